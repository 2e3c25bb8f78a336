import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { handMethods, isOpen } from "./payment-methods.ts";

interface Props {
  contract: RentContract;
  language: Language;
  idempotencyKey: string;
}

/** Asks which of what is open was paid, and how: at the desk it is mostly cash. */
export function TakePayment({ contract, language, idempotencyKey }: Props) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId("takePayment"), "takePayment");
  const due = contract.payments.filter(isOpen).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  return (
    <Confirm
      name="takePayment"
      title={t("takePayment.title")}
      consequences={[t("takePayment.undone")]}
      confirmLabel={t("payment.markPaid")}
      idempotencyKey={idempotencyKey}
    >
      <SelectField
        field={field("paymentId")}
        label={t("payment.kind")}
        options={due.map(({ id, kind, dueOn, amount }) => ({
          value: String(id),
          label: [
            formatMoney(amount, contract.currency, language),
            t(`paymentKind.${kind}`),
            formatDate(dueOn),
          ].join(" · "),
        }))}
      />
      <SelectField
        field={field("method", "cash")}
        label={t("payment.method")}
        options={handMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      />
    </Confirm>
  );
}
