import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { allocationKeys, expenseCategories, meters } from "#contract/money/invoices/cost-choices.ts";
import type { Expense } from "#contract/money/invoices/expenses.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";
import { shownCounter, shownExpense, shownTemplate } from "./shown-expense.ts";

interface Props {
  one: Expense | undefined;
  /** The expense of a finalized statement that this one takes back. */
  corrected: Expense | undefined;
  /** Last period's expense this one is entered like. */
  template: Parameters<typeof shownTemplate>[0] | undefined;
  period: { start: string; end: string };
  units: readonly { id: number; label: string }[];
  files: readonly RecordFile[];
  today: string;
  currency: string;
  cancelHref: string | undefined;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  constraints: Constraints;
  language: Language;
}

/** One expense: what was paid to whom, for which days, and how it is divided. */
export function ExpenseForm(props: Props) {
  const { one, corrected, template, period, units, files, today, language } = props;
  const { t } = useTranslation("operatingCosts");
  const standard = {
    spentOn: today,
    periodFrom: period.start,
    periodUntil: period.end,
    category: "water" as const,
    allocationKey: "area" as const,
    recoverable: "on" as const,
    taxRate: "10",
  };
  const typed = one
    ? shownExpense(one, language)
    : corrected
      ? { ...standard, ...shownCounter(corrected, language) }
      : template
        ? { ...standard, ...shownTemplate(template, language) }
        : standard;
  const choices = (names: readonly string[], of: string) =>
    names.map((value) => ({ value, label: t(`${of}.${value}`) }));
  return (
    <div id="expense-form">
      <Card title={t(one ? "expense.editTitle" : corrected ? "expense.correctTitle" : "expense.addTitle")}>
        {corrected ? (
          <p className="notice mb-3">
            {t("expense.correctHint", {
              name: [t(`category.${corrected.category}`), corrected.supplier].filter(Boolean).join(", "),
              date: formatDate(corrected.spentOn),
            })}
          </p>
        ) : null}
        <FormScreen
          id={one ? `expense-${one.id}` : "expense-new"}
          schema={() => import("./expense-schema.ts").then((form) => form.expenseSchema(language))}
          constraints={props.constraints}
          defaultValue={typed}
          lastResult={props.lastResult}
          idempotencyKey={props.idempotencyKey}
          version={one?.version}
          submitLabel={t(one ? "expense.save" : "expense.add")}
          cancelHref={props.cancelHref}
          keepDraft={false}
        >
          {(fields) => (
            <FormSection columns={4}>
              {corrected ? (
                <input type="hidden" name={fields.correctsId.name} value={corrected.id} readOnly />
              ) : null}
              <SelectField
                field={fields.category}
                label={t("fields.category")}
                options={choices(expenseCategories, "category")}
              />
              <TextField field={fields.supplier} label={t("fields.supplier")} />
              <TextField
                field={fields.description}
                label={t("fields.description")}
                className="sm:col-span-2"
              />
              <DateField field={fields.spentOn} label={t("fields.spentOn")} />
              <MoneyField field={fields.gross} label={t("fields.gross")} currency={props.currency} />
              <MoneyField
                field={fields.net}
                label={t("fields.net")}
                hint={t("expense.netHint")}
                currency={props.currency}
              />
              <NumberField field={fields.taxRate} label={t("fields.taxRate")} unit="%" decimals />
              <DateField field={fields.periodFrom} label={t("fields.periodFrom")} />
              <DateField field={fields.periodUntil} label={t("fields.periodUntil")} />
              <SelectField
                field={fields.allocationKey}
                label={t("fields.allocationKey")}
                options={choices(allocationKeys, "key")}
              />
              <SelectField
                field={fields.meter}
                label={t("fields.meter")}
                hint={t("expense.meterHint")}
                empty={t("expense.noMeter")}
                options={choices(meters, "meter")}
              />
              <SelectField
                field={fields.unitId}
                label={t("fields.unitId")}
                hint={t("expense.unitHint")}
                empty={t("expense.wholeBuilding")}
                options={units.map(({ id, label }) => ({ value: String(id), label }))}
              />
              <SelectField
                field={fields.fileId}
                label={t("fields.fileId")}
                hint={t("expense.fileHint")}
                empty={t("expense.noFile")}
                options={files.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <CheckboxField
                field={fields.recoverable}
                label={t("fields.recoverable")}
                className="sm:col-span-2"
              />
            </FormSection>
          )}
        </FormScreen>
      </Card>
    </div>
  );
}
