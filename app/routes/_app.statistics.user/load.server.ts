import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFiguresAddress } from "#app/components/statistics/address.ts";
import { contractsHref } from "#app/components/statistics/contracts-href.ts";
import { countPage } from "#app/components/statistics/counts.server.ts";
import { problemOf } from "#app/components/statistics/problem.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";

/** What each user did in the period. */
export async function loadCounts(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/statistics/user",
    "statistics",
  );
  const address = readFiguresAddress(url.searchParams, todayOf(profile), "thisMonth");
  const { from, until } = address;
  const { problem, ...table } = await rawApi.peopleStatistics
    .users({ from, until })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal((failure) => ({ counts: [], groups: [], problem: problemOf(failure) })));
  const page = countPage(table, {
    t,
    language,
    title: t("users.title"),
    address,
    problem,
    heads: [
      "booked",
      "canceled",
      "nights",
      "revenue",
      "incomeInternal",
      "incomeExternal",
      "calls",
      "mails",
      "sms",
      "tasks",
    ],
    hrefOf: (measure, key) =>
      typeof key === "string" && may(principal, "real_estate_contract", "edit")
        ? contractsHref({ measure, from, until, asOf: null, of: { by: "user", key } })
        : null,
  });
  return { page, address };
}
