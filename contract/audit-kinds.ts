/** A kind of record in the audit: where its own words are, and its page. */
interface AuditKind {
  namespace: string;
  page?: (id: number) => string;
}

/** Kinds with a namespace of their own, by the `objectType` of the audit. */
const kinds: Record<string, AuditKind> = {
  building: { namespace: "buildings", page: (id) => `/building/edit/${id}` },
  unit: { namespace: "realEstate", page: (id) => `/real_estate/edit/${id}` },
  // A unit's calendars.
  realEstate: { namespace: "realEstate", page: (id) => `/real_estate/edit/${id}` },
  client: { namespace: "clients", page: (id) => `/clients/edit/${id}` },
  rentContract: { namespace: "rentContracts", page: (id) => `/real_estate/contracts/rent/${id}` },
  invoice: { namespace: "invoices", page: (id) => `/report/monetary/invoice/${id}` },
  branch: { namespace: "branches", page: (id) => `/organization/branches/${id}` },
  organization: { namespace: "organizations", page: (id) => `/organization/edit/${id}` },
  user: { namespace: "users", page: (id) => `/organization/users-new?id=${id}` },
  job: { namespace: "jobs", page: (id) => `/jobs/${id}` },
  affiliate: { namespace: "affiliates", page: (id) => `/organization/affiliate/${id}` },
  mailAccount: { namespace: "mailAccounts", page: (id) => `/organization/mail-accounts/${id}` },
};

export function auditKind(objectType: string): AuditKind | undefined {
  return kinds[objectType];
}

/** Keys of the texts that say what was done, the best first. */
export function auditActionKeys(objectType: string, action: string): string[] {
  const own = kinds[objectType]?.namespace;
  return [...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []), `audit:actions.${action}`];
}

/** Keys of the texts that name a field of such a record, the best first. */
export function auditFieldKeys(objectType: string, field: string): string[] {
  const own = kinds[objectType]?.namespace;
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
