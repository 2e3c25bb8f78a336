import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { mailPromotionRecord } from "#contract/messages/mail-events/mail-event.ts";

interface Props {
  fields: Record<keyof typeof mailPromotionRecord.fields | "segment", FieldState>;
  mailEvents: readonly Choice[];
  accounts: readonly Choice[];
  segments: readonly Choice[];
}

/** The fields of a promotion that has not started. */
export function PromotionFields({ fields, mailEvents, accounts, segments }: Props) {
  const { t } = useTranslation("mailEvents");
  const field = labelled(fields, t);
  return (
    <FormSection columns={4}>
      <TextField {...field("name")} className="sm:col-span-2" />
      <SelectField {...field("mailEventId")} options={mailEvents} empty={t("promotions.noEvent")} />
      <SelectField {...field("accountId")} options={accounts} empty={t("promotions.usualAccount")} />
      <SelectField
        {...field("segment")}
        hint={t("promotions.segment.hint")}
        options={segments}
        className="sm:col-span-2 lg:col-span-4"
      />
    </FormSection>
  );
}
