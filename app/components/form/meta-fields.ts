/** Fields that belong to the post and not to what is described: their names never reach a schema. */
const metaNames = ["idempotencyKey", "version", "intent", "typedBy", "saveAnyway"];
/** Who fills the form in, signed. */
export const ownerField = "typedBy";
/** The country chosen beside a phone number, and the text typed into a combobox. */
export const phoneCountrySuffix = ":country";
export const searchSuffix = ":search";

export function isMetaField(name: string): boolean {
  return metaNames.includes(name) || name.endsWith(phoneCountrySuffix) || name.endsWith(searchSuffix);
}

/** The post without its meta fields, for the schema. */
export function schemaFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (!isMetaField(name)) fields.append(name, value);
  return fields;
}

/** The meta fields of a post, so that a form shown again keeps them. */
export function metaValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (isMetaField(name) && typeof value === "string") values[name] = value;
  return values;
}
