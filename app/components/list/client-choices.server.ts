import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Choice } from "./definition.ts";
import { typedSearch } from "./url-state.ts";

/** The most chosen clients that are named; the filter shows others as their numbers. */
const mostNamed = 20;

/**
 * Returns what the filter `key` by clients offers: those that the address has chosen, and those found for a text that was typed on a page
 * without scripts.
 */
export async function clientChoices({ rawApi, url }: SignedIn, key = "clientId"): Promise<Choice[]> {
  const chosen = url.searchParams
    .getAll(`f.${key}`)
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const named = await Promise.all(chosen.slice(0, mostNamed).map((id) => chosenClient(rawApi, id)));
  const matches = await foundClients(rawApi, typedSearch(url.searchParams, key));
  const clients = [
    ...chosen.map((id) => ({ value: String(id), label: `#${id}` })),
    ...named.flat(),
    ...matches,
  ];
  return [...new Map(clients.map((client) => [client.value, client])).values()];
}
