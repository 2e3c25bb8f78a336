import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";

interface UnitLine {
  id: number;
  label: string;
  apt: string;
  status: string;
  persons: number;
}

/** The units of a building, each a link to its record. */
export function UnitsCard({ units, buildingId }: { units: readonly UnitLine[]; buildingId: number }) {
  const { t } = useTranslation("buildings");
  return (
    <Card
      title={t("units", { count: units.length })}
      actions={
        <Link className="link text-control" to={`/real_estate?f.buildingId=${buildingId}`}>
          {t("asList")}
        </Link>
      }
    >
      {units.length === 0 ? <p className="text-control text-ink-2">{t("noUnits")}</p> : null}
      <ul className="divide-y divide-line text-control">
        {units.map((unit) => (
          <li key={unit.id} className="flex items-center gap-2 py-1.5">
            <Link to={`/real_estate/edit/${unit.id}`} className="link font-semibold">
              {unit.label}
            </Link>
            <span className="text-ink-2">{t("apt", { apt: unit.apt })}</span>
            <span className="ms-auto">
              <UnitStatusBadge status={unit.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
