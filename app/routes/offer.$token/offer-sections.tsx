import { useTranslation } from "react-i18next";
import { CityTaxDetails } from "#app/components/linked-page/city-tax-details.tsx";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { ShownOffer } from "./load.server.ts";

/** What is offered: the unit with its pictures, and when. */
export function UnitSection({ offer, token }: { offer: ShownOffer; token: string }) {
  const { t } = useTranslation(["offerPage", "ownPage"]);
  const { unit, message, checkIn, checkOut, nights, adults, children } = offer;
  return (
    <section className="card flex flex-col gap-3 p-4">
      {message ? (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {message}
        </p>
      ) : null}
      <div>
        <h2 className="font-semibold">
          <bdi>{unit.label}</bdi>
        </h2>
        {unit.address ? (
          <p className="text-ink-2">
            <bdi>{unit.address}</bdi>
          </p>
        ) : null}
      </div>
      {unit.images.length > 0 ? (
        <ul aria-label={t("pictures")} className="grid grid-cols-2 gap-2">
          {unit.images.map(({ id, alt }) => (
            <li key={id} className="first:col-span-2">
              <img
                src={`/offer/${token}/image/${id}/medium`}
                alt={alt || unit.label}
                loading="lazy"
                className="aspect-3/2 w-full rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="font-semibold">{t("stay", { from: formatDate(checkIn), until: formatDate(checkOut) })}</p>
      <p>
        {t("ownPage:nights", { count: nights })} · {t("ownPage:persons", { count: adults + children })}
      </p>
      <p className="text-control text-ink-2">
        {t("times", { from: offer.checkInTime, until: offer.checkOutTime })}
      </p>
      {unit.description ? (
        <p className="whitespace-pre-line text-control wrap-anywhere" dir="auto">
          {unit.description}
        </p>
      ) : null}
    </section>
  );
}

/** The price line by line, and when it is to be paid. */
export function PriceSection({ offer, language }: { offer: ShownOffer; language: Language }) {
  const { t } = useTranslation(["offerPage", "ownPage", "rentContracts"]);
  const money = (minor: number) => formatMoney(minor, offer.currency, language);
  const line = "flex justify-between gap-4";
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{t("price.title")}</h2>
      <dl className="tabular flex flex-col gap-1">
        {offer.runs.map(({ from, until, count, price, sum }) => (
          <div key={from} className={line}>
            <dt>
              <bdi>
                {formatDate(from)} – {formatDate(until)}
              </bdi>
              <span className="block text-label text-ink-2">
                {t("ownPage:nights", { count })} × {money(price)}
              </span>
            </dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
        {offer.cleaningFee > 0 ? (
          <div className={line}>
            <dt>{t("price.cleaning")}</dt>
            <dd>{money(offer.cleaningFee)}</dd>
          </div>
        ) : null}
        <div className={`${line} border-t border-line pt-1 font-semibold`}>
          <dt>{t("price.total")}</dt>
          <dd>{money(offer.total)}</dd>
        </div>
        {offer.extraLines.map(({ id, description, quantity, gross }) => (
          <div key={id} className={line}>
            <dt>
              <bdi>{quantity === 1 ? description : `${quantity} × ${description}`}</bdi>
            </dt>
            <dd>{money(gross)}</dd>
          </div>
        ))}
        {offer.cityTax > 0 ? (
          <div className={line}>
            <dt>{t("rentContracts:paymentKind.cityTax")}</dt>
            <dd>{money(offer.cityTax)}</dd>
          </div>
        ) : null}
        {offer.deposit > 0 ? (
          <div className={`${line} text-ink-2`}>
            <dt>{t("price.deposit")}</dt>
            <dd>{money(offer.deposit)}</dd>
          </div>
        ) : null}
      </dl>
      <CityTaxDetails nights={offer.cityTaxNights} currency={offer.currency} language={language} />
      {offer.state === "open" ? (
        <>
          <h3 className="text-control font-semibold">{t("plan")}</h3>
          <ul className="tabular text-control">
            {offer.plan.map((item) => (
              <li key={`${item.kind}-${item.dueOn}-${item.periodFrom}`} className="flex gap-3 py-0.5">
                <span>{formatDate(item.dueOn)}</span>
                <span className="text-ink-2">{t(`rentContracts:paymentKind.${item.kind}`)}</span>
                <span className="ms-auto">{money(item.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** What cancelling would cost; of a tenancy, how it ends by notice. */
export function ConditionsSection({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation(["offerPage", "rentContracts"]);
  if (offer.tenancy)
    return (
      <section className="card flex flex-col gap-2 p-4">
        <h2 className="font-semibold">{t("notice.title")}</h2>
        <p>
          {offer.noticeMonths === null
            ? t("notice.byLaw")
            : t("rentContracts:noticeMonths", { count: offer.noticeMonths })}
        </p>
        <p className="text-control text-ink-2">{t("notice.hint")}</p>
      </section>
    );
  if (!offer.conditions) return null;
  return (
    <section className="card flex flex-col gap-2 p-4">
      <h2 className="font-semibold">{t("conditions")}</h2>
      {offer.cancellationName ? (
        <p>
          <bdi>{offer.cancellationName}</bdi>
        </p>
      ) : null}
      <p className="text-control text-ink-2">{offer.conditions}</p>
    </section>
  );
}
