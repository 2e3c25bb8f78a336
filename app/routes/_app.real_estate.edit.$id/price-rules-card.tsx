import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField } from "#app/components/form/text-fields.tsx";
import type { PriceRules } from "#contract/property/units/unit-prices.ts";
import { discountRows, weekdays } from "./price-form.ts";

interface Props {
  rules: PriceRules;
  here: string;
  idempotencyKey: string;
}

/** Percentages by weekday and discounts of long stays, and from which source a night has its price. */
export function PriceRulesCard({ rules, here, idempotencyKey }: Props) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const field = usePlainFields("price-rules", "savePriceRules");
  const number = (value: number | undefined) => (value ? String(value) : "");
  return (
    <Card title={t("rules.title")}>
      <p className="mb-3 text-control text-ink-2">{t("rules.order")}</p>
      <Form id="price-rules" method="post" action={here} key={rules.version} className="grid gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-rules`} />
        <input type="hidden" name="version" value={rules.version} />
        <fieldset>
          <legend className="label">{t("rules.weekdays")}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
            {weekdays.map((day) => (
              <NumberField
                key={day}
                field={field(`weekday${day}`, number(rules.weekdayPercent[day - 1]))}
                label={t(`units:weekday.${day}`)}
                unit="%"
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="label">{t("rules.discounts")}</legend>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-8">
            {discountRows.flatMap((row) => [
              <NumberField
                key={`nights${row}`}
                field={field(`nights${row}`, number(rules.stayDiscounts[row]?.nights))}
                label={t("rules.fromNights", { number: row + 1 })}
              />,
              <NumberField
                key={`percent${row}`}
                field={field(`percent${row}`, number(rules.stayDiscounts[row]?.percent))}
                label={t("rules.discount")}
                unit="%"
              />,
            ])}
          </div>
        </fieldset>
        <Button name="intent" value="savePriceRules" tone="primary" className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
