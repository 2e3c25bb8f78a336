import { useTranslation } from "react-i18next";
import { Attention } from "#app/components/detail/detail-screen.tsx";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { ShownQuote } from "./quote.server.ts";

type PricedQuote = Extract<ShownQuote, Quote>;

interface Props {
  form: string;
  quote: PricedQuote;
  language: Language;
  /** Another cancellation option was chosen. */
  onChange: () => void;
}

/** What the stay costs, night by night, when it is paid, and on which terms it can be cancelled. */
export function QuoteFigures({ form, quote, language, onChange }: Props) {
  const { t } = useTranslation(["rentContracts", "validation"]);
  const money = (minor: number) => formatMoney(minor, quote.currency, language);
  const { runs } = quote;
  return (
    <>
      {quote.conflicts.length > 0 ? (
        <Attention tone="bad" title={t("quote.notFree")} />
      ) : (
        <Attention tone="accent" title={t("quote.free")} />
      )}
      {quote.tooFewNights ? (
        <Attention tone="warning" title={t("validation:tooFewNights", { count: quote.minNights })} />
      ) : null}
      {quote.tooManyPersons ? (
        <Attention tone="warning" title={t("validation:tooManyPersons", { count: quote.maxPersons })} />
      ) : null}
      <dl className="tabular mt-2 grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1 text-control">
        <dt className="text-ink-2">{t("quote.nights", { count: quote.nightPrices.length })}</dt>
        <dd className="text-end">{money(quote.accommodation)}</dd>
        {quote.stayDiscountPercent > 0 ? (
          <dt className="col-span-2 text-label text-ink-2">
            {t("quote.stayDiscount", { percent: quote.stayDiscountPercent })}
          </dt>
        ) : null}
        <dt className="text-ink-2">{t("fields.cleaningFee")}</dt>
        <dd className="text-end">{money(quote.cleaningFee)}</dd>
        <dt className="font-semibold">{t("quote.total")}</dt>
        <dd className="text-end font-semibold">{money(quote.total)}</dd>
        {quote.cityTax > 0 ? (
          <>
            <dt className="text-ink-2">
              {t("paymentKind.cityTax")}
              <span className="block text-label">{t("quote.nights", { count: quote.cityTaxNights })}</span>
            </dt>
            <dd className="text-end">{money(quote.cityTax)}</dd>
            <dt className="font-semibold">{t("cityTax.withTax")}</dt>
            <dd className="text-end font-semibold">{money(quote.total + quote.cityTax)}</dd>
          </>
        ) : null}
        <dt className="text-ink-2">{t("fields.deposit")}</dt>
        <dd className="text-end">{money(quote.deposit)}</dd>
      </dl>
      <details className="mt-2 text-control" open={runs.length <= 7}>
        <summary className="cursor-pointer text-ink-2">{t("quote.byNight")}</summary>
        <table className="tabular mt-1 w-full">
          <tbody>
            {runs.map(({ from, until, count, price, source, sum }) => (
              <tr key={from} className="align-top">
                <th scope="row" className="py-0.5 text-start font-normal">
                  {count === 1 ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`}
                  <span className="block text-label text-ink-2">
                    {[
                      ...(count > 1 ? [`${t("quote.nights", { count })} × ${money(price)}`] : []),
                      ...(source === "base" ? [] : [t(`priceSource.${source}`)]),
                    ].join(" · ")}
                  </span>
                </th>
                <td className="py-0.5 text-end">{money(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <h3 className="mt-3 mb-1 text-control font-semibold">{t("quote.plan")}</h3>
      <ul className="tabular text-control">
        {quote.plan.map((item) => (
          <li key={`${item.kind}-${item.dueOn}-${item.periodFrom}`} className="flex gap-2 py-0.5">
            <span>{formatDate(item.dueOn)}</span>
            <span className="text-ink-2">{t(`paymentKind.${item.kind}`)}</span>
            <span className="ms-auto">{money(item.amount)}</span>
          </li>
        ))}
      </ul>
      <CancellationChoice form={form} quote={quote} onChange={onChange} />
    </>
  );
}

/** The cancellation options of the unit: part of the booking's form, although they stand beside it. */
function CancellationChoice({ form, quote, onChange }: { form: string; quote: Quote; onChange: () => void }) {
  const { t } = useTranslation("rentContracts");
  if (quote.cancellationOptions.length === 0) return null;
  const label = (name: string, percent: number) => (percent > 0 ? `${name} (+${percent} %)` : name);
  return (
    <label className="mt-3 block text-control">
      <span className="label">{t("quote.cancellation")}</span>
      <select
        key={quote.cancellationOptions.map(({ id }) => id).join()}
        form={form}
        name="cancellationId"
        defaultValue={quote.cancellationId ?? ""}
        onChange={onChange}
        className="input"
      >
        <option value="">{t("quote.standardTerms")}</option>
        {quote.cancellationOptions.map(({ id, name, surchargePercent }) => (
          <option key={id} value={id}>
            {label(name, surchargePercent)}
          </option>
        ))}
      </select>
    </label>
  );
}
