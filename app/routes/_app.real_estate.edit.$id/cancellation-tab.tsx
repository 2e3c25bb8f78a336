import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Language } from "#contract/platform/languages.ts";
import type { CancellationOption } from "#contract/property/units/unit-prices.ts";
import type { Unit } from "#contract/property/units/units.ts";
import { freeDayChoices, tierRows, typedCancellation } from "./cancellation.ts";

interface Props {
  unit: Unit;
  own: readonly CancellationOption[];
  branch: readonly CancellationOption[];
  /** The option whose form is open; null for a new one. */
  changing: number | null;
  hrefOf: (changes: Record<string, string>) => string;
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** The cancellation options a guest may choose from: the unit's own, else those of its branch. */
export function CancellationTab(props: Props) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const { own, branch, changing, unit } = props;
  const option = [...own, ...branch].find(({ id }) => id === changing);
  const count = own.length + branch.length;
  return (
    <>
      <Card title={t("options.own")}>
        <OptionTable {...props} options={own} empty={t("options.noOwn", { branch: unit.branchName })} />
      </Card>
      <Card title={t("options.branch", { branch: unit.branchName })}>
        <OptionTable {...props} options={branch} empty={t("options.none")} />
      </Card>
      <Card title={option ? t("options.changing", { name: option.name }) : t("options.add")}>
        <OptionForm
          key={option ? `${option.id}-${option.version}` : `new-${count}`}
          option={option}
          {...props}
        />
      </Card>
    </>
  );
}

function OptionTable(props: Props & { options: readonly CancellationOption[]; empty: string }) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const { options, empty, here, idempotencyKey, hrefOf } = props;
  if (options.length === 0) return <p className="text-control text-ink-2">{empty}</p>;
  return (
    <Form method="post" action={here} className="overflow-x-auto">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove-option`} />
      <table className="tabular w-full text-control">
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {["name", "terms", "surcharge"].map((name) => (
              <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                {t(`options.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-semibold" dir="auto">
                {option.name}
              </th>
              <td className="py-1.5 pe-3">
                <TermsText option={option} currency={props.unit.currency} language={props.language} />
              </td>
              <td className="py-1.5 pe-3">
                {option.surchargePercent > 0 ? `+${option.surchargePercent} %` : "–"}
              </td>
              <td className="py-1.5 text-end whitespace-nowrap">
                <Link
                  to={`${hrefOf({ option: String(option.id) })}#option`}
                  className="button button-quiet"
                  preventScrollReset
                >
                  {t("change")}
                </Link>
                <Button tone="quiet" name="intent" value={`removeOption:${option.id}`}>
                  {t("remove")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function TermsText({
  option: { terms },
  currency,
  language,
}: {
  option: CancellationOption;
  currency: string;
  language: Language;
}) {
  const { t } = useTranslation("common");
  return cancellationWords(terms, (key, values) => t(key, { ...values }), currency, language);
}

function OptionForm({
  option,
  unit,
  here,
  hrefOf,
  idempotencyKey,
  language,
}: Props & { option: CancellationOption | undefined }) {
  const { t } = useTranslation(["unitPrices", "units"]);
  const intent = `saveOption${option ? `:${option.id}` : ""}`;
  const field = usePlainFields("option", intent);
  const terms: Record<string, string> = option
    ? typedCancellation(option.terms, (minor) => typedMoney(minor, language))
    : { cancellationKind: "free", freeDays: "7" };
  const scope = option ? (option.unitId === null ? "branch" : "unit") : "unit";
  return (
    <Form
      id="option"
      method="post"
      action={here}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-option`} />
      {option ? <input type="hidden" name="version" value={option.version} /> : null}
      <TextField field={{ ...field("name", option?.name), required: true }} label={t("options.name")} />
      <SelectField
        field={field("scope", scope)}
        label={t("options.scope")}
        options={[
          { value: "unit", label: t("options.forUnit") },
          { value: "branch", label: t("options.forBranch", { branch: unit.branchName }) },
        ]}
      />
      <NumberField
        field={field("surcharge", option ? String(option.surchargePercent) : "")}
        label={t("options.surcharge")}
        hint={t("options.surchargeHint")}
        unit="%"
      />
      <SelectField
        field={field("cancellationKind", terms.cancellationKind)}
        label={t("units:fields.cancellationKind")}
        options={["free", "nonRefundable"].map((value) => ({
          value,
          label: t(`units:cancellation.${value}`),
        }))}
      />
      <SelectField
        field={field("freeDays", terms.freeDays)}
        label={t("units:fields.freeDays")}
        options={freeDayChoices.map((value) => ({
          value,
          label: t("units:cancellation.days", { count: Number(value) }),
        }))}
      />
      <MoneyField
        field={field("extraFee", terms.extraFee)}
        label={t("units:fields.extraFee")}
        currency={unit.currency}
      />
      <fieldset className="sm:col-span-2 lg:col-span-3">
        <legend className="label">{t("units:cancellation.tiers")}</legend>
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-8">
          {tierRows.flatMap((row) => [
            <NumberField
              key={`days${row}`}
              field={field(`tier${row}Days`, terms[`tier${row}Days`])}
              label={t("units:cancellation.tierDays", { number: row + 1 })}
            />,
            <NumberField
              key={`fee${row}`}
              field={field(`tier${row}Fee`, terms[`tier${row}Fee`])}
              label={t("units:cancellation.tierFee")}
              unit="%"
            />,
          ])}
        </div>
      </fieldset>
      <div className="flex gap-2 sm:col-span-2 lg:col-span-3">
        <Button name="intent" value={intent} tone="primary">
          {t(option ? "save" : "options.add")}
        </Button>
        {option ? (
          <Link to={hrefOf({ option: "" })} className="button" preventScrollReset>
            {t("cancel")}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
