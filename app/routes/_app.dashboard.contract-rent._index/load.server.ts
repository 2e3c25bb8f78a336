import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFiguresAddress } from "#app/components/statistics/address.ts";
import { contractsHref } from "#app/components/statistics/contracts-href.ts";
import { chartValue, figureText, tilesOf } from "#app/components/statistics/figure-text.ts";
import { problemOf } from "#app/components/statistics/problem.server.ts";
import { type RequestArgs, requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import type { FigureGroup, FigureReport } from "#contract/organization/statistics/contract-statistics.ts";
import type { Grouping } from "#contract/organization/statistics/counted-figure.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";

/** So many groups a page shows; the workbook has all. */
const mostGroups = 40;
/** What a group shows of its own. */
const groupMeasures = ["arrivals", "nights", "occupancy", "averageRate", "revenue", "canceled"];

const nothing: FigureReport = {
  measures: [],
  uncertain: 0,
  uncertainLastYear: 0,
  before: { from: "", until: "", asOf: "" },
  figures: [],
  lastYear: [],
  now: null,
  lines: [],
  groups: [],
};

/** The figures of the period of the address, the last month unless it says otherwise. */
export async function loadFigures(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/dashboard/contract-rent",
    "statistics",
  );
  const address = readFiguresAddress(url.searchParams, todayOf(profile), "thisMonth");
  const { from, until, by, asOf } = address;
  const { problem, ...report } = await rawApi.contractStatistics
    .report({ from, until, ...(by && { by }), ...(asOf && { asOf }) })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal((failure) => ({ ...nothing, problem: problemOf(failure) })));
  const texts = { t, language };
  const opens = may(principal, "real_estate_contract", "edit");
  const hrefOf = (measure: string, of: { by: Grouping; key: string } | null) =>
    contractsHref({ measure, from, until, asOf, of });
  const hrefs = new Map(
    report.measures.flatMap(({ name, opens: list }): [string, string][] =>
      opens && list === "contracts" ? [[name, hrefOf(name, null)]] : [],
    ),
  );
  const shown = report.measures.filter(({ name }) => groupMeasures.includes(name));
  const cellsOf = ({ key, figures }: FigureGroup) =>
    shown.map((measure) => {
      const own = figures.filter((figure) => figure.measure === measure.name && figure.value !== null);
      const leads = by && opens && measure.opens === "contracts" && (own[0]?.rows ?? 0) > 0;
      return {
        name: measure.name,
        text: own.map((figure) => figureText(measure, figure, texts)).join(" · "),
        href: leads ? hrefOf(measure.name, { by, key }) : null,
      };
    });
  return {
    title: t("contracts.title"),
    address,
    problem,
    spelt: `${formatDate(from)} – ${formatDate(until)}`,
    asOf: asOf && formatDateTime(asOf, timeZoneOf(profile)),
    // The link to this moment names its days: a preset would mean others tomorrow.
    moment: profile.serverTime,
    uncertain: report.uncertain,
    uncertainLastYear: report.uncertainLastYear,
    tiles: tilesOf(report.measures, report, texts).map((tile) => ({
      ...tile,
      href: hrefs.get(tile.name) ?? null,
    })),
    charts: chartsOf(report),
    heads: shown.map(({ name }) => name),
    groups: report.groups.slice(0, mostGroups).map((group) => ({
      key: group.key,
      label: group.label,
      cells: cellsOf(group),
    })),
    groupCount: report.groups.length,
  };
}

/** Occupancy and revenue over time, beside the year before; revenue of the currency with the most of it. */
function chartsOf({ measures, figures, lines }: FigureReport) {
  const [most] = figures
    .filter(({ measure }) => measure === "revenue")
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const points = lines.map(({ from, until }) =>
    from === until
      ? formatDate(from).slice(0, 5)
      : `${formatDate(from).slice(0, 5)}–${formatDate(until).slice(0, 5)}`,
  );
  const drawn = ["occupancy", ...(most ? ["revenue"] : [])];
  return measures
    .filter(({ name }) => drawn.includes(name))
    .map((measure) => {
      const currency = measure.unit === "money" ? (most?.currency ?? null) : null;
      return {
        name: measure.name,
        currency,
        points,
        values: lines.map((line) => chartValue(line.figures, measure, currency)),
        lastYear: lines.map((line) => chartValue(line.lastYear, measure, currency)),
      };
    });
}

/** The figures of the address as Excel. */
export async function figuresWorkbook(args: RequestArgs) {
  const { api, profile, url } = await requireScreen(args, "/dashboard/contract-rent");
  const { from, until, by, asOf } = readFiguresAddress(url.searchParams, todayOf(profile), "thisMonth");
  return api.contractStatistics.exportReport({ from, until, ...(by && { by }), ...(asOf && { asOf }) });
}
