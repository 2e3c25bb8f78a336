import type { Client } from "#contract/platform/client.ts";

interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface Place {
  unitId: number | null;
  unitLabel: string;
  buildingId: number | null;
  buildingName: string;
}

/** What the fields of unit and building may choose from: the chosen ones, and the first of those there are or found. */
export async function placeOptions(
  api: Client,
  place: Place | null,
  texts: { units?: string | undefined; buildings?: string | undefined } = {},
): Promise<{ units: Option[]; buildings: Option[] }> {
  const amount = 20;
  const [{ RealEstates }, { Buildings }] = await Promise.all([
    api.units.all({ amount, q: texts.units }).catch(() => ({ RealEstates: [] })),
    api.buildings.basic({ amount, q: texts.buildings }).catch(() => ({ Buildings: [] })),
  ]);
  const units = RealEstates.map(({ id, label, address }) => ({ value: String(id), label, hint: address }));
  const buildings = Buildings.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city }));
  return {
    units: withChosen(units, place?.unitId, place?.unitLabel),
    buildings: withChosen(buildings, place?.buildingId, place?.buildingName),
  };
}

function withChosen(options: Option[], id: number | null | undefined, label = ""): Option[] {
  if (!id) return options;
  const chosen = { value: String(id), label };
  return [chosen, ...options.filter(({ value }) => value !== chosen.value)];
}
