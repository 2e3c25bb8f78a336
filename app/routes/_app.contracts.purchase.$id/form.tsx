import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import {
  financings,
  type purchaseContractRecord,
  purchaseKinds,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface Props {
  fields: Record<keyof typeof purchaseContractRecord.fields, FieldState>;
  currency: string;
  sellers: readonly Option[];
  agents: readonly Choice[];
}

/** What is agreed of a purchase. */
export function PurchaseFields({ fields, currency, sellers, agents }: Props) {
  const { t } = useTranslation("purchaseContracts");
  const field = labelled(fields, t);
  const words = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }));
  return (
    <FormSection columns={4}>
      <SelectField {...field("kind")} options={words("kind", purchaseKinds)} />
      <MoneyField {...field("price")} currency={currency} />
      <NumberField {...field("commissionRate")} decimals unit="%" />
      <SelectField {...field("financing")} options={words("financing", financings)} />
      <ComboboxField
        {...field("sellerId")}
        search="/options/owners"
        options={sellers}
        className="sm:col-span-2"
      />
      <DateField {...field("handoverOn")} />
      <SelectField {...field("agentId")} options={agents} empty={t("nobody")} />
      <TextField {...field("notary")} className="sm:col-span-2" />
      <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
    </FormSection>
  );
}
