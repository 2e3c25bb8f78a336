/**
 * Returns the keys of the texts for an action, the best first; `own` is the namespace of the record's own
 * texts.
 */
export function auditActionKeys(own: string | undefined, action: string): string[] {
  return [...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []), `audit:actions.${action}`];
}

/**
 * Returns the name of an audit field in the contract: imports record the table's columns (`min_nights`),
 * people the contract's fields.
 */
export function auditField(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Returns the keys of the texts for a field of a record of this kind, the best first; `own` is the namespace
 * of its own texts.
 */
export function auditFieldKeys(objectType: string, own: string | undefined, field: string): string[] {
  const name = auditField(field);
  return [
    ...(own ? [`${own}:fields.${name}`, `${own}:columns.${name}`] : []),
    // A building's bills and statements are in its own history.
    ...(objectType === "building" ? [`operatingCosts:fields.${name}`] : []),
    // For a role, each permission is a field.
    ...(objectType === "role" ? [`permissions:names.${field}`] : []),
    `audit:fields.${name}`,
  ];
}
