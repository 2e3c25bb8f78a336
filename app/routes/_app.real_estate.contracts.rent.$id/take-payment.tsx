import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { Field } from "#app/components/form/field.tsx";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { isOpen } from "./payment-methods.ts";

interface Props {
  contract: RentContract;
  language: Language;
  today: string;
  /** Whether the present user may collect the deposit. */
  mayDeposit: boolean;
  idempotencyKey: string;
}

/** Asks which of what is open was paid, how much of it, and how: at the desk it is mostly cash, with change. */
export function TakePayment({ contract, language, today, mayDeposit, idempotencyKey }: Props) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId("takePayment"), "takePayment");
  const refused = useRefused("takePayment");
  const open = contract.payments
    .filter(isOpen)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const due = open.filter(({ kind }) => mayDeposit || kind !== "deposit");
  const [typed, setTyped] = useState<Typed | null>(null);
  const ticked = (item: Payment, place: number) =>
    refused ? `item-${item.id}` in refused.typed : item.dueOn <= today || place === 0;
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const read = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("form");
    if (form) setTyped(typedOf(new FormData(form), due, language));
  };
  return (
    <Confirm
      name="takePayment"
      title={t("takePayment.title")}
      consequences={[
        t("takePayment.undone"),
        ...(due.length < open.length ? [t("takePayment.notDeposit")] : []),
      ]}
      confirmLabel={t("payment.markPaid")}
      idempotencyKey={idempotencyKey}
    >
      <div className="flex flex-col gap-3" onChange={read}>
        <input type="hidden" name="items" value="" />
        <Field field={field("items")} label={t("takePayment.items")} group>
          {due.map((item, place) => (
            <label key={item.id} className="flex min-h-6 items-center gap-2 text-control">
              <input type="checkbox" name={`item-${item.id}`} defaultChecked={ticked(item, place)} />
              {[money(item.amount), t(`paymentKind.${item.kind}`), formatDate(item.dueOn)].join(" · ")}
            </label>
          ))}
        </Field>
        <MoneyField
          field={field("amount")}
          label={t("takePayment.amount")}
          hint={t("takePayment.amountHint")}
          currency={contract.currency}
        />
        <SelectField
          field={field("method", "cash")}
          label={t("payment.method")}
          options={handMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        />
        <MoneyField
          field={field("given")}
          label={t("takePayment.given")}
          hint={t("takePayment.givenHint")}
          currency={contract.currency}
        />
        {typed ? (
          <output className="tabular text-control">
            {t("takePayment.sum", { amount: money(typed.sum) })}
            {typed.change === null ? null : (
              <strong className="ms-3">{t("takePayment.change", { amount: money(typed.change) })}</strong>
            )}
          </output>
        ) : null}
      </div>
    </Confirm>
  );
}

interface Typed {
  /** Of the items that are ticked. */
  sum: number;
  /** What is given back of the cash; null where there is none. */
  change: number | null;
}

function typedOf(form: FormData, due: readonly Payment[], language: Language): Typed {
  const amountOf = (name: string) => {
    const text = String(form.get(name) ?? "").trim();
    const parsed = text === "" ? null : parseMoney(text, language);
    return parsed?.ok ? parsed.value : null;
  };
  const sum = due.filter(({ id }) => form.has(`item-${id}`)).reduce((all, { amount }) => all + amount, 0);
  const [given, amount] = [amountOf("given"), amountOf("amount")];
  const change = given === null || form.get("method") !== "cash" ? null : given - (amount ?? sum);
  return { sum, change: change !== null && change >= 0 ? change : null };
}
