import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import {
  featureEffects,
  featureMoments,
  featureRefunds,
  featureRules,
  type guestFeatureRecord,
} from "#contract/operations/guest-features/guest-feature.ts";

/** Who may do an extra, and by which lines of their price lists. */
export interface ProviderChoices {
  providers: readonly Choice[];
  prices: readonly Choice[];
}

interface Props extends ProviderChoices {
  fields: Record<keyof typeof guestFeatureRecord.fields, FieldState>;
  branches: readonly Choice[];
}

/** The fields of an extra, new or stored. */
export function GuestFeatureFields({ fields, branches, providers, prices }: Props) {
  const { t } = useTranslation("guestFeatures");
  const field = labelled(fields, t);
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return (
    <>
      <FormSection columns={4}>
        <TextField {...field("name")} className="sm:col-span-2" />
        <SelectField {...field("branchId")} options={branches} />
        <CheckboxField {...field("active")} />
        <TextareaField {...field("description")} className="sm:col-span-2 lg:col-span-4" />
        <SelectField {...field("per")} options={choices(featureRules, "per")} />
        <NumberField {...field("price")} />
        <NumberField {...field("taxRate")} />
        <NumberField {...field("capacity")} hint={t("hints.capacity")} />
      </FormSection>
      <FormSection title={t("sections.times")} columns={4}>
        <SelectField {...field("moment")} options={choices(featureMoments, "moment")} />
        <NumberField {...field("leadHours")} hint={t("hints.leadHours")} />
        <NumberField {...field("cutOffHours")} hint={t("hints.cutOffHours")} />
        <SelectField {...field("refund")} options={choices(featureRefunds, "refund")} />
        <SelectField {...field("effect")} options={choices(featureEffects, "effect")} />
        <TextField {...field("effectTime")} hint={t("hints.effectTime")} />
      </FormSection>
      {providers.length > 0 ? (
        <FormSection title={t("sections.provider")} columns={4}>
          <SelectField
            {...field("providerId")}
            options={providers}
            empty={t("byTheHouse")}
            hint={t("hints.providerId")}
            className="sm:col-span-2"
          />
          <SelectField {...field("providerPriceId")} options={prices} empty="–" className="sm:col-span-2" />
        </FormSection>
      ) : null}
    </>
  );
}
