import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { ContractSums, ProviderSums } from "#contract/operations/providers/provider-report.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

const figures = ["services", "completedServices"] as const;
const amounts = ["expenses", "pendingExpenses", "revenue", "pendingRevenue"] as const;

type Sums = Pick<ProviderSums, (typeof figures)[number] | (typeof amounts)[number] | "currency">;

/** The services of each provider; the name opens them. */
export function ProviderRows({
  rows,
  period: { from, until },
  opens,
  language,
}: {
  rows: readonly ProviderSums[];
  period: { from: string; until: string };
  opens: boolean;
  language: Language;
}) {
  const { t } = useTranslation(["providerReport", "providers"]);
  const days = `f.scheduled=custom&f.scheduled.from=${from}&f.scheduled.until=${until}`;
  return (
    <SumsTable head={t("fields.name")} rows={rows} language={language}>
      {(row) => (
        <>
          {opens ? (
            <Link
              className="link"
              to={`/providers/services?f.providerId=${row.providerId}&f.status=PENDING&f.status=COMPLETED&${days}`}
            >
              <bdi>{row.name}</bdi>
            </Link>
          ) : (
            <bdi>{row.name}</bdi>
          )}{" "}
          <span className="text-ink-2">{t(`providers:trade.${row.trade}`)}</span>
        </>
      )}
    </SumsTable>
  );
}

/** The services of each stay; its number opens it. */
export function ContractRows({ rows, language }: { rows: readonly ContractSums[]; language: Language }) {
  const { t } = useTranslation("providerReport");
  return (
    <SumsTable head={t("contract")} rows={rows} language={language}>
      {(row) => (
        <>
          <Link className="link" to={`/real_estate/contracts/rent/${row.contractId}`}>
            {row.contractId}
          </Link>{" "}
          <bdi className="text-ink-2">{row.unitLabel}</bdi>
        </>
      )}
    </SumsTable>
  );
}

function SumsTable<Row extends Sums>({
  head,
  rows,
  language,
  children,
}: {
  head: string;
  rows: readonly Row[];
  language: Language;
  children: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation("providerReport");
  if (rows.length === 0) return <p className="text-control text-ink-2">{t("none")}</p>;
  return (
    <SmallTable
      heads={[head, ...[...figures, ...amounts].map((name) => ({ end: t(`fields.${name}`) }))]}
      stacked
    >
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <tr key={place} data-row="" className="border-t border-line">
          <th scope="row" className="px-2 py-1.5 text-start font-normal">
            {children(row)}
          </th>
          {figures.map((name) => (
            <td key={name} className="tabular px-2 py-1.5 text-end" data-label={t(`fields.${name}`)}>
              {formatNumber(row[name], language)}
            </td>
          ))}
          {amounts.map((name) => (
            <td key={name} className="tabular px-2 py-1.5 text-end" data-label={t(`fields.${name}`)}>
              <bdi>{formatMoney(row[name], row.currency, language)}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </SmallTable>
  );
}
