import type { TFunction } from "i18next";

/** Where an object's own words are, and its page. */
const kinds: Record<string, { namespace: string; page?: (id: number) => string }> = {
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

/** What was done, in words; what has none keeps its name. */
export function actionWord(t: TFunction, objectType: string, action: string): string {
  const own = kinds[objectType]?.namespace;
  const keys = [
    `audit:actions.${action}`,
    ...(own ? [`${own}:actions.${action}`, `${own}:acts.${action}`] : []),
  ];
  return t(keys, { defaultValue: action });
}

/** What kind of thing it was done to. */
export function objectWord(t: TFunction, objectType: string): string {
  return t(`audit:objects.${objectType}`, { defaultValue: objectType });
}

/** What a field is called on the object's own page. */
export function fieldWord(t: TFunction, objectType: string, field: string): string {
  const own = kinds[objectType]?.namespace;
  const keys = [
    ...(own ? [`${own}:fields.${field}`, `${own}:columns.${field}`] : []),
    // A building's bills and statements stand in its own history.
    ...(objectType === "building" ? [`operatingCosts:fields.${field}`] : []),
    `audit:fields.${field}`,
  ];
  return t(keys, { defaultValue: field });
}

/** The page of the object, where it has one. */
export function objectPage(objectType: string, objectId: number | null): string | null {
  return objectId === null ? null : (kinds[objectType]?.page?.(objectId) ?? null);
}
