import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { cityTaxRuleRecord } from "#contract/money/city-tax-rules/city-tax-rule.ts";
import type { CityTaxRule } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(cityTaxRuleRecord);

export const cityTaxRuleList = defineList<CityTaxRule>({
  table: "cityTaxRules",
  namespace: "cityTaxRules",
  title: "title",
  columns: [
    column("municipality", {
      sort: "municipality",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.municipality}</strong>,
    }),
    column("country"),
    {
      key: "asked",
      title: "what",
      narrow: "first",
      align: "end",
      cell: (row, { language }) => <bdi dir="ltr">{rateInWords(row, language)}</bdi>,
      value: (row) => rateInWords(row, "en"),
    },
    column("ageFrom", { narrow: "none" }),
    column("mostNights", { narrow: "none" }),
    column("validFrom", { sort: "validFrom" }),
    column("validUntil", { narrow: "none" }),
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/city-taxes/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** `3.2 %`, or `2.50` for each person. */
function rateInWords({ kind, amount, percent }: CityTaxRule, language: string): string {
  const words = toLanguage(language);
  return kind === "percent"
    ? `${formatNumber(percent ?? 0, words)} %`
    : formatNumber((amount ?? 0) / 100, words, "fixed");
}
