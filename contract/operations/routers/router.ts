import { placeFields, supplierFields } from "#contract/operations/registers/register.ts";
import { blank, line, record } from "#contract/platform/record.ts";

/** A router of a unit or building, with the contract of its line. */
export const routerRecord = record("router", {
  ...placeFields,
  model: blank(line(80)),
  serialNumber: blank(line(80)),
  ssid: blank(line(64)),
  wifiPassword: blank(line(64)),
  address: blank(line(64)),
  ...supplierFields,
});

/** Statuses: `api/operations/routers/rules/transitions.ts`. */
export const routerStatuses = ["inProgress", "online", "offline", "error"] as const;
export type RouterStatus = (typeof routerStatuses)[number];
export const routerActions = ["connect", "lose", "return", "break", "repair", "exchange"] as const;
