import { needs, type Requirement } from "#contract/access.ts";

/**
 * Every screen that exists, by its path, with what it asks for (r = read, rw = edit,
 * o = operation). Loaders, the menu and the palette read this table; a path that is not here is unknown.
 */
export const screens = {
  "/": "signedIn",
  "/home": "signedIn",
  "/keys": "signedIn",
  "/search": "signedIn",
  "/account": "signedIn",
  "/account/confirm": "signedIn",
  "/calendar/time-line/rents": needs("calendar", "read"),
  "/buildings": needs("building", "edit"),
  "/buildings/import": needs("building", "edit"),
  "/building/edit/{id}": needs("building", "edit"),
  "/real_estate": needs("real_estate_active", "edit"),
  "/deleted_real_estate": needs("real_estate", "edit"),
  "/real_estate/import": needs("real_estate", "create"),
  "/real_estate/edit/{id}": needs("real_estate", "edit"),
  "/real_estate/edit/{id}/{requestId}": needs("real_estate", "edit"),
  "/real_estate/contracts/rent": needs("real_estate_contract", "edit"),
  "/real_estate/contracts/rent/new": needs("real_estate_contract", "create"),
  "/real_estate/contracts/rent/{id}": needs("real_estate_contract", "edit"),
  "/real_estate/contracts/price-labs": needs("real_estate_contract", "edit"),
  "/exports": needs("exportAdmin", "edit"),
  "/exports/sources": needs("real_estate", "edit"),
  "/clients": needs("client", "read"),
  "/owners": needs("client", "read"),
  "/clients/edit/{id}": needs("client", "read"),
  "/report/monetary/invoices": needs("invoice", "read"),
  "/report/monetary/invoice/{id}": needs("invoice", "read"),
  "/organization": "signedIn",
  "/organization/edit/{id}": needs("organization", "edit"),
  "/organization/branches": needs("businessunit", "edit"),
  "/organization/branches/settings": needs("businessunit", "edit"),
  "/organization/branches/{id}": needs("businessunit", "edit"),
  "/organization/users": needs("user", "edit"),
  "/organization/users-new": needs("user", "edit"),
  "/organization/users/permissions": needs("permission", "edit"),
  "/packages": needs("pricing", "read"),
  "/superuser": needs("system", "edit"),
  "/organization/affiliate": needs("affiliate", "edit"),
  "/organization/affiliate/{id}": needs("affiliate", "edit"),
  "/organization/mail-accounts": needs("smtp", "read"),
  "/organization/mail-accounts/{id}": needs("smtp", "edit"),
  "/organization/integrations": needs("organization", "edit"),
  "/organization/audit": needs("permission", "read"),
  "/organization/audit/{id}": needs("permission", "read"),
  "/jobs": "signedIn",
  "/jobs/{id}": "signedIn",
} as const satisfies Record<string, Requirement>;

export type ScreenPath = keyof typeof screens;

/** Every screen path; used by tests that walk all of them. */
export const screenPaths = Object.keys(screens).filter((path): path is ScreenPath => path in screens);
