import type { Choice } from "#app/components/list/definition.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { amenities, exportObstacles } from "#contract/property/units/unit-choices.ts";
import { unitStatuses } from "#contract/property/units/units.ts";

const missing = ["price", "image", "owner", "building", "position", "description"];
const notExportable = ["any", ...exportObstacles];

/** What the filters of the unit lists offer; of buildings only those the address has chosen already. */
export async function unitChoices({ api, rawApi, url, t }: SignedIn): Promise<Record<string, Choice[]>> {
  const { districts } = await api.units.places({});
  const chosen = url.searchParams
    .getAll("f.buildingId")
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 500);
  const names = await buildingNames(rawApi, chosen);
  return {
    status: unitStatuses
      .filter((value) => value !== "DISABLED")
      .map((value) => ({ value, label: t(`status.${value}`) })),
    district: districts.map((value) => ({ value, label: value })),
    // A building that is gone, or of another branch, stands in the filter as its number.
    buildingId: chosen.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` })),
    features: amenities.map((value) => ({ value, label: t(`features.${value}`) })),
    notExportable: notExportable.map((value) => ({ value, label: t(`notExportable.${value}`) })),
    missing: missing.map((value) => ({ value, label: t(`missing.${value}`) })),
  };
}

/** By id; nothing of what the reader may not see. */
async function buildingNames(api: SignedIn["rawApi"], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { Buildings } = await api.buildings.basic({ ids }).catch(() => ({ Buildings: [] }));
  return new Map(Buildings.map(({ id, name }) => [id, name]));
}
