import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFiguresAddress } from "#app/components/statistics/address.ts";
import { contractsHref } from "#app/components/statistics/contracts-href.ts";
import { countPage } from "#app/components/statistics/counts.server.ts";
import { problemOf } from "#app/components/statistics/problem.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";

/** What each campaign brought in the period. */
export async function loadCounts(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/statistics/affiliate",
    "statistics",
  );
  const address = readFiguresAddress(url.searchParams, todayOf(profile), "thisMonth");
  const { from, until } = address;
  const { problem, ...table } = await rawApi.peopleStatistics
    .affiliates({ from, until })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal((failure) => ({ counts: [], groups: [], problem: problemOf(failure) })));
  const page = countPage(table, {
    t,
    language,
    title: t("affiliates.title"),
    address,
    problem,
    heads: ["signUps", "booked", "canceled", "nights", "revenue", "incomeInternal", "incomeExternal"],
    hrefOf: (measure, key) => {
      if (typeof key !== "string") return null;
      if (measure !== "signUps")
        return may(principal, "real_estate_contract", "edit")
          ? contractsHref({ measure, from, until, asOf: null, of: { by: "campaign", key } })
          : null;
      const search = new URLSearchParams({
        "f.created.from": from,
        "f.created.until": until,
        "f.campaignId": key,
      });
      return may(principal, "client", "edit") ? `/clients?${search}` : null;
    },
  });
  return { page, address };
}
