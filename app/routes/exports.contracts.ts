import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { contractList } from "#app/routes/_app.real_estate.contracts.rent._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { rentContracts } from "#contract/rent-contracts.ts";

/** The list of contracts as Excel, for the same address as the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url } = await requireScreen(args, "/real_estate/contracts/rent");
  const input = readListUrl(url, contractList, rentContracts.list.input, todayOf(profile));
  return fileResponse(await api.rentContracts.exportList({ query: JSON.stringify(input) }));
}
