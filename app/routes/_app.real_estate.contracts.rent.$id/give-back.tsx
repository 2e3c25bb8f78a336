import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Asks how much of what was paid too much goes back, and how. */
export function GiveBack({
  contract,
  language,
  idempotencyKey,
}: {
  contract: RentContract;
  language: Language;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId("giveBack"), "giveBack");
  return (
    <Confirm
      name="giveBack"
      title={t("giveBack.title")}
      consequences={[
        t("giveBack.note", { amount: formatMoney(contract.back, contract.currency, language) }),
        t("giveBack.receipt"),
      ]}
      confirmLabel={t("giveBack.act")}
      idempotencyKey={idempotencyKey}
    >
      <MoneyField
        field={field("amount")}
        label={t("takePayment.amount")}
        hint={t("giveBack.amountHint")}
        currency={contract.currency}
      />
      <SelectField
        field={field("method", "transfer")}
        label={t("payment.method")}
        options={handMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      />
    </Confirm>
  );
}
