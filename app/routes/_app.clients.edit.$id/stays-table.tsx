import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import { formatDate, formatMoney } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { RentContractRow } from "#contract/rent-contracts.ts";
import { SmallTable } from "./small-table.tsx";

/** The client's stays, latest arrival first. */
export function StaysTable({
  stays,
  clientId,
  language,
}: {
  stays: { contracts: RentContractRow[]; Total: number };
  clientId: number;
  language: Language;
}) {
  const { t } = useTranslation("clients");
  return (
    <SmallTable
      heads={[t("stays.stay"), t("stays.unit"), t("stays.status"), { end: t("stays.total") }]}
      none={t("stays.none")}
      shown={stays.contracts.length}
      total={stays.Total}
      listHref={`/real_estate/contracts/rent?f.clientId=${clientId}`}
    >
      {stays.contracts.map((stay) => (
        <tr
          key={stay.id}
          {...rowStop}
          className="border-t border-line hover:bg-row-hover data-current:bg-row-current"
        >
          <td className="px-2 py-1.5">
            <Link to={`/real_estate/contracts/rent/${stay.id}`} className="link tabular" {...opensRow}>
              {formatDate(stay.checkIn)} – {formatDate(stay.checkOut)}
            </Link>
          </td>
          <td className="px-2 py-1.5" dir="auto">
            {stay.unitLabel}
          </td>
          <td className="px-2 py-1.5">
            <RentContractStatusBadge status={stay.status} />
          </td>
          <td className="tabular px-2 py-1.5 text-end whitespace-nowrap">
            {formatMoney(stay.total, stay.currency, language)}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
