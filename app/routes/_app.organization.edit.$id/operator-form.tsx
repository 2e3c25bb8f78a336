import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { Organization } from "#contract/organization/organizations/organizations.ts";
import { planIds } from "#contract/organization/packages/plans.ts";
import { formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { operatorSchema } from "./schema.ts";

/** Trial, payment, plan and debts, which only the operator sets. */
export function OperatorFields({
  fields,
}: {
  fields: Record<keyof typeof operatorSchema.shape, FieldState>;
}) {
  const { t } = useTranslation(["organizations", "packages"]);
  const plans = planIds.map((value) => ({ value, label: t(`packages:plans.${value}.name`) }));
  return (
    <FormSection title={t("operator.title")} columns={3}>
      <DateField field={fields.trialEndsOn} label={t("fields.trialEndsOn")} hint={t("operator.trialHint")} />
      <SelectField
        field={fields.plan}
        label={t("fields.plan")}
        options={plans}
        empty={t("operator.noPlan")}
      />
      <CheckboxField field={fields.paying} label={t("fields.paying")} hint={t("operator.payingHint")} />
      <CheckboxField field={fields.overdue} label={t("fields.overdue")} hint={t("operator.overdueHint")} />
      <TextareaField
        field={fields.paymentLinks}
        label={t("fields.paymentLinks")}
        hint={t("operator.linksHint")}
        className="sm:col-span-2"
      />
    </FormSection>
  );
}

/** What the organization itself has asked for. */
export function PlanRequestNote({
  request,
  timeZone,
}: {
  request: Organization["planRequest"];
  timeZone: string;
}) {
  const { t, i18n } = useTranslation(["organizations", "packages"]);
  if (!request) return <p className="text-control text-ink-2">{t("operator.noRequest")}</p>;
  return (
    <p className="text-control">
      {t("operator.request", {
        person: request.requestedBy,
        at: formatDateTime(request.requestedAt, timeZone),
        plan: t(`packages:plans.${request.plan}.name`),
        units: request.units,
        price: formatMoney(request.monthlyPrice, "EUR", toLanguage(i18n.language)),
      })}
    </p>
  );
}
