import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { PurchaseStatus } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type { PurchaseRow } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

/** How each status is shown. */
export const purchaseTones = {
  NEW: "accent",
  WAITING_FOR_DATA: "warning",
  REVIEWING: "accent",
  OWNER_APPROVED: "good",
  COMPLETED: "good",
} as const satisfies Record<PurchaseStatus, string>;

/** Purchases of a unit or a client, each with its page. */
export function PurchaseTable({ rows, language }: { rows: readonly PurchaseRow[]; language: Language }) {
  const { t } = useTranslation("purchases");
  if (rows.length === 0) return <p className="text-control text-ink-2">{t("none")}</p>;
  return (
    <SmallTable
      stacked
      heads={[
        t("fields.id"),
        t("fields.unitId"),
        t("fields.status"),
        t("fields.buyers"),
        { end: t("fields.price") },
      ]}
    >
      {rows.map((row) => (
        <tr
          key={row.id}
          {...rowStop}
          className="border-t border-line hover:bg-row-hover data-current:bg-row-current"
        >
          <th scope="row" className="px-2 py-1.5 text-start font-normal">
            <Link className="link" to={`/contracts/purchase/${row.id}`} {...opensRow}>
              {t(`kind.${row.kind}`)} {row.id}
            </Link>
          </th>
          <td className="px-2 py-1.5" dir="auto">
            {row.unitLabel}
          </td>
          <td className="px-2 py-1.5">
            <StatusBadge tone={row.archivedAt ? "neutral" : purchaseTones[row.status]}>
              {row.archivedAt ? t("archived") : t(`status.${row.status}`)}
            </StatusBadge>
          </td>
          <td className="px-2 py-1.5" dir="auto">
            {row.buyers}
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{formatMoney(row.price, row.currency, language)}</bdi>
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
