import type { Choice } from "#app/components/list/definition.ts";
import { typedSearch } from "#app/components/list/url-state.ts";
import { chosenClient, foundClients } from "#app/routes/_app.clients.notes.$id/client-options.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";

/** So many chosen clients are named; of more the numbers stand in the filter. */
const mostNamed = 20;

/** What the filters of the list offer; of clients those the address has chosen, and what was typed without a script. */
export async function noteChoices({ rawApi, url }: SignedIn): Promise<Record<string, Choice[]>> {
  const { Types, Authors } = await rawApi.notes.data({}).catch(() => ({ Types: [], Authors: [] }));
  const chosen = url.searchParams
    .getAll("f.clientId")
    .flatMap((value) => value.split(","))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const named = await Promise.all(chosen.slice(0, mostNamed).map((id) => chosenClient(rawApi, id)));
  const found = await foundClients(rawApi, typedSearch(url.searchParams, "clientId"));
  const clients = [
    ...chosen.map((id) => ({ value: String(id), label: `#${id}` })),
    ...named.flat(),
    ...found,
  ];
  return {
    typeId: Types.map(({ id, name }) => ({ value: String(id), label: name })),
    authorId: Authors.map(({ id, name }) => ({ value: String(id), label: name })),
    clientId: [...new Map(clients.map((client) => [client.value, client])).values()],
  };
}
