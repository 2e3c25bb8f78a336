import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedNumber } from "#app/components/form/parse-number.ts";
import { NumberField } from "#app/components/form/text-fields.tsx";
import { meters } from "#contract/cost-choices.ts";
import { formatDate, formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { CostKeys } from "#contract/operating-costs.ts";

interface Props {
  units: readonly CostKeys[];
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** What costs are divided by: area, persons and shares of each unit, and what its meters showed. */
export function CostKeysCard({ units, here, idempotencyKey, language }: Props) {
  const { t } = useTranslation("operatingCosts");
  return (
    <div id="cost-keys" className="flex flex-col gap-3">
      <Card title={t("keys.title")}>
        <Form id="keys" method="post" action={here} className="flex flex-col gap-2" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-keys`} />
          {units.map((unit) => (
            <fieldset
              key={unit.unitId}
              className="flex flex-wrap items-end gap-x-3 gap-y-1 border-b border-line pb-2 text-control"
            >
              <legend className="font-semibold">
                <Link to={`/real_estate/edit/${unit.unitId}`} className="link">
                  {unit.label}
                </Link>{" "}
                <span className="font-normal text-ink-2">
                  {unit.area === null ? t("keys.noArea") : `${formatNumber(unit.area, language)} m²`}
                </span>
              </legend>
              <NumberField
                field={plainField("keys", `persons.${unit.unitId}`, typedNumber(unit.persons, language))}
                label={t("keys.persons", { standard: unit.standardPersons })}
                className="w-44"
              />
              <NumberField
                field={plainField("keys", `share.${unit.unitId}`, typedNumber(unit.ownershipShare, language))}
                label={t("keys.share")}
                decimals
                className="w-44"
              />
              <span className="tabular pb-1.5 text-label text-ink-2">
                {unit.readings
                  .map(
                    ({ meter, readOn, value }) =>
                      `${t(`meter.${meter}`)} ${formatNumber(value, language)} (${formatDate(readOn)})`,
                  )
                  .join(" · ")}
              </span>
            </fieldset>
          ))}
          <div>
            <Button name="intent" value="saveKeys">
              {t("keys.save")}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t("readings.title")}>
        <Form id="readings" method="post" action={here} className="flex flex-col gap-2" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-readings`} />
          <div className="flex flex-wrap gap-2.5">
            <SelectField
              field={plainField("readings", "meter", "heating")}
              label={t("fields.meter")}
              options={meters.map((value) => ({ value, label: t(`meter.${value}`) }))}
            />
            <DateField field={plainField("readings", "readOn")} label={t("readings.day")} className="w-40" />
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2.5">
            {units.map((unit) => (
              <NumberField
                key={unit.unitId}
                field={plainField("readings", `reading.${unit.unitId}`)}
                label={unit.label}
                decimals
              />
            ))}
          </div>
          <div>
            <Button name="intent" value="saveReadings">
              {t("readings.save")}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
