import type { SignedIn } from "#app/services/access.server.ts";
import type { Choice } from "./definition.ts";
import { typedSearch } from "./url-state.ts";

/** The chosen buildings that are named, at most this many. */
const mostNamed = 500;
/** The buildings that are offered for a typed text, at most this many. */
const mostMatches = 20;

/**
 * Returns what a filter by buildings offers: those the address has chosen, and those that match a text typed without a script. A
 * chosen building that is gone, or of another branch, is shown as its number.
 */
export async function buildingChoices({ rawApi, url }: Pick<SignedIn, "rawApi" | "url">): Promise<Choice[]> {
  const chosen = url.searchParams
    .getAll("f.buildingId")
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, mostNamed);
  const typed = typedSearch(url.searchParams, "buildingId");
  const [named, matches] = await Promise.all([
    chosen.length > 0 ? buildings(rawApi, { ids: chosen }) : [],
    typed ? buildings(rawApi, { q: typed, amount: mostMatches }) : [],
  ]);
  const choices = [
    ...chosen.map((id) => ({ value: String(id), label: `#${id}` })),
    ...[...named, ...matches].map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

/** Returns buildings; none when the reader may not see them. */
async function buildings(
  api: SignedIn["rawApi"],
  input: Parameters<SignedIn["rawApi"]["buildings"]["basic"]>[0],
) {
  const { Buildings } = await api.buildings.basic(input).catch(() => ({ Buildings: [] }));
  return Buildings;
}
