import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import type { Client } from "#contract/platform/client.ts";

interface Option {
  value: string;
  label: string;
  hint?: string;
}

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
  return { units: unique(units.flat()), clients: unique(clients.flat()) };
}

async function chosenUnit(api: Client, id: number): Promise<Option[]> {
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  const unit = await api.units.read({ id }).catch(() => null);
  if (!unit) return [];
  const { label, address, house, apt, persons } = unit.RealEstate;
  return [
    {
      value: String(id),
      label,
      hint: `${[`${address} ${house}`.trim(), apt].filter(Boolean).join("/")} · ${persons}`,
    },
  ];
}

async function foundUnits(api: Client, q: string | undefined): Promise<Option[]> {
  if (!q) return [];
  const { RealEstates } = await api.units.all({ q, amount: 20 }).catch(() => ({ RealEstates: [] }));
  return RealEstates.map((unit) => ({
    value: String(unit.id),
    label: unit.label,
    hint: `${unit.address} · ${unit.persons}`,
  }));
}

function unique(options: Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
