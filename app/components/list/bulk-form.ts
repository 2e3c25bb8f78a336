/** What a bulk form sent. */
export interface BulkForm {
  /** Key of the bulk action, without the prefix. */
  action: string;
  ids: number[];
  form: FormData;
}

export const bulkPrefix = "bulk.";
/** Asks for the fields of a bulk action, where no script can draw them. */
export const askPrefix = "ask.";

/** Reads a post of the list; null when it is not a bulk action. Ids that are not whole numbers fall out. */
export function readBulkForm(form: FormData, prefix = bulkPrefix): BulkForm | null {
  const intent = String(form.get("intent") ?? "");
  if (!intent.startsWith(prefix)) return null;
  const ids = form
    .getAll("id")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return { action: intent.slice(prefix.length), ids: [...new Set(ids)], form };
}
