import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FiguresAddress, readFiguresAddress } from "#app/components/statistics/address.ts";
import { contractsHref } from "#app/components/statistics/contracts-href.ts";
import { chartValue, figureText } from "#app/components/statistics/figure-text.ts";
import { problemOf } from "#app/components/statistics/problem.server.ts";
import { type RequestArgs, requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import type { Figure, MonthlyFigures } from "#contract/organization/statistics/contract-statistics.ts";
import { may } from "#contract/platform/access.ts";
import { addDays, addMonths } from "#contract/platform/days.ts";
import { formatDateTime, formatMonth } from "#contract/platform/format.ts";

const columns = ["nights", "occupancy", "averageRate", "revPar", "revenue"];
const nothing: MonthlyFigures = { measures: [], uncertain: 0, uncertainLastYear: 0, months: [] };

/** The months of the address, this year's unless it says otherwise. */
function addressOf(url: URL, today: string): FiguresAddress {
  const months = new URLSearchParams(url.search);
  // A month picker says a month; its first and last day are meant.
  for (const name of ["from", "until"]) {
    const first = firstOf(months.get(name) ?? "");
    if (first) months.set(name, name === "from" ? first : addDays(addMonths(first, 1), -1));
  }
  return readFiguresAddress(months, today, "thisYear");
}

/** The first day of a month as a picker (`2026-11`) or a person (`11/2026`) writes it. */
function firstOf(text: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const [, number, of] = /^(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const first = `${year ?? of}-${month ?? number}-01`;
  return /^\d{4}-(0[1-9]|1[0-2])-01$/.test(first) ? first : null;
}

/** Revenue and occupancy by month of the nights, with pace. */
export async function loadMonths(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/dashboard/contract-rent/monthly",
    "statistics",
  );
  const address = addressOf(url, todayOf(profile));
  const { from, until, asOf } = address;
  const { problem, ...report } = await rawApi.contractStatistics
    .monthly({ from, until, ...(asOf && { asOf }) })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal((failure) => ({ ...nothing, problem: problemOf(failure) })));
  const texts = { t, language };
  const opens = may(principal, "real_estate_contract", "edit");
  const shown = report.measures.filter(({ name }) => columns.includes(name));
  const pace =
    report.measures.find(({ name }) => name === "revenue") ??
    report.measures.find(({ name }) => name === "nights");
  const textOf = (name: string, figures: readonly Figure[]) => {
    const measure = report.measures.find((one) => one.name === name);
    return measure
      ? figures
          .filter((figure) => figure.measure === name && figure.value !== null)
          .map((figure) => figureText(measure, figure, texts))
          .join(" · ")
      : "";
  };
  const hrefOf = (measure: string, month: { from: string; until: string }) =>
    contractsHref({ measure, from: month.from, until: month.until, asOf, of: null });
  const currency = currencyOf(report);
  return {
    title: t("monthly.title"),
    address,
    problem,
    asOf: asOf && formatDateTime(asOf, timeZoneOf(profile)),
    moment: profile.serverTime,
    uncertain: report.uncertain,
    uncertainLastYear: report.uncertainLastYear,
    heads: shown.map(({ name }) => name),
    paceOf: pace?.name ?? null,
    currency,
    months: report.months.map((month) => ({
      month: formatMonth(month.from),
      cells: shown.map(({ name, opens: list }) => ({
        name,
        text: textOf(name, month.figures),
        href: opens && list === "contracts" ? hrefOf(name, month) : null,
      })),
      pace: pace
        ? [month.weekBefore, month.monthBefore, month.lastYear, month.lastYearInEnd].map((figures) =>
            textOf(pace.name, figures),
          )
        : [],
    })),
    chart: pace
      ? {
          values: report.months.map(({ figures }) =>
            chartValue(figures, pace, pace.unit === "money" ? currency : null),
          ),
          lastYear: report.months.map(({ lastYear }) =>
            chartValue(lastYear, pace, pace.unit === "money" ? currency : null),
          ),
        }
      : null,
  };
}

/** The currency with the most revenue: a chart draws one. */
function currencyOf({ months }: MonthlyFigures): string | null {
  const sums = new Map<string, number>();
  for (const { figures } of months)
    for (const { measure, currency, value } of figures)
      if (measure === "revenue" && currency) sums.set(currency, (sums.get(currency) ?? 0) + (value ?? 0));
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The months of the address as Excel. */
export async function monthsWorkbook(args: RequestArgs) {
  const { api, profile, url } = await requireScreen(args, "/dashboard/contract-rent/monthly");
  const { from, until, asOf } = addressOf(url, todayOf(profile));
  return api.contractStatistics.exportMonthly({ from, until, ...(asOf && { asOf }) });
}
