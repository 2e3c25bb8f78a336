import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { addDays } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Season } from "#contract/property/units/unit-prices.ts";
import { weekdays } from "./price-form.ts";

interface Props {
  seasons: readonly Season[];
  /** The season whose form is open; null for a new one. */
  changing: number | null;
  hrefOf: (changes: Record<string, string>) => string;
  here: string;
  idempotencyKey: string;
  currency: string;
  language: Language;
}

/** Seasons of a unit: what they cost, from how many nights on, and the form to add or change one. */
export function SeasonCard(props: Props) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const { seasons, changing, here, idempotencyKey } = props;
  const season = seasons.find(({ id }) => id === changing);
  return (
    <Card title={t("seasons.title")}>
      {seasons.length === 0 ? <p className="mb-3 text-control text-ink-2">{t("seasons.none")}</p> : null}
      {seasons.length > 0 ? (
        <Form method="post" action={here} className="mb-4 overflow-x-auto">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove-season`} />
          <table className="tabular w-full text-control">
            <thead>
              <tr className="border-b border-line text-label text-ink-2">
                {["name", "nights", "price", "minNights", "weekdays"].map((name) => (
                  <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                    {t(`seasons.${name}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {seasons.map((row) => (
                <SeasonRow key={row.id} season={row} {...props} />
              ))}
            </tbody>
          </table>
        </Form>
      ) : null}
      <SeasonForm
        key={season ? `${season.id}-${season.version}` : `new-${seasons.length}`}
        season={season}
        {...props}
      />
    </Card>
  );
}

function SeasonRow({ season, currency, language, hrefOf }: Props & { season: Season }) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const own = season.weekdayPrices.flatMap((price, index) =>
    price === null ? [] : [`${t(`units:weekday.${index + 1}`)} ${money(price)}`],
  );
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pe-3 text-start font-semibold" dir="auto">
        {season.name}
      </th>
      <td className="py-1.5 pe-3 whitespace-nowrap">
        {formatDate(season.from)} – {formatDate(addDays(season.until, -1))}
      </td>
      <td className="py-1.5 pe-3">
        {season.price === null ? percentText(season.percent ?? 0) : money(season.price)}
      </td>
      <td className="py-1.5 pe-3">{season.minNights ?? "–"}</td>
      <td className="py-1.5 pe-3">{own.join(", ") || "–"}</td>
      <td className="py-1.5 text-end whitespace-nowrap">
        <Link
          to={`${hrefOf({ season: String(season.id) })}#season`}
          className="button button-quiet"
          preventScrollReset
        >
          {t("change")}
        </Link>
        <Button tone="quiet" name="intent" value={`removeSeason:${season.id}`}>
          {t("remove")}
        </Button>
      </td>
    </tr>
  );
}

function SeasonForm({
  season,
  here,
  hrefOf,
  idempotencyKey,
  currency,
  language,
}: Props & { season: Season | undefined }) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const intent = `saveSeason${season ? `:${season.id}` : ""}`;
  const field = usePlainFields("season", intent);
  const overlapping = field("overlapping");
  const money = (minor: number | null | undefined) => typedMoney(minor, language);
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : String(value);
  return (
    <Form
      id="season"
      method="post"
      action={here}
      className="season-form grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-season`} />
      {season ? <input type="hidden" name="version" value={season.version} /> : null}
      <h3 className="text-control font-semibold sm:col-span-2 lg:col-span-6">
        {season ? t("seasons.changing", { name: season.name }) : t("seasons.add")}
      </h3>
      <TextField field={{ ...field("name", season?.name), required: true }} label={t("seasons.name")} />
      <DateField field={{ ...field("from", season?.from), required: true }} label={t("units:prices.from")} />
      <DateField
        field={{ ...field("until", season ? addDays(season.until, -1) : undefined), required: true }}
        label={t("units:prices.until")}
      />
      <SelectField
        field={field("kind", season && season.price === null ? "percent" : "price")}
        label={t("seasons.kind")}
        options={["price", "percent"].map((value) => ({ value, label: t(`seasons.kinds.${value}`) }))}
      />
      <div className="season-price">
        <MoneyField
          field={field("price", money(season?.price))}
          label={t("units:columns.price")}
          currency={currency}
        />
      </div>
      <div className="season-percent">
        <NumberField
          field={field("percent", number(season?.percent))}
          label={t("seasons.percent")}
          unit="%"
        />
      </div>
      <NumberField
        field={field("minNights", number(season?.minNights))}
        label={t("seasons.minNights")}
        hint={t("units:prices.minNightsHint")}
      />
      <fieldset className="season-price sm:col-span-2 lg:col-span-6">
        <legend className="label">{t("seasons.weekdayPrices")}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {weekdays.map((day) => (
            <MoneyField
              key={day}
              field={field(`weekday${day}`, money(season?.weekdayPrices[day - 1]))}
              label={t(`units:weekday.${day}`)}
              currency={currency}
            />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="overlapping" value="" />
      {overlapping.errors ? (
        <div className="notice sm:col-span-2 lg:col-span-6" data-tone="warning" role="alert">
          <p>{overlapping.errors.join(" ")}</p>
          <label className="mt-1 flex items-center gap-2">
            <input type="checkbox" name="overlapping" value="on" />
            {t("seasons.overlapping")}
          </label>
        </div>
      ) : null}
      <div className="flex gap-2 sm:col-span-2 lg:col-span-6">
        <Button name="intent" value={intent} tone="primary">
          {t(season ? "save" : "seasons.add")}
        </Button>
        {season ? (
          <Link to={hrefOf({ season: "" })} className="button" preventScrollReset>
            {t("cancel")}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

/** `+20 %`, `−10 %`. */
export function percentText(percent: number): string {
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`;
}
