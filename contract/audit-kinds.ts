/** Where the words of a kind of record are, by the `objectType` of the audit. */
const namespaces: Record<string, string> = {
  building: "buildings",
  unit: "realEstate",
  realEstate: "realEstate",
  client: "clients",
  rentContract: "rentContracts",
  invoice: "invoices",
  branch: "branches",
  organization: "organizations",
  user: "users",
  job: "jobs",
  affiliate: "affiliates",
  mailAccount: "mailAccounts",
};

/** Keys of the texts that say what was done, the best first. */
export function auditActionKeys(objectType: string, action: string): string[] {
  const own = namespaces[objectType];
  return [...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []), `audit:actions.${action}`];
}

/** Keys of the texts that name a field of such a record, the best first. */
export function auditFieldKeys(objectType: string, field: string): string[] {
  const own = namespaces[objectType];
  // Lists of columns that were written down as the database names them.
  const name = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [
    ...(own ? [`${own}:fields.${name}`, `${own}:columns.${name}`] : []),
    // A building's bills and statements stand in its own history.
    ...(objectType === "building" ? [`operatingCosts:fields.${name}`] : []),
    // Of a role, each permission is a field.
    ...(objectType === "role" ? [`permissions:names.${field}`] : []),
    `audit:fields.${name}`,
  ];
}
