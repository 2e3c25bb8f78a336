import type { z } from "zod";
import { figureReport, monthlyFigures } from "#api/organization/statistics/report.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import type {
  contractStatistics,
  Figure,
  ShownMeasure,
} from "#contract/organization/statistics/contract-statistics.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Row {
  of: string;
  label: string;
  figures: readonly Figure[];
}

/**
 * Exports the figures of a period as Excel: the total, its parts by time, and by the chosen grouping, each
 * beside the year before.
 */
export async function exportReport(
  context: CallContext,
  input: z.output<typeof contractStatistics.report.input>,
) {
  const { t } = context;
  const report = await figureReport(context, input);
  const spelt = (from: string, until: string) =>
    from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
  const both = (label: string, { figures, lastYear }: { figures: Figure[]; lastYear: Figure[] }): Row[] => [
    { of: t("statistics:thisYear"), label, figures },
    { of: t("statistics:lastYear"), label, figures: lastYear },
  ];
  return workbook(context, `figures-${input.from}-${input.until}`, report.measures, [
    ...both(spelt(input.from, input.until), report),
    ...(report.now
      ? [{ of: t("statistics:today"), label: spelt(input.from, input.until), figures: report.now }]
      : []),
    ...report.groups.flatMap((group) => both(group.label, group)),
    ...report.lines.flatMap((line) => both(spelt(line.from, line.until), line)),
  ]);
}

/** Exports the figures by month as Excel. */
export async function exportMonthly(
  context: CallContext,
  input: z.output<typeof contractStatistics.monthly.input>,
) {
  const { t } = context;
  const { measures, months } = await monthlyFigures(context, input);
  return workbook(
    context,
    `months-${input.from.slice(0, 7)}-${input.until.slice(0, 7)}`,
    measures,
    months.flatMap(({ from, figures, lastYear, lastYearInEnd, weekBefore, monthBefore }) => {
      const label = from.slice(0, 7);
      return [
        { of: t("statistics:thisYear"), label, figures },
        { of: t("statistics:weekBefore"), label, figures: weekBefore },
        { of: t("statistics:monthBefore"), label, figures: monthBefore },
        { of: t("statistics:lastYear"), label, figures: lastYear },
        { of: t("statistics:lastYearInEnd"), label, figures: lastYearInEnd },
      ];
    }),
  );
}

function workbook(
  context: CallContext,
  name: string,
  measures: readonly ShownMeasure[],
  rows: readonly Row[],
) {
  const { t } = context;
  const currencies = [
    ...new Set(rows.flatMap(({ figures }) => figures.flatMap(({ currency }) => currency ?? []))),
  ].sort();
  const columns = measures.flatMap(({ name: measure, unit }): (TableColumn & { scale: number })[] => {
    const title = t(`statistics:measures.${measure}.name`);
    if (unit === "money")
      return currencies.map((currency) => ({
        ...{ key: `${measure}.${currency}`, title: `${title}, ${currency}`, type: "money", scale: 1 },
      }));
    const scale = unit === "percent" || isMean(measures, measure) ? 100 : 1;
    return [{ key: `${measure}.`, title, type: "number", scale }];
  });
  const scales = new Map(columns.map(({ key, scale }) => [key, scale]));
  return exportWorkbook(context, {
    name,
    title: t("statistics:contracts.title"),
    columns: [
      { key: "label", title: t("statistics:period"), type: "text", width: 26 },
      { key: "of", title: t("statistics:as"), type: "text", width: 22 },
      ...columns.map(({ key, title, type }) => ({ key, title, type })),
    ],
    rows: rows.map(({ of, label, figures }) => ({
      of,
      label,
      ...Object.fromEntries(
        figures.flatMap(({ measure, currency, value }): [string, number][] => {
          const key = `${measure}.${currency ?? ""}`;
          return value === null ? [] : [[key, value / (scales.get(key) ?? 1)]];
        }),
      ),
    })),
  });
}

const isMean = (measures: readonly ShownMeasure[], name: string) =>
  measures.some((measure) => measure.name === name && measure.of !== null);
