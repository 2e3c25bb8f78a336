import { useTranslation } from "react-i18next";
import type { TaxRun } from "#app/components/city-tax-runs.ts";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate } from "#contract/platform/format.ts";

/** City tax of the stay, night by night. */
export function TaxedNights({ runs, money }: { runs: readonly TaxRun[]; money: (minor: number) => string }) {
  const { t } = useTranslation("rentContracts");
  const heads = [
    t("cityTax.night"),
    t("cityTax.municipality"),
    { end: t("cityTax.persons") },
    { end: t("cityTax.exempt") },
    { end: t("paymentKind.cityTax") },
  ];
  return (
    <Card title={t("cityTax.title")}>
      <SmallTable heads={heads}>
        {runs.map(({ from, until, count, municipality, persons, exempt, amount }) => (
          <tr key={from} className="tabular border-t border-line [&_td]:p-2">
            <td>{count === 1 ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`}</td>
            <td dir="auto">{municipality}</td>
            <td className="text-end">{persons}</td>
            <td className="text-end">{exempt}</td>
            <td className="text-end">
              {money(amount * count)}
              {count > 1 ? (
                <span className="block text-label text-ink-2">
                  {t("quote.nights", { count })} × {money(amount)}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </SmallTable>
    </Card>
  );
}
