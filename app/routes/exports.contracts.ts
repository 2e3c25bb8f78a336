import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { behind, contractListInput } from "#app/routes/_app.real_estate.contracts.rent._index/door.server.ts";
import { doorOf, doors } from "#app/routes/_app.real_estate.contracts.rent._index/doors.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";

/** A list of contracts as Excel, for the same address as the list; `door` says which one. */
export async function loader(args: LoaderFunctionArgs) {
  const door = doorOf(new URL(args.request.url).searchParams.get("door") ?? "");
  const { api, profile, url } = await requireScreen(args, door);
  const input = behind(door, readListUrl(url, doors[door].list, contractListInput, todayOf(profile)));
  return fileResponse(await api.rentContracts.exportList({ query: JSON.stringify(input) }));
}
