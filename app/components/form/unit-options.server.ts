import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { type Option, uniqueOptions } from "#app/components/form/use-options.ts";
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

/** What the posted combobox `name` may choose from: its unit, and those found for the text typed beside it without a script. */
export function unitsOfForm(api: Client, form: FormData, name: string): Promise<Option[]> {
  const typed = String(form.get(name + searchSuffix) ?? "").trim();
  return unitChoices(api, Number(form.get(name)), typed);
}

/** The unit that is chosen and those found for a typed text. */
export async function unitChoices(api: Client, id: number, typed?: string): Promise<Option[]> {
  const [chosen, matches] = await Promise.all([chosenUnit(api, id), foundUnits(api, typed)]);
  return uniqueOptions([...chosen, ...matches]);
}
