import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { depositList } from "#app/routes/_app.real_estate.deposits._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { deposits } from "#contract/money/deposits/deposits.ts";

/** The list of deposits as Excel, for the same address as the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url } = await requireScreen(args, "/real_estate/deposits");
  const input = readListUrl(url, depositList, deposits.list.input, todayOf(profile));
  return fileResponse(await api.deposits.exportList({ query: JSON.stringify(input) }));
}
