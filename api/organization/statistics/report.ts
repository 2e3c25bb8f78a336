import { sql } from "kysely";
import type { z } from "zod";
import { bases } from "#api/organization/statistics/for-others/bases.ts";
import { measures } from "#api/organization/statistics/for-others/measures.ts";
import { type Bucket, type Cell, readFigures } from "#api/organization/statistics/for-others/read-figures.ts";
import { requireMoment, requirePeriod } from "#api/organization/statistics/require-period.ts";
import { figuresOf, measured } from "#api/organization/statistics/rules/derive.ts";
import {
  instantYearBefore,
  monthsOf,
  partsOf,
  yearBefore,
} from "#api/organization/statistics/rules/periods.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import {
  type contractStatistics,
  type FigureReport,
  type MonthlyFigures,
  mostMonths,
  type ShownMeasure,
} from "#contract/organization/statistics/contract-statistics.ts";
import type { Grouping } from "#contract/organization/statistics/counted-figure.ts";
import { needs } from "#contract/platform/access.ts";

const seesMoney = (context: CallContext) => context.may(needs("monetary", "read"));
const branchesOf = ({ organizationId, selectedBranchIds }: CallContext) => ({
  organizationId,
  branchIds: selectedBranchIds,
});

/** Returns what a page shows of each measure. */
export function shownMeasures(context: CallContext): ShownMeasure[] {
  return Object.entries(measures).flatMap(([name, measure]): ShownMeasure[] => {
    if (!measure.shown || (measure.unit === "money" && !seesMoney(context))) return [];
    const opens = "base" in measure ? (bases[measure.base].of === "unit" ? "units" : "contracts") : null;
    return [
      {
        name,
        unit: measure.unit,
        of: "of" in measure ? [measure.of[0], measure.of[1]] : null,
        opens,
        readBack: measure.readBack ?? null,
        bad: measure.bad === true,
      },
    ];
  });
}

const of = (cells: readonly Cell[], place: number) => cells.filter(({ bucket }) => bucket === place);
const uncertainIn = (cells: readonly Cell[]) => measured("uncertain", cells) ?? 0;

/** Computes the figures of a period of the selected branches, beside those of a year before. */
export async function figureReport(
  context: CallContext,
  { from, until, asOf, by }: z.output<typeof contractStatistics.report.input>,
): Promise<FigureReport> {
  requirePeriod({ from, until });
  requireMoment(asOf, context.now);
  const { trx } = context;
  const moment = asOf ?? context.now.toISOString();
  const before = { ...yearBefore({ from, until }), asOf: instantYearBefore(moment) };
  const scope = { ...branchesOf(context), asOf: asOf ?? null };
  const lastScope = { ...scope, asOf: before.asOf };
  const parts = partsOf({ from, until });
  const read = (where: typeof scope, buckets: readonly Bucket[], grouping: Grouping | null = null) =>
    readFigures(trx, where, { buckets, by: grouping });
  const cells = await read(scope, [{ from, until }]);
  const lastCells = await read(lastScope, [before]);
  const nowCells = asOf === undefined ? null : await read({ ...scope, asOf: null }, [{ from, until }]);
  const lines = await read(scope, parts);
  const lastLines = await read(lastScope, parts.map(yearBefore));
  const groups = by ? await read(scope, [{ from, until }], by) : [];
  const lastGroups = by ? await read(lastScope, [before], by) : [];
  const figures = (some: readonly Cell[]) => figuresOf(some, { withMoney: seesMoney(context) });
  return {
    measures: shownMeasures(context),
    uncertain: uncertainIn(cells),
    uncertainLastYear: uncertainIn(lastCells),
    before,
    figures: figures(cells),
    lastYear: figures(lastCells),
    now: nowCells && figures(nowCells),
    lines: parts.map((part, place) => ({
      ...part,
      figures: figures(of(lines, place)),
      lastYear: figures(of(lastLines, place)),
    })),
    groups: by
      ? (await groupsIn(context, by, groups, lastGroups)).map(({ group, label }) => ({
          key: group,
          label,
          figures: figures(groups.filter((cell) => cell.group === group)),
          lastYear: figures(lastGroups.filter((cell) => cell.group === group)),
        }))
      : [],
  };
}

/** Returns the groups with any counts, the most nights first. */
async function groupsIn(
  context: CallContext,
  by: Grouping,
  cells: readonly Cell[],
  lastCells: readonly Cell[],
): Promise<{ group: string; label: string }[]> {
  const keys = [...new Set([...cells, ...lastCells].flatMap(({ group }) => (group === null ? [] : [group])))];
  const names = await namesOf(context, by, keys);
  const nights = new Map<string, number>();
  for (const { group, measure, value } of cells)
    if (group !== null && measure === "nights") nights.set(group, (nights.get(group) ?? 0) + value);
  return keys
    .map((group) => ({ group, label: names.get(group) ?? group }))
    .sort((a, b) => (nights.get(b.group) ?? 0) - (nights.get(a.group) ?? 0) || (a.label < b.label ? -1 : 1));
}

const tables = {
  branch: sql`SELECT id::text, name FROM branch`,
  building: sql`SELECT id::text, name FROM building`,
  unit: sql`SELECT id::text, label AS name FROM unit`,
};

async function namesOf(
  { trx, organizationId, t }: CallContext,
  by: Grouping,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (by === "channel") return new Map(keys.map((key) => [key, t(`rentContracts:source.${key}`)]));
  if (by === "user" || by === "campaign") return new Map();
  if (by === "kind") return new Map(keys.map((key) => [key, t(`rentContracts:kind.${key}`)]));
  const ids = keys.filter((key) => /^\d+$/.test(key));
  const { rows } = await sql<{ id: string; name: string }>`
    ${tables[by]} WHERE organization_id = ${organizationId} AND id = ANY(${ids}::bigint[])`.execute(trx);
  return new Map([
    ["none", t("statistics:noBuilding")],
    ...rows.map(({ id, name }): [string, string] => [id, name]),
  ]);
}

const daysBefore = (instant: string, days: number) =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString();

/** Computes the figures by month, with how they developed. */
export async function monthlyFigures(
  context: CallContext,
  { from, until, asOf }: z.output<typeof contractStatistics.monthly.input>,
): Promise<MonthlyFigures> {
  if (until < from) throw invalid("until", "endBeforeStart");
  const months = monthsOf({ from, until });
  if (months.length > mostMonths) throw invalid("until", "periodTooLong");
  requireMoment(asOf, context.now);
  const moment = asOf ?? context.now.toISOString();
  const read = (at: string | null, buckets: readonly Bucket[]) =>
    readFigures(context.trx, { ...branchesOf(context), asOf: at }, { buckets, by: null });
  const lastMonths = months.map(yearBefore);
  const cells = await read(asOf ?? null, months);
  const lastYear = await read(instantYearBefore(moment), lastMonths);
  const lastYearInEnd = await read(asOf ?? null, lastMonths);
  const weekBefore = await read(daysBefore(moment, 7), months);
  const monthBefore = await read(daysBefore(moment, 30), months);
  const figures = (some: readonly Cell[], place: number) =>
    figuresOf(of(some, place), { withMoney: seesMoney(context) });
  return {
    measures: shownMeasures(context),
    uncertain: uncertainIn(cells),
    uncertainLastYear: uncertainIn(lastYear),
    months: months.map((month, place) => ({
      ...month,
      figures: figures(cells, place),
      lastYear: figures(lastYear, place),
      lastYearInEnd: figures(lastYearInEnd, place),
      weekBefore: figures(weekBefore, place),
      monthBefore: figures(monthBefore, place),
    })),
  };
}
