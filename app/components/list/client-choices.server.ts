import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Choice } from "./definition.ts";
import { typedSearch } from "./url-state.ts";

/** So many chosen clients are named; of more the numbers stand in the filter. */
const mostNamed = 20;

/** What a filter by clients offers: those the address has chosen, and what was found for a text typed without a script. */
export async function clientChoices({ rawApi, url }: SignedIn): Promise<Choice[]> {
  const chosen = url.searchParams
    .getAll("f.clientId")
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const named = await Promise.all(chosen.slice(0, mostNamed).map((id) => chosenClient(rawApi, id)));
  const matches = await foundClients(rawApi, typedSearch(url.searchParams, "clientId"));
  const clients = [
    ...chosen.map((id) => ({ value: String(id), label: `#${id}` })),
    ...named.flat(),
    ...matches,
  ];
  return [...new Map(clients.map((client) => [client.value, client])).values()];
}
