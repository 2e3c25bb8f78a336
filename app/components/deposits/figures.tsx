import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import type { Deposit } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatDateTime, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What a deposit stands at: agreed, collected, given back, withheld, held, and its terms. */
export function DepositFigures({
  deposit,
  language,
  timeZone,
}: {
  deposit: Deposit;
  language: Language;
  timeZone: string;
}) {
  const { t } = useTranslation("deposits");
  const money = (minor: number) => <bdi>{formatMoney(minor, deposit.currency, language)}</bdi>;
  const unless = (minor: number) => (minor === 0 ? null : money(minor));
  return (
    <DefinitionList
      items={[
        { term: t("fields.kind"), value: t(`kind.${deposit.kind}`) },
        { term: t("fields.amount"), value: money(deposit.amount) },
        { term: t("columns.dueOn"), value: formatDate(deposit.dueOn) },
        { term: t("columns.collected"), value: unless(deposit.collected) },
        { term: t("columns.rest"), value: unless(deposit.rest) },
        { term: t("columns.refunded"), value: unless(deposit.refunded) },
        { term: t("columns.withheld"), value: unless(deposit.withheld) },
        { term: t("columns.balance"), value: <strong>{money(deposit.balance)}</strong> },
        { term: t("fields.pauseReason"), value: deposit.pauseReason },
        {
          term: t(deposit.holdVendor ? "fields.cardReference" : "fields.holdReference"),
          value: deposit.holdReference ? (
            <bdi className="block truncate rtl:text-right" title={deposit.holdReference}>
              {deposit.holdReference}
            </bdi>
          ) : null,
        },
        {
          term: t("fields.holdExpiresAt"),
          value: deposit.holdExpiresAt ? formatDateTime(deposit.holdExpiresAt, timeZone) : null,
        },
        { term: t("fields.trustAccount"), value: deposit.trustAccount },
        {
          term: t("fields.interestRate"),
          value: deposit.interestRate
            ? t("percent", { rate: formatNumber(deposit.interestRate / 100, language) })
            : null,
        },
        { term: t("fields.note"), value: deposit.note },
      ]}
    />
  );
}
