import type { ScreenPath } from "#contract/screens.ts";

interface AuditKind {
  /** The namespace of its texts. */
  texts: string;
  /** Where one sees the record itself. */
  page: ScreenPath | `${ScreenPath}?id={id}`;
}

/** Kinds of records by the `objectType` of the audit: one line each. One that is not here is worded by `audit.json` and has no page. */
const kinds: Readonly<Record<string, AuditKind>> = {
  building: { texts: "buildings", page: "/building/edit/{id}" },
  unit: { texts: "realEstate", page: "/real_estate/edit/{id}" },
  realEstate: { texts: "realEstate", page: "/real_estate/edit/{id}" },
  client: { texts: "clients", page: "/clients/edit/{id}" },
  rentContract: { texts: "rentContracts", page: "/real_estate/contracts/rent/{id}" },
  invoice: { texts: "invoices", page: "/report/monetary/invoice/{id}" },
  branch: { texts: "branches", page: "/organization/branches/{id}" },
  organization: { texts: "organizations", page: "/organization/edit/{id}" },
  user: { texts: "users", page: "/organization/users-new?id={id}" },
  job: { texts: "jobs", page: "/jobs/{id}" },
  affiliate: { texts: "affiliates", page: "/organization/affiliate/{id}" },
  mailAccount: { texts: "mailAccounts", page: "/organization/mail-accounts/{id}" },
};

/** The page of a record, or null where its kind has none. */
export function auditPage(objectType: string, objectId: number | null): string | null {
  const page = kinds[objectType]?.page;
  return page === undefined || objectId === null ? null : page.replace("{id}", String(objectId));
}

/** Keys of the texts that say what was done, the best first. */
export function auditActionKeys(objectType: string, action: string): string[] {
  const own = kinds[objectType]?.texts;
  return [...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []), `audit:actions.${action}`];
}

/** The name of a field in the audit: imports wrote the columns of the table (`min_nights`), people write the contract's fields. */
export function auditField(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Keys of the texts that name a field of such a record, the best first. */
export function auditFieldKeys(objectType: string, field: string): string[] {
  const own = kinds[objectType]?.texts;
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
