import type { Translate } from "#api/platform/calls/texts.ts";
import type { Call } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

/** Domains whose field labels stand, wholly or in part, in another domain's texts. */
const wordedBy: Partial<Record<string, string>> = {
  unitActs: "units",
  unitPrices: "units",
  channels: "units",
  calendar: "units",
  ical: "units",
  buildingRecords: "buildings",
  clientActs: "clients",
  clientDuplicates: "clients",
  ownPage: "clients",
  contractEdits: "rentContracts",
  contractOffers: "rentContracts",
  contractSignings: "contractSigning",
  stayChanges: "rentContracts",
  guestRegister: "contractParties",
  stayPage: "contractParties",
};
const namespaces = new Map<string, string[]>(
  Object.entries(registry).flatMap(([domain, calls]) =>
    Object.values<Call>(calls).map((call): [string, string[]] => [
      call.path,
      [domain, wordedBy[domain]].filter((one) => one !== undefined),
    ]),
  ),
);

/**
 * Returns the label of a call's field (`contract.checkIn`) on the screens or in the audit, or else its name
 * in the contract.
 */
export function fieldWord(callPath: string, field: string, t: Translate): string {
  const name = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  const keys = [...(namespaces.get(callPath) ?? []), "audit"].map((one) => `${one}:fields.${name}`);
  return keys.map((key) => t(key)).find((text) => !text.endsWith(`fields.${name}`)) ?? name;
}
