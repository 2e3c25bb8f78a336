import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFiguresAddress } from "#app/components/statistics/address.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { clientGroupings } from "#contract/organization/statistics/people-statistics.ts";

const screens = {
  clients: "/statistics/client",
  users: "/statistics/user",
  affiliates: "/statistics/affiliate",
} as const;

/** Statistics of clients, users or affiliates as Excel, for the same address as their page. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const input = search.get("of");
  const of = input === "users" || input === "affiliates" ? input : "clients";
  const { api, profile } = await requireScreen(args, screens[of]);
  const by = clientGroupings.find((name) => name === search.get("by"));
  search.delete("by");
  const { from, until } = readFiguresAddress(search, todayOf(profile), "thisMonth");
  return fileResponse(await api.peopleStatistics.exportCounts({ of, from, until, ...(by && { by }) }));
}
