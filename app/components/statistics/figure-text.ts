import type { TFunction } from "i18next";
import type { Figure, ShownMeasure } from "#contract/organization/statistics/contract-statistics.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What is needed to write figures in words. */
export interface FigureTexts {
  t: TFunction;
  language: Language;
}

const valueIn = (figures: readonly Figure[], name: string, currency: string | null) =>
  figures.find((figure) => figure.measure === name && figure.currency === currency);

/** A value of a measure in words of its unit. */
export function figureText(
  { unit, of }: ShownMeasure,
  { value, currency }: Pick<Figure, "value" | "currency">,
  { t, language }: FigureTexts,
): string {
  if (value === null) return t("none");
  if (unit === "money") return formatMoney(value, currency ?? "EUR", language);
  if (unit === "percent") return `${formatNumber(Math.round(value / 10) / 10, language)} %`;
  const number = of === null ? value : Math.round(value / 10) / 10;
  const text = formatNumber(number, language);
  return unit === "days" ? t("days", { value: text }) : text;
}

/** How much more or less it is than another, in words; empty where there is nothing to compare. */
function changeText(
  measure: ShownMeasure,
  now: Figure | undefined,
  before: Figure | undefined,
  texts: FigureTexts,
): { text: string; more: number } | null {
  if (!now || !before || now.value === null || before.value === null) return null;
  const more = now.value - before.value;
  const size = { value: Math.abs(more), currency: now.currency };
  const written =
    measure.unit === "percent"
      ? texts.t("points", { value: formatNumber(Math.round(Math.abs(more) / 10) / 10, texts.language) })
      : figureText(measure, size, texts);
  return { text: written, more };
}

/** A figure as a tile shows it. */
export interface Tile {
  name: string;
  /** One by currency. */
  values: string[];
  change: { text: string; up: boolean; good: boolean } | null;
  lastYear: string;
  /** By how much it is otherwise now than it was at the moment that is shown. */
  since: string | null;
  rows: number | null;
  /** Key of what of it is not exact as of a moment. */
  readBack: string | null;
}

interface Readings {
  figures: readonly Figure[];
  lastYear: readonly Figure[];
  now: readonly Figure[] | null;
}

/** The tiles of some figures, in the order of the measures. */
export function tilesOf(
  measures: readonly ShownMeasure[],
  { figures, lastYear, now }: Readings,
  texts: FigureTexts,
): Tile[] {
  return measures.map((measure) => {
    const own = figures.filter((figure) => figure.measure === measure.name);
    const before = lastYear.filter((figure) => figure.measure === measure.name);
    const [first] = own;
    const alone = own.length === 1 ? first : undefined;
    const change = changeText(measure, alone, valueIn(before, measure.name, alone?.currency ?? null), texts);
    const later = changeText(
      measure,
      now ? valueIn(now, measure.name, alone?.currency ?? null) : undefined,
      alone,
      texts,
    );
    return {
      name: measure.name,
      values: own.length > 0 ? own.map((figure) => figureText(measure, figure, texts)) : [texts.t("none")],
      change:
        change === null || change.more === 0
          ? null
          : { text: change.text, up: change.more > 0, good: change.more > 0 !== measure.bad },
      lastYear: before
        .flatMap((figure) => (figure.value === null ? [] : [figureText(measure, figure, texts)]))
        .join(" · "),
      since: later === null || later.more === 0 ? null : `${later.more > 0 ? "+" : "−"}${later.text}`,
      rows: own.reduce<number | null>((sum, { rows }) => (rows === null ? sum : (sum ?? 0) + rows), null),
      readBack: measure.readBack,
    };
  });
}

/** The number a chart draws for a measure; null where there is none. */
export function chartValue(
  figures: readonly Figure[],
  measure: ShownMeasure,
  currency: string | null,
): number | null {
  const value = valueIn(figures, measure.name, currency)?.value ?? null;
  if (value === null) return null;
  return measure.unit === "percent" || measure.unit === "money" ? value / 100 : value;
}
