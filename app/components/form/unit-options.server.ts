import type { Option } from "#app/components/form/use-options.ts";
import type { Client } from "#contract/platform/client.ts";

/** The unit that is chosen, as a combobox shows it; none that the reader does not see. */
export async function chosenUnit(api: Client, id: number): Promise<Option[]> {
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

/** The units found for a text typed into a search field of a page without scripts. */
export async function foundUnits(api: Client, q: string | undefined): Promise<Option[]> {
  if (!q) return [];
  const { RealEstates } = await api.units.all({ q, amount: 20 }).catch(() => ({ RealEstates: [] }));
  return RealEstates.map((unit) => ({
    value: String(unit.id),
    label: unit.label,
    hint: `${unit.address} · ${unit.persons}`,
  }));
}
