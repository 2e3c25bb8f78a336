import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import type { UnitRow } from "#contract/units.ts";
import { SmallTable } from "./small-table.tsx";

/** The units the client owns. */
export function UnitsTable({
  units,
  ownerId,
}: {
  units: { RealEstates: UnitRow[]; Total: number };
  ownerId: number;
}) {
  const { t } = useTranslation("clients");
  return (
    <SmallTable
      heads={[t("units.unit"), t("units.address"), t("units.status"), { end: t("units.persons") }]}
      none={t("units.none")}
      shown={units.RealEstates.length}
      total={units.Total}
      listHref={`/real_estate?f.ownerId=${ownerId}`}
    >
      {units.RealEstates.map((unit) => (
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
    </SmallTable>
  );
}
