import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { unitList } from "#app/routes/_app.real_estate._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { units } from "#contract/property/units/units.ts";

/** The list of units as Excel, for the same address as the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url } = await requireScreen(args, "/real_estate");
  const input = readListUrl(url, unitList, units.list.input, todayOf(profile));
  return fileResponse(await api.units.exportList({ query: JSON.stringify(input) }));
}
