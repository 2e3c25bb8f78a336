import type { SignedIn } from "#app/services/access.server.ts";
import type { Choice } from "./definition.ts";

/** So many chosen buildings are named. */
const mostNamed = 500;

/**
 * The buildings that the address has chosen in the filter `buildingId`. One that is gone, or of another branch, stands in the filter as
 * its number.
 */
export async function buildingChoices({ rawApi, url }: Pick<SignedIn, "rawApi" | "url">): Promise<Choice[]> {
  const chosen = url.searchParams
    .getAll("f.buildingId")
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, mostNamed);
  const names = await buildingNames(rawApi, chosen);
  return chosen.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }));
}

/** By id; nothing of what the reader may not see. */
async function buildingNames(api: SignedIn["rawApi"], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { Buildings } = await api.buildings.basic({ ids }).catch(() => ({ Buildings: [] }));
  return new Map(Buildings.map(({ id, name }) => [id, name]));
}
