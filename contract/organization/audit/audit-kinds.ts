/** Keys of the texts that say what was done, the best first; `own` is the namespace of the record's own texts. */
export function auditActionKeys(own: string | undefined, action: string): string[] {
  return [...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []), `audit:actions.${action}`];
}

/** The name of a field in the audit: imports wrote the columns of the table (`min_nights`), people write the contract's fields. */
export function auditField(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Keys of the texts that name a field of a record of this kind, the best first; `own` is the namespace of its own texts. */
export function auditFieldKeys(objectType: string, own: string | undefined, field: string): string[] {
  const name = auditField(field);
  return [
    ...(own ? [`${own}:fields.${name}`, `${own}:columns.${name}`] : []),
    // A building's bills and statements stand in its own history.
    ...(objectType === "building" ? [`operatingCosts:fields.${name}`] : []),
    // Of a role, each permission is a field.
    ...(objectType === "role" ? [`permissions:names.${field}`] : []),
    `audit:fields.${name}`,
  ];
}
