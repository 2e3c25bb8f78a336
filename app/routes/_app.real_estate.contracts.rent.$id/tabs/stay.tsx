import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { nightRuns } from "#app/components/night-runs.ts";
import { part } from "#app/components/part.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import type { StayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";

const StayEdit = part("contract.StayEdit", () => import("./stay-edit.tsx").then((form) => form.StayEdit));

/** The stay itself: where, when, who, and the price of its nights. */
export function Stay({ shown: { mayEdit, editing }, page }: TabProps<"stay">) {
  const { contract, language } = page;
  const { t } = useTranslation("rentContracts");
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const edit = mayEdit && !editing ? <ButtonLink to="?edit=1">{t("edit.title")}</ButtonLink> : null;
  return (
    <>
      {editing ? <StayEdit editing={editing} page={page} /> : null}
      <Card title={t("tabs.stay")} actions={edit}>
        <div className="grid gap-6 sm:grid-cols-2">
          <DefinitionList
            items={[
              {
                term: t("fields.unit"),
                value: (
                  <Opens to={`/real_estate/edit/${contract.unitId}`} may={contract.mayOpenUnit}>
                    {contract.unitLabel}
                  </Opens>
                ),
              },
              { term: t("columns.address"), value: contract.address },
              { term: t("fields.checkIn"), value: `${formatDate(contract.checkIn)} ${contract.checkInTime}` },
              {
                term: t("fields.checkOut"),
                value: `${formatDate(contract.checkOut)} ${contract.checkOutTime}`,
              },
              { term: t("columns.nights"), value: contract.nights },
              { term: t("fields.openEnd"), value: contract.openEnd ? t("openEnd") : null },
              {
                term: t("fields.noticeMonths"),
                value: contract.noticeMonths && t("noticeMonths", { count: contract.noticeMonths }),
              },
              {
                term: t("change.continues"),
                value: contract.continuesId && <Other id={contract.continuesId} />,
              },
              {
                term: t("change.continuedBy"),
                value: contract.continuedById && <Other id={contract.continuedById} />,
              },
            ]}
          />
          <DefinitionList
            items={[
              {
                term: t("fields.client"),
                value: (
                  <Opens to={`/clients/edit/${contract.clientId}`} may={contract.mayOpenClient}>
                    {contract.guest || `#${contract.clientId}`}
                  </Opens>
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
        {contract.taxExemptPersons > 0 ? (
          <p className="mt-3 text-control" dir="auto">
            {t("fields.taxExemptPersons")}: {contract.taxExemptPersons} ({contract.taxExemptReason})
          </p>
        ) : null}
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
        {contract.exception ? (
          <p className="mt-3 text-control text-warning">
            {t("exceptionBecause", {
              rules: brokenRules(contract.exception, t),
              reason: contract.exception.reason,
            })}
          </p>
        ) : null}
      </Card>
      <Card title={t("priceByNight")}>
        <table className="tabular w-full text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {t("columns.period")}
              </th>
              <th scope="col" className="py-1.5 text-start font-semibold">
                {t("columns.nights")}
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
            {nightRuns(contract.nightPrices).map(({ from, until, count, price, source, sum }) => (
              <tr key={from} className="border-b border-line">
                <td className="py-1 pe-3">
                  {formatDate(from)} – {formatDate(until)}
                </td>
                <td className="py-1 pe-3">{`${t("quote.nights", { count })} × ${money(price)}`}</td>
                <td className="py-1 pe-3 text-ink-2">{t(`priceSource.${source}`)}</td>
                <td className="py-1 text-end">{money(sum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="py-1" colSpan={3}>
                {t("fields.cleaningFee")}
              </td>
              <td className="py-1 text-end">{money(contract.cleaningFee)}</td>
            </tr>
            <tr className="font-semibold">
              <td className="py-1" colSpan={3}>
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

/** A name that leads to its record where that can be opened, and is a name anywhere else. */
function Opens({ to, may, children }: { to: string; may: boolean; children: ReactNode }) {
  if (!may) return <bdi>{children}</bdi>;
  return (
    <Link className="link" to={to} dir="auto">
      {children}
    </Link>
  );
}

function brokenRules({ minNights, maxPersons }: StayException, t: (key: string) => string): string {
  const rule = (name: string, limit: number | null) =>
    limit === null ? [] : [`${t(`fields.${name}`)}: ${limit}`];
  return [...rule("minNights", minNights), ...rule("maxPersons", maxPersons)].join(", ");
}

/** The contract before or after this one, of a guest who changed the unit during the stay. */
function Other({ id }: { id: number }) {
  return (
    <Link to={`/real_estate/contracts/rent/${id}`} className="link">
      #{id}
    </Link>
  );
}
