import type { Option } from "#app/components/form/use-options.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";

/** The places of an appointment that the person may choose from. */
export const placeFields = { unitId: "real_estate", buildingId: "building" } as const;
type PlaceField = keyof typeof placeFields;
export type PlaceOptions = Partial<Record<PlaceField, Option[]>>;

/** What is chosen, and what was found for a text typed where no script searches. A place that may not be read has none. */
export async function placeOptions(
  { rawApi, principal }: Pick<SignedIn, "rawApi" | "principal">,
  chosen: Record<PlaceField, unknown>,
  search?: { field: string; typed: string },
): Promise<PlaceOptions> {
  const options: PlaceOptions = {};
  for (const field of ["unitId", "buildingId"] as const) {
    if (!may(principal, placeFields[field], "read")) continue;
    const q = search?.field === field ? search.typed : "";
    const matches = q === "" ? [] : await finders[field](rawApi, q).catch(() => []);
    const one = await readers[field](rawApi, Number(chosen[field])).catch(() => []);
    options[field] = [...new Map([...one, ...matches].map((option) => [option.value, option])).values()];
  }
  return options;
}

type Api = SignedIn["rawApi"];
const amount = 20;
const option = (id: number, label: string, hint: string) => ({ value: String(id), label, hint });

const finders: Record<PlaceField, (api: Api, q: string) => Promise<Option[]>> = {
  unitId: async (api, q) =>
    (await api.units.all({ q, amount })).RealEstates.map(({ id, label, address }) =>
      option(id, label, address),
    ),
  buildingId: async (api, q) =>
    (await api.buildings.basic({ q, amount })).Buildings.map(({ id, name, city }) => option(id, name, city)),
};

const readers: Record<PlaceField, (api: Api, id: number) => Promise<Option[]>> = {
  unitId: async (api, id) => {
    if (!(id > 0)) return [];
    const { label, city } = (await api.units.read({ id })).RealEstate;
    return [option(id, label, city ?? "")];
  },
  buildingId: async (api, id) => {
    if (!(id > 0)) return [];
    const { name, city } = (await api.buildings.read({ id })).Building;
    return [option(id, name, city ?? "")];
  },
};
