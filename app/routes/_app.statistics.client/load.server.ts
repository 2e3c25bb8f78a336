import type { LoaderFunctionArgs } from "@remix-run/node";
import { figuresHref, readFiguresAddress } from "#app/components/statistics/address.ts";
import { countPage } from "#app/components/statistics/counts.server.ts";
import { problemOf } from "#app/components/statistics/problem.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { type ClientGrouping, clientGroupings } from "#contract/organization/statistics/people-statistics.ts";
import { may } from "#contract/platform/access.ts";

/** The filter of the list of clients by what they are parted by. */
const filters: Readonly<Record<ClientGrouping, string>> = {
  status: "statusId",
  tag: "tags",
  representative: "representativeId",
  country: "country",
  source: "source",
};

/** New clients of the period and all, by what the address says. */
export async function loadCounts(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/statistics/client",
    "statistics",
  );
  const by = clientGroupings.find((name) => name === url.searchParams.get("by")) ?? "status";
  const search = new URLSearchParams(url.search);
  search.delete("by");
  const address = readFiguresAddress(search, todayOf(profile), "thisMonth");
  const { from, until } = address;
  const { problem, ...table } = await rawApi.peopleStatistics
    .clients({ from, until, by })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal((failure) => ({ counts: [], groups: [], problem: problemOf(failure) })));
  const page = countPage(table, {
    t,
    language,
    title: t("clients.title"),
    address,
    problem,
    heads: ["created", "clients"],
    hrefOf: (measure, key) => {
      if (!may(principal, "client", "edit")) return null;
      const search = new URLSearchParams(
        measure === "created" ? { "f.created.from": from, "f.created.until": until } : { part: "all" },
      );
      if (key === null) {
        // Of those without any the list knows only who lacks a status or somebody who looks after them.
        if (by !== "status" && by !== "representative") return null;
        search.set("f.missing", by);
      } else if (key !== undefined) search.set(`f.${filters[by]}`, key);
      return `/clients?${search}`;
    },
  });
  return {
    page,
    address,
    by,
    choices: clientGroupings.map((name) => ({
      href: figuresHref("/statistics/client", address, {}, { by: name }),
      label: t(`groups.${name}`),
      current: name === by,
    })),
  };
}
