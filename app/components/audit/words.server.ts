import type { TFunction } from "i18next";
import { auditActionKeys, auditFieldKeys } from "#contract/audit-kinds.ts";

/** The page of a record, by its kind. */
const pages: Record<string, (id: number) => string> = {
  building: (id) => `/building/edit/${id}`,
  unit: (id) => `/real_estate/edit/${id}`,
  realEstate: (id) => `/real_estate/edit/${id}`,
  client: (id) => `/clients/edit/${id}`,
  rentContract: (id) => `/real_estate/contracts/rent/${id}`,
  invoice: (id) => `/report/monetary/invoice/${id}`,
  branch: (id) => `/organization/branches/${id}`,
  organization: (id) => `/organization/edit/${id}`,
  user: (id) => `/organization/users-new?id=${id}`,
  job: (id) => `/jobs/${id}`,
  affiliate: (id) => `/organization/affiliate/${id}`,
  mailAccount: (id) => `/organization/mail-accounts/${id}`,
};

/** What was done, in words; what has none keeps its name. */
export function actionWord(t: TFunction, objectType: string, action: string): string {
  return t(auditActionKeys(objectType, action), { defaultValue: action });
}

/** What kind of thing it was done to. */
export function objectWord(t: TFunction, objectType: string): string {
  return t(`audit:objects.${objectType}`, { defaultValue: objectType });
}

/** What a field is called on the object's own page. */
export function fieldWord(t: TFunction, objectType: string, field: string): string {
  return t(auditFieldKeys(objectType, field), { defaultValue: field });
}

/** The page of the object, where it has one. */
export function objectPage(objectType: string, objectId: number | null): string | null {
  return objectId === null ? null : (pages[objectType]?.(objectId) ?? null);
}
