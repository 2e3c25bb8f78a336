import type { SignedIn } from "#app/services/access.server.ts";
import type { Choice } from "./definition.ts";

/** The most chosen buildings whose names are looked up. */
const mostNamed = 500;

/**
 * Returns the buildings that the URL has chosen in the filter `buildingId`. A building that was deleted, or belongs to another
 * branch, is shown by its number.
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

/** Returns names by id, of the buildings that the reader may see. */
async function buildingNames(api: SignedIn["rawApi"], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { Buildings } = await api.buildings.basic({ ids }).catch(() => ({ Buildings: [] }));
  return new Map(Buildings.map(({ id, name }) => [id, name]));
}
