import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { CountedFigure } from "#contract/organization/statistics/counted-figure.ts";
import { formatDate, formatDateTime, formatMoney, formatNumber } from "#contract/platform/format.ts";

/** Which figure of the statistics it is whose contracts the list shows. */
export function figureLabel(
  { t, profile }: SignedIn,
  { measure, from, until, asOf, of }: CountedFigure,
): string {
  return [
    t(`statistics:measures.${measure}.name`),
    `${formatDate(from)} – ${formatDate(until)}`,
    ...(of ? [t(`statistics:groups.${of.by}`)] : []),
    ...(asOf ? [`${t("statistics:asOf")} ${formatDateTime(asOf, timeZoneOf(profile))}`] : []),
  ].join(", ");
}

const moneyMeasures = ["revenue", "incomeInternal", "incomeExternal"];

/** What the figure comes to over all contracts of the list. */
export function countedText(
  { t, language }: SignedIn,
  { measure }: CountedFigure,
  sums: readonly { currency: string; sum: number }[],
): string {
  const texts = moneyMeasures.includes(measure)
    ? sums.map(({ currency, sum }) => formatMoney(sum, currency, language))
    : [
        formatNumber(
          sums.reduce((all, { sum }) => all + sum, 0),
          language,
        ),
      ];
  return t("statistics:counted", { sum: texts.join(" · ") });
}
