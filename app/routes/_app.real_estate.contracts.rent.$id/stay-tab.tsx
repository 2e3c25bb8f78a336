import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDate, formatMoney } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { RentContract } from "#contract/rent-contracts.ts";

/** The stay itself: where, when, who, and the price of each night. */
export function StayTab({ contract, language }: { contract: RentContract; language: Language }) {
  const { t } = useTranslation("rentContracts");
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  return (
    <>
      <Card title={t("tabs.stay")}>
        <div className="grid gap-6 sm:grid-cols-2">
          <DefinitionList
            items={[
              {
                term: t("fields.unit"),
                value: (
                  <Link className="link" to={`/real_estate/edit/${contract.unitId}`}>
                    {contract.unitLabel}
                  </Link>
                ),
              },
              { term: t("columns.address"), value: contract.address },
              { term: t("fields.checkIn"), value: `${formatDate(contract.checkIn)} ${contract.checkInTime}` },
              {
                term: t("fields.checkOut"),
                value: `${formatDate(contract.checkOut)} ${contract.checkOutTime}`,
              },
              { term: t("columns.nights"), value: contract.nights },
            ]}
          />
          <DefinitionList
            items={[
              {
                term: t("fields.client"),
                value: (
                  <Link className="link" to={`/clients/edit/${contract.clientId}`}>
                    {contract.guest || `#${contract.clientId}`}
                  </Link>
                ),
              },
              { term: t("fields.email"), value: contract.guestEmail },
              {
                term: t("fields.phone"),
                value: contract.guestPhone ? <span dir="ltr">{contract.guestPhone}</span> : null,
              },
              {
                term: t("columns.persons"),
                value:
                  contract.children > 0
                    ? `${t("adultsCount", { count: contract.adults })}, ${t("childrenCount", { count: contract.children })}`
                    : contract.adults,
              },
              { term: t("columns.source"), value: t(`source.${contract.source}`) },
              { term: t("columns.branch"), value: contract.branchName },
            ]}
          />
        </div>
        {contract.note ? (
          <p className="mt-3 whitespace-pre-line text-control" dir="auto">
            {contract.note}
          </p>
        ) : null}
        {contract.cancelReason ? (
          <p className="mt-3 text-control text-bad">
            {t("canceledBecause", { reason: contract.cancelReason })}
          </p>
        ) : null}
        {contract.overbookingReason ? (
          <p className="mt-3 text-control text-bad">
            {t("overbookedBecause", { reason: contract.overbookingReason })}
          </p>
        ) : null}
      </Card>
      <Card title={t("priceByNight")}>
        <table className="tabular w-full text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {t("night")}
              </th>
              <th scope="col" className="py-1.5 text-start font-semibold">
                {t("comesFrom")}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t("price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {contract.nightPrices.map(({ night, price, source }) => (
              <tr key={night} className="border-b border-line">
                <td className="py-1">{formatDate(night)}</td>
                <td className="py-1 text-ink-2">{t(`priceSource.${source}`)}</td>
                <td className="py-1 text-end">{money(price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="py-1" colSpan={2}>
                {t("fields.cleaningFee")}
              </td>
              <td className="py-1 text-end">{money(contract.cleaningFee)}</td>
            </tr>
            <tr className="font-semibold">
              <td className="py-1" colSpan={2}>
                {t("quote.total")}
              </td>
              <td className="py-1 text-end">{money(contract.total)}</td>
            </tr>
          </tfoot>
        </table>
      </Card>
    </>
  );
}
