import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField } from "#app/components/form/text-fields.tsx";
import { addDays } from "#contract/platform/days.ts";
import { formatMoney, formatMonth } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { units } from "#contract/property/units/units.ts";
import { monthRange, otherMonth, weekdaysFrom, weeksOf } from "./month.ts";
import { priceModes } from "./price-form.ts";

type Prices = z.output<typeof units.prices.output>;
type Night = Prices["Prices"][number];

interface Props {
  prices: Prices;
  month: string;
  minNights: number;
  /** Other units of the same building may be set with it. */
  inBuilding: boolean;
  language: Language;
  hrefOf: (month: string) => string;
  here: string;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  constraints: Constraints;
}

/** The price of each night of a month and where it comes from, with the form that sets a range. */
export function PricesTab(props: Props) {
  const { t } = useTranslation(["units", "unitPrices"]);
  const { month, hrefOf } = props;
  const { from, until } = monthRange(month);
  return (
    <>
      <Card
        title={`${t("prices.month")} ${formatMonth(month)}`}
        actions={<MonthLinks month={month} hrefOf={hrefOf} />}
      >
        <MonthTable {...props} />
      </Card>
      <Card title={t("prices.set")}>
        <FormScreen
          key={month}
          id={`prices-${month}`}
          schema={() => import("./price-schema.ts").then((form) => form.priceSchema(props.language))}
          constraints={props.constraints}
          defaultValue={{ mode: "set", from, until: addDays(until, -1) }}
          lastResult={props.lastResult}
          idempotencyKey={props.idempotencyKey}
          submitLabel={t("prices.save")}
          action={props.here}
          keepDraft={false}
        >
          {(fields) => (
            <FormSection>
              <SelectField
                field={fields.mode}
                label={t("fields.mode")}
                options={priceModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
              />
              <DateField field={fields.from} label={t("prices.from")} />
              <DateField field={fields.until} label={t("prices.until")} />
              <span />
              <MoneyField field={fields.price} label={t("columns.price")} currency={props.prices.currency} />
              <NumberField
                field={fields.minNights}
                label={t("fields.minNights")}
                hint={t("prices.minNightsHint")}
              />
              {props.inBuilding ? (
                <CheckboxField
                  field={fields.wholeBuilding}
                  label={t("fields.wholeBuilding")}
                  className="sm:col-span-2 sm:self-end"
                />
              ) : null}
              <ChecksField
                field={fields.weekdays}
                label={t("prices.weekdays")}
                hint={t("prices.weekdaysHint")}
                options={weekdaysFrom(firstOf(props.language)).map((day) => ({
                  value: String(day),
                  label: t(`weekday.${day}`),
                }))}
                className="sm:col-span-2"
              />
            </FormSection>
          )}
        </FormScreen>
      </Card>
    </>
  );
}

function MonthLinks({ month, hrefOf }: Pick<Props, "month" | "hrefOf">) {
  const { t } = useTranslation("units");
  return (
    <nav aria-label={t("prices.months")} className="flex gap-1.5">
      <Link
        to={hrefOf(otherMonth(month, -1))}
        preventScrollReset
        className="button button-icon"
        aria-label={t("prices.earlier")}
      >
        <span>‹</span>
      </Link>
      <Link
        to={hrefOf(otherMonth(month, 1))}
        preventScrollReset
        className="button button-icon"
        aria-label={t("prices.later")}
      >
        <span>›</span>
      </Link>
    </nav>
  );
}

function MonthTable({ prices, month, language, minNights }: Props) {
  const { t } = useTranslation("units");
  const first = firstOf(language);
  const nights = new Map(prices.Prices.map((night) => [night.night, night]));
  return (
    <section
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
      tabIndex={0}
      aria-label={`${t("prices.month")} ${formatMonth(month)}`}
    >
      <table className="tabular w-full min-w-[44rem] table-fixed border-collapse text-control">
        <caption className="sr-only">
          {t("prices.month")} {formatMonth(month)}
        </caption>
        <thead>
          <tr>
            {weekdaysFrom(first).map((day) => (
              <th
                key={day}
                scope="col"
                className="w-[14.28%] min-w-20 px-1.5 py-1 text-start text-label font-semibold text-ink-2"
              >
                {t(`weekday.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month keep their places
            <tr key={index}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place} className="border border-line bg-sunken" />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    night={nights.get(day)}
                    currency={prices.currency}
                    language={language}
                    standard={minNights}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  night: Night | undefined;
  currency: string;
  language: Language;
  /** Minimum nights of the unit; only others are said. */
  standard: number;
}

function DayCell({ day, night, currency, language, standard }: DayProps) {
  const { t } = useTranslation(["units", "unitPrices"]);
  const own = night !== undefined && night.source !== "base";
  return (
    <td className={`h-[58px] border border-line px-1.5 py-1 align-top ${own ? "bg-accent-soft" : ""}`}>
      <span className="block text-label text-ink-2">{Number(day.slice(8))}</span>
      {night?.price === null || night === undefined ? (
        <span className="block text-warning">{t("prices.none")}</span>
      ) : (
        <span className="block font-semibold">{formatMoney(night.price, currency, language)}</span>
      )}
      {own ? <span className="block text-label text-ink-2">{t(`prices.source.${night.source}`)}</span> : null}
      {night && night.priceLabs !== null ? (
        <span className="block text-label text-ink-2">
          {t("unitPrices:differs", { price: formatMoney(night.priceLabs, currency, language) })}
        </span>
      ) : null}
      {night && night.minNights !== standard ? (
        <span className="block text-label text-ink-2">
          {t("prices.minNights", { count: night.minNights })}
        </span>
      ) : null}
    </td>
  );
}

/** In Hebrew the week begins on Sunday. */
function firstOf(language: Language): 1 | 7 {
  return language === "he" ? 7 : 1;
}
