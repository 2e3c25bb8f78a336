import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedNumber } from "#app/components/form/parse-number.ts";
import { NumberField } from "#app/components/form/text-fields.tsx";
import { meters } from "#contract/money/invoices/cost-choices.ts";
import type { CostKeys } from "#contract/money/invoices/operating-costs.ts";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { ScrollingTable } from "./scrolling-table.tsx";

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
        <Form id="keys" method="post" action={here} className="flex flex-col gap-2.5" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-keys`} />
          <ScrollingTable label={t("keys.title")}>
            <thead>
              <tr className="text-label text-ink-2">
                {["unit", "area", "personsHead", "share", "last"].map((head) => (
                  <th key={head} scope="col" className="h-8 px-2 text-start font-semibold">
                    {t(`keys.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {units.map((unit) => (
                <KeyRow key={unit.unitId} unit={unit} language={language} />
              ))}
            </tbody>
          </ScrollingTable>
          <p className="text-label text-ink-2">{t("keys.personsHint")}</p>
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

function KeyRow({ unit, language }: { unit: CostKeys; language: Language }) {
  const { t } = useTranslation("operatingCosts");
  const shown = {
    persons: typedNumber(unit.persons, language),
    share: typedNumber(unit.ownershipShare, language),
  };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 py-1 text-start font-semibold">
        <Link to={`/real_estate/edit/${unit.unitId}`} className="link">
          {unit.label}
        </Link>
      </th>
      <td className="tabular px-2 whitespace-nowrap">
        {unit.area === null ? (
          <span className="text-ink-2">{t("keys.noArea")}</span>
        ) : (
          `${formatNumber(unit.area, language)} m²`
        )}
      </td>
      {(["persons", "share"] as const).map((name) => (
        <td key={name} className="px-2 py-1">
          <input
            key={shown[name]}
            name={`${name}.${unit.unitId}`}
            aria-label={t("keys.of", {
              key: t(name === "persons" ? "keys.personsHead" : "keys.share"),
              unit: unit.label,
            })}
            defaultValue={shown[name]}
            placeholder={name === "persons" ? String(unit.standardPersons) : undefined}
            inputMode={name === "persons" ? "numeric" : "decimal"}
            autoComplete="off"
            className="input tabular w-24 text-end"
          />
        </td>
      ))}
      <td className="tabular px-2 text-label text-ink-2">
        {unit.readings
          .map(
            ({ meter, readOn, value }) =>
              `${t(`meter.${meter}`)} ${formatNumber(value, language)} (${formatDate(readOn)})`,
          )
          .join(" · ")}
      </td>
    </tr>
  );
}
