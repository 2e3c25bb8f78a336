import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { TabTable } from "./tab-table.tsx";

/** The client's stays, latest arrival first. */
export function Contracts({
  shown: { contracts, Total },
  page: { client, language },
}: TabProps<"contracts">) {
  const { t } = useTranslation("clients");
  return (
    <TabTable
      heads={[t("stays.stay"), t("stays.unit"), t("stays.status"), { end: t("stays.total") }]}
      none={t("stays.none")}
      shown={contracts.length}
      total={Total}
      listHref={`/real_estate/contracts/rent?f.clientId=${client.id}`}
    >
      {contracts.map((stay) => (
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
    </TabTable>
  );
}
