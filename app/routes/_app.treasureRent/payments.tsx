import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { TreasuryPayment } from "#contract/money/treasury/treasury.ts";
import type { TreasuryFigure } from "#contract/money/treasury/treasury-terms.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  figure: TreasuryFigure;
  payments: readonly TreasuryPayment[];
  language: Language;
}

/** The payments that a figure or a cell counts, each with the way to its contract. */
export function Payments({ figure, payments, language }: Props) {
  const { t } = useTranslation("treasury");
  return (
    <Card title={t("payments", { figure: t(`figures.${figure}`), count: payments.length })}>
      {payments.length === 0 ? (
        <p>{t("noPayments")}</p>
      ) : (
        <SmallTable
          stacked
          heads={[
            t("fields.dueOn"),
            t("fields.unit"),
            t("fields.tenant"),
            t("fields.state"),
            { end: t("fields.amount") },
          ]}
        >
          {payments.map(
            ({ id, contractId, unitLabel, tenant, dueOn, amount, currency, status, daysLate }) => (
              <tr key={id} className="border-t border-line">
                <td className="tabular px-2 py-1.5">
                  <Link className="link" to={`/real_estate/contracts/rent/${contractId}?tab=payments`}>
                    {formatDate(dueOn)}
                  </Link>
                </td>
                <td className="px-2 py-1.5" dir="auto">
                  {unitLabel}
                </td>
                <td className="px-2 py-1.5" dir="auto">
                  {tenant}
                </td>
                <td className="px-2 py-1.5">
                  {daysLate === null ? t(`state.${status}`) : t("late", { count: daysLate })}
                </td>
                <td className="tabular px-2 py-1.5 text-end">{formatMoney(amount, currency, language)}</td>
              </tr>
            ),
          )}
        </SmallTable>
      )}
    </Card>
  );
}
