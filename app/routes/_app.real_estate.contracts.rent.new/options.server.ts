import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { chosenUnit, foundUnits } from "#app/components/form/unit-options.server.ts";
import { type Option, uniqueOptions } from "#app/components/form/use-options.ts";
import type { Client } from "#contract/platform/client.ts";

interface Wanted {
  unitId: string;
  clientId: string;
  /** What was typed into the search fields of a page without scripts. */
  unitSearch?: string;
  clientSearch?: string;
}

/** The unit and client that are chosen, and what was found for a typed search. What may not be read is left out. */
export async function chosenOptions(
  api: Client,
  wanted: Wanted,
): Promise<{ units: Option[]; clients: Option[] }> {
  const units = await Promise.all([
    chosenUnit(api, Number(wanted.unitId)),
    foundUnits(api, wanted.unitSearch),
  ]);
  const clients = await Promise.all([
    chosenClient(api, Number(wanted.clientId)),
    foundClients(api, wanted.clientSearch ?? ""),
  ]);
  return { units: uniqueOptions(units.flat()), clients: uniqueOptions(clients.flat()) };
}
