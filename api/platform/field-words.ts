import type { Translate } from "#api/platform/texts.ts";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/registry.ts";

/** Domains whose fields stand in another one's texts. */
const wordedBy: Partial<Record<string, string>> = {
  units: "realEstate",
  channels: "realEstate",
  calendar: "realEstate",
  ical: "realEstate",
  buildingRecords: "buildings",
};
const namespaces = new Map<string, string>(
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.values<Call>(calls).map((call): [string, string] => [call.path, wordedBy[domain] ?? domain]),
  ),
);

/** What a field of a call (`contract.checkIn`) is called on the screens; the contract's own name where none shows it. */
export function fieldWord(callPath: string, field: string, t: Translate): string {
  const name = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  const key = `${namespaces.get(callPath) ?? ""}:fields.${name}`;
  const said = t(key);
  return said === key || said === `fields.${name}` ? name : said;
}
