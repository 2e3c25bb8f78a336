import type { TFunction } from "i18next";
import type { Count, CountTable } from "#contract/organization/statistics/people-statistics.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { FiguresAddress } from "./address.ts";

/** A number of the table, and the list of what it counts. */
export interface CountCell {
  name: string;
  text: string;
  href: string | null;
}

/** What a page of such statistics shows. */
export interface CountPage {
  title: string;
  spelt: string;
  problem: string | null;
  heads: string[];
  rows: { key: string; label: string; more: string; cells: CountCell[] }[];
  total: CountCell[];
  chart: { measure: string; points: string[]; values: number[] };
}

interface Options {
  t: TFunction;
  language: Language;
  title: string;
  address: FiguresAddress;
  problem: string | null;
  /** Measures in the order of the columns. */
  heads: readonly string[];
  /** The list of what a number counts; `key` null is of those without any, undefined of all. */
  hrefOf: (measure: string, key: string | null | undefined) => string | null;
}

/** So many groups a chart tells apart. */
const mostPoints = 12;
/** So many groups a page shows; the workbook has all. */
const mostRows = 150;

/** A page of counts, in words. */
export function countPage({ groups, counts }: CountTable, options: Options): CountPage {
  const { t, title, address, problem, heads, hrefOf } = options;
  const [first = ""] = heads;
  const shown = heads.filter((name) => counts.some(({ measure }) => measure === name) || name === first);
  const cellsOf = (some: readonly Count[], key: string | null | undefined) =>
    shown.map((name) => {
      const own = some.filter(({ measure }) => measure === name);
      const leads = own.some(({ rows }) => (rows ?? 0) > 0);
      return { name, text: textOf(own, options), href: leads ? hrefOf(name, key) : null };
    });
  const drawn = groups.slice(0, mostPoints);
  return {
    title,
    spelt: `${formatDate(address.from)} – ${formatDate(address.until)}`,
    problem:
      problem ??
      (groups.length > mostRows ? t("groupsLeftOut", { shown: mostRows, total: groups.length }) : null),
    heads: shown,
    rows: groups.slice(0, mostRows).map(({ key, label, more, counts: own }) => ({
      key: key ?? "",
      label,
      more,
      cells: cellsOf(own, key),
    })),
    total: cellsOf(counts, undefined),
    chart: {
      measure: first,
      points: drawn.map(({ label }) => (label.length > 14 ? `${label.slice(0, 13)}…` : label)),
      values: drawn.map(({ counts: own }) => own.find(({ measure }) => measure === first)?.value ?? 0),
    },
  };
}

function textOf(counts: readonly Count[], { language }: Pick<Options, "language">): string {
  if (counts.length === 0) return formatNumber(0, language);
  return counts
    .map(({ currency, value }) =>
      currency === null ? formatNumber(value, language) : formatMoney(value, currency, language),
    )
    .join(" · ");
}
