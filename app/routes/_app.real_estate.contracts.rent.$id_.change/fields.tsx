import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import { StayObstacles } from "#app/routes/_app.real_estate.contracts.rent.new/stay-obstacles.tsx";
import { changePrices } from "#contract/contracts/rent-contracts/change-prices.ts";
import type { ShownChange } from "./read-change.server.ts";

type Name =
  | "unitId"
  | "checkIn"
  | "checkOut"
  | "splitAt"
  | "adults"
  | "children"
  | "price"
  | "agreedTotal"
  | "reason"
  | "force"
  | "forceReason"
  | "exceptionReason";

interface Props {
  fields: Record<Name, FieldState>;
  units: Option[];
  currency: string;
  change: ShownChange | null;
  /** Whether it is split: the first night in the other unit is asked for. */
  splits: boolean;
  /** Whether the stay holds its nights; an inquiry takes none from anybody. */
  holds: boolean;
  /** What offers the free units. */
  free: ReactNode;
}

/** Where and when the stay shall be, with whom, and for how much. */
export function ChangeFields({ fields, units, currency, change, splits, holds, free }: Props) {
  const { t } = useTranslation("rentContracts");
  return (
    <>
      <FormSection title={t("form.stay")}>
        <ComboboxField
          field={fields.unitId}
          label={t("fields.unit")}
          search="/options/units"
          options={units}
          className="sm:col-span-2"
        />
        {free}
        <DateField field={fields.checkIn} label={t("fields.checkIn")} />
        <DateField field={fields.checkOut} label={t("fields.checkOut")} />
        {splits ? (
          <DateField field={fields.splitAt} label={t("fields.splitAt")} hint={t("change.splitHint")} />
        ) : null}
        <StayObstacles fields={fields} quote={change} holds={holds} mayForce />
        <NumberField field={fields.adults} label={t("fields.adults")} />
        <NumberField field={fields.children} label={t("fields.children")} />
      </FormSection>
      <FormSection title={t("price")}>
        <SelectField
          field={fields.price}
          label={t("fields.price")}
          options={changePrices.map((value) => ({ value, label: t(`change.prices.${value}`) }))}
          className="sm:col-span-2"
        />
        <MoneyField
          field={fields.agreedTotal}
          label={t("fields.agreedTotal")}
          hint={t("change.agreedHint")}
          currency={currency}
        />
        <TextField
          field={fields.reason}
          label={t("fields.reasonOptional")}
          className="sm:col-span-2 lg:col-span-4"
        />
      </FormSection>
    </>
  );
}
