import { buildingChoices } from "#app/components/list/building-choices.server.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { amenities, exportObstacles } from "#contract/property/units/unit-choices.ts";
import { unitStatuses } from "#contract/property/units/units.ts";

const missing = ["price", "image", "owner", "building", "position", "description"];
const notExportable = ["any", ...exportObstacles];

/** What the filters of the unit lists offer; of buildings only those the address has chosen already. */
export async function unitChoices(signedIn: SignedIn): Promise<Record<string, Choice[]>> {
  const { api, t } = signedIn;
  const { districts } = await api.units.places({});
  return {
    status: unitStatuses
      .filter((value) => value !== "DISABLED")
      .map((value) => ({ value, label: t(`status.${value}`) })),
    district: districts.map((value) => ({ value, label: value })),
    buildingId: await buildingChoices(signedIn),
    features: amenities.map((value) => ({ value, label: t(`features.${value}`) })),
    notExportable: notExportable.map((value) => ({ value, label: t(`notExportable.${value}`) })),
    missing: missing.map((value) => ({ value, label: t(`missing.${value}`) })),
  };
}
