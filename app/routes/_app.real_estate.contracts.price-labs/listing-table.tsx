import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { PriceLabsListing } from "#contract/property/price-labs/price-labs.ts";

interface Props {
  listings: readonly PriceLabsListing[];
  language: Language;
  timeZone: string;
}

const columns = ["listing", "unit", "base", "min", "max", "nights", "locked", "refreshed"] as const;

/** Listings with the unit each sets the prices of, its limits, and in how many nights the hand says otherwise. */
export function ListingTable({ listings, language, timeZone }: Props) {
  const { t } = useTranslation("priceLabs");
  if (listings.length === 0) return <p className="text-control text-ink-2">{t("none")}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-control">
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                {t(`columns.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {listings.map((row) => (
            <Row key={row.id} row={row} language={language} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, language, timeZone }: { row: PriceLabsListing; language: Language; timeZone: string }) {
  const { t } = useTranslation("priceLabs");
  const money = (minor: number | null) =>
    minor === null ? "–" : formatMoney(minor, row.currency ?? "EUR", language);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pe-3 text-start font-semibold" dir="auto">
        {row.name}
        <span className="block text-label font-normal text-ink-2" dir="ltr">
          {row.pms} {row.listing}
        </span>
      </th>
      <td className="py-1.5 pe-3">
        {row.unitId === null ? (
          <span className="text-ink-2">{t("noUnit")}</span>
        ) : (
          <Link to={`/real_estate/edit/${row.unitId}?tab=prices`} className="link">
            {row.unitLabel}
          </Link>
        )}
      </td>
      <td className="py-1.5 pe-3">{money(row.base)}</td>
      <td className="py-1.5 pe-3">{money(row.min)}</td>
      <td className="py-1.5 pe-3">{money(row.max)}</td>
      <td className="py-1.5 pe-3">{row.nights}</td>
      <td className="py-1.5 pe-3">{row.locked}</td>
      <td className="py-1.5 pe-3">
        {row.refreshedAt ? formatDateTime(row.refreshedAt, timeZone) : "–"}
        {row.wantsPush ? <StatusBadge tone="warning">{t("waiting")}</StatusBadge> : null}
        {row.problem ? (
          <span className="block text-bad" dir="ltr">
            {row.problem}
          </span>
        ) : null}
      </td>
      <td className="py-1.5 text-end">
        <Link
          to={`/real_estate/contracts/price-labs?listing=${row.id}`}
          className="button button-quiet"
          aria-label={t("change", { name: row.name })}
        >
          {t("edit")}
        </Link>
      </td>
    </tr>
  );
}
