import { readListUrl } from "#app/components/list/read-list-url.ts";
import { clientList } from "#app/routes/_app.clients._index/list.tsx";
import { withOwnFields } from "#app/routes/_app.clients._index/own-columns.ts";
import { clientListInput } from "#app/routes/_app.clients._index/page.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";

/** Views saved of the list of clients, as the audiences they stand for. */
export async function savedViews({ api }: SignedIn) {
  const { views } = await api.uiComponents.columns({ action: "columns", table: clientList.table });
  return views;
}

/** The audience that a choice stands for; none where it is to stay as it is. */
export async function audienceOf(signedIn: SignedIn, segment: string) {
  if (segment === "") return undefined;
  const all = { ids: null, filter: {}, buids: [], label: "" };
  const view = (await savedViews(signedIn)).find(({ id }) => segment === `view-${id}`);
  if (!view) return all;
  const url = new URL(`/clients?${view.query}`, signedIn.url);
  const own = (await signedIn.api.clients.data({})).OwnFields.filter(({ inList }) => inList);
  const definition = withOwnFields(clientList, own);
  const { filter, buids } = readListUrl(url, definition, clientListInput(own), todayOf(signedIn.profile));
  return { ids: null, filter, buids, label: view.name };
}
