import type { ReadingPlace } from "#contract/clients/client-privacy/client-readings.ts";

const places: readonly [RegExp, ReadingPlace][] = [
  [/^client\/(excel\/download|privacy\/export\/)/, "export"],
  [/^(client\/(get|deleted)|priorityClient\/get)$/, "list"],
  [/^client\/duplicates\//, "duplicates"],
  [/^(client\/history|audit)\//, "history"],
  [/^(documents|files)(\/|$)/, "document"],
  [/^(invoice\/|realEstate\/contract\/invoice\/)/, "invoice"],
  [/^realEstate\/contract\//, "stay"],
  [/^outbox\//, "message"],
  [/^ksv\/get$/, "list"],
];

/** Returns the place where a call shows a client's data; for an unknown call it is the record. */
export function placeOf(call: string): ReadingPlace {
  return places.find(([path]) => path.test(call))?.[1] ?? "record";
}
