import { useTranslation } from "react-i18next";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Deposit, DepositEntry } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  deposit: Deposit;
  language: Language;
}

/** The ledger of a deposit, in the order it was booked; below it what is held. */
export function DepositLedger({ deposit, language }: Props) {
  const { t } = useTranslation("deposits");
  const money = (minor: number) => formatMoney(minor, deposit.currency, language);
  const counters = deposit.allowedActions.some(({ action }) => action === "counter");
  const taken = deposit.status === "DEPOSITED" ? "refunded" : "collected";
  const mayCounter = (entry: DepositEntry) =>
    counters && entry.kind === taken && entry.countersId === null && entry.counteredById === null;
  if (deposit.entries.length === 0) return <p className="text-control text-ink-2">{t("ledger.empty")}</p>;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-control">
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {["day", "entry", "method", "amount"].map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pe-3 font-semibold ${name === "amount" ? "text-end" : "text-start"}`}
              >
                {t(`ledger.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t("ledger.act")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deposit.entries.map((entry) => (
            <tr key={entry.id} className="h-9 border-b border-line">
              <td className="tabular pe-3">{formatDate(entry.bookedOn)}</td>
              <td className="pe-3">
                {t(entry.countersId === null ? `entry.${entry.kind}` : "entry.countered")}
                {entry.reasonKind ? ` · ${t(`reason.${entry.reasonKind}`)}` : null}
                <span className="block text-label text-ink-2" dir="auto">
                  {[entry.reason, entry.by].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td className="pe-3">
                {t(`method.${entry.method}`)}
                {entry.reference ? (
                  <bdi
                    className="block max-w-36 truncate text-label rtl:text-right text-ink-2"
                    title={entry.reference}
                  >
                    {entry.reference}
                  </bdi>
                ) : null}
              </td>
              <td className="tabular pe-3 text-end whitespace-nowrap">
                <bdi>{money(entry.kind === "collected" ? entry.amount : -entry.amount)}</bdi>
              </td>
              <td className="text-end">
                {mayCounter(entry) ? (
                  <ConfirmLink name={`counter:${deposit.id}-${entry.id}`}>{t("counter.label")}</ConfirmLink>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-9">
            <th scope="row" colSpan={3} className="pe-3 text-start font-semibold">
              {t("columns.balance")}
            </th>
            <td className="tabular pe-3 text-end font-semibold whitespace-nowrap">
              <bdi>{money(deposit.balance)}</bdi>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
