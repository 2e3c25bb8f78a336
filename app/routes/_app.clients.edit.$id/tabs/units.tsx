import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { TabTable } from "./tab-table.tsx";

/** The units the client owns. */
export function Units({ shown: { RealEstates, Total }, page: { client } }: TabProps<"units">) {
  const { t } = useTranslation("clients");
  return (
    <TabTable
      heads={[t("units.unit"), t("units.address"), t("units.status"), { end: t("units.persons") }]}
      none={t("units.none")}
      shown={RealEstates.length}
      total={Total}
      listHref={`/real_estate?f.ownerId=${client.id}`}
    >
      {RealEstates.map((unit) => (
        <tr
          key={unit.id}
          {...rowStop}
          className="border-t border-line hover:bg-row-hover data-current:bg-row-current"
        >
          <td className="px-2 py-1.5">
            <Link to={`/real_estate/edit/${unit.id}`} className="link font-semibold" {...opensRow}>
              {unit.label}
            </Link>
          </td>
          <td className="px-2 py-1.5" dir="auto">
            {[unit.fullAddress, unit.city].filter(Boolean).join(", ")}
          </td>
          <td className="px-2 py-1.5">
            <UnitStatusBadge status={unit.status} />
          </td>
          <td className="tabular px-2 py-1.5 text-end">{unit.persons}</td>
        </tr>
      ))}
    </TabTable>
  );
}
