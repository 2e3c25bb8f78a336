import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { ShownQuote } from "./quote.server.ts";
import { StayObstacles } from "./stay-obstacles.tsx";
import type { BookingKind } from "./use-booking-kind.ts";

type Name =
  | "unitId"
  | "checkIn"
  | "checkOut"
  | "adults"
  | "children"
  | "clientId"
  | "status"
  | "hold"
  | "paymentPlan"
  | "deposit"
  | "cleaningFee"
  | "agreedTotal"
  | "settledUntil"
  | "monthlyRent"
  | "noticeMonths"
  | "note"
  | "force"
  | "forceReason"
  | "exceptionReason";

interface Props {
  fields: Record<Name, FieldState>;
  guest: Record<"firstname" | "lastname" | "email" | "phone", FieldState>;
  options: { units: Option[]; clients: Option[] };
  mayForce: boolean;
  quote: ShownQuote | null;
  kind: BookingKind;
  dialCodes: readonly DialCode[];
  country: string;
}

/** The booking form in the order the phone call goes: where and when, who, on which terms. */
export function StayFormFields({ fields, guest, options, mayForce, quote, kind, ...phones }: Props) {
  const { t, i18n } = useTranslation("rentContracts");
  const currency = quote?.currency ?? "EUR";
  const left = (fee: "cleaningFee" | "deposit") =>
    quote && quote.problem === undefined
      ? t("form.leftEmpty", {
          amount: formatMoney(quote.standardFees[fee], currency, toLanguage(i18n.language)),
        })
      : t("form.leftEmptyUnit");
  const holds = ["12", "24", "48", "72", ...(mayForce ? ["none"] : [])];
  return (
    <>
      <FormSection title={t("form.stay")}>
        <ComboboxField
          field={fields.unitId}
          label={t("fields.unit")}
          search="/options/units"
          options={options.units}
          className="sm:col-span-2"
        />
        <DateField field={fields.checkIn} label={t("fields.checkIn")} />
        <DateField field={fields.checkOut} label={t("fields.checkOut")} />
        <StayObstacles fields={fields} quote={quote} holds={kind.status === "NEW"} mayForce={mayForce} />
        <NumberField field={fields.adults} label={t("fields.adults")} />
        <NumberField field={fields.children} label={t("fields.children")} />
      </FormSection>
      <FormSection title={t("form.guest")}>
        <ComboboxField
          field={fields.clientId}
          label={t("fields.client")}
          search="/options/clients"
          options={options.clients}
          hint={t("form.knownGuest")}
          className="sm:col-span-2 lg:col-span-4"
        />
        <TextField field={guest.lastname} label={t("fields.lastname")} />
        <TextField field={guest.firstname} label={t("fields.firstname")} />
        <TextField field={guest.email} label={t("fields.email")} type="email" />
        <PhoneField field={guest.phone} label={t("fields.phone")} {...phones} />
      </FormSection>
      <FormSection title={t("form.terms")}>
        <SelectField
          field={fields.status}
          label={t("bookAs.label")}
          options={["NEW", "INQUIRY"].map((value) => ({ value, label: t(`bookAs.${value}`) }))}
        />
        <SelectField
          field={fields.hold}
          label={t("fields.hold")}
          options={holds.map((value) => ({ value, label: t(`hold.${value}`) }))}
        />
        <SelectField
          field={fields.paymentPlan}
          label={t("fields.paymentPlan")}
          options={paymentPlans.map((value) => ({ value, label: t(`plan.${value}`) }))}
        />
        <MoneyField field={fields.agreedTotal} label={t("fields.agreedTotal")} currency={currency} />
        <MoneyField
          field={fields.monthlyRent}
          label={t("fields.monthlyRent")}
          hint={t("form.monthlyHint")}
          currency={currency}
        />
        <NumberField
          field={fields.noticeMonths}
          label={t("fields.noticeMonths")}
          hint={t("form.noticeHint")}
        />
        <MoneyField
          field={fields.cleaningFee}
          label={t("fields.cleaningFee")}
          hint={left("cleaningFee")}
          currency={currency}
        />
        <MoneyField
          field={fields.deposit}
          label={t("fields.deposit")}
          hint={left("deposit")}
          currency={currency}
        />
        <DateField
          field={fields.settledUntil}
          label={t("fields.settledUntil")}
          hint={t("form.settledUntilHint")}
        />
        <TextareaField
          field={fields.note}
          label={t("fields.note")}
          className="sm:col-span-2 lg:col-span-4"
          rows={2}
        />
      </FormSection>
    </>
  );
}
