import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import type { Departure } from "#contract/contracts/rent-contracts/departure.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  contract: RentContract;
  /** Null where the question is shown again after it was refused. */
  departure: Departure | null;
  today: string;
  language: Language;
  idempotencyKey: string;
}

/** Asks before a guest leaves: whether the stay ends today and what it costs then, what is owed either way, and the deposit. */
export function CheckOut({ contract, departure, today, language, idempotencyKey }: Props) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId("checkOut"), "checkOut");
  const { choices, nightsLeft, ...left } = departure ?? withoutAmounts(contract, today);
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const early = nightsLeft > 0;
  const when = early ? "early" : "late";
  const settled = ({ open, back }: { open: number; back: number }) =>
    back > 0
      ? [t("leaving.thenBack", { amount: money(back) })]
      : open > 0
        ? [t("leaving.thenOpen", { amount: money(open) })]
        : [];
  return (
    <Confirm
      name="checkOut"
      title={t("leaving.title")}
      consequences={[
        ...(nightsLeft === 0
          ? []
          : [t(`leaving.${when}`, { count: Math.abs(nightsLeft), day: formatDate(contract.checkOut) })]),
        ...(left.nightsTaken ? [t("leaving.taken")] : []),
        ...(left.open > 0 ? [t("leaving.open", { amount: money(left.open) })] : []),
        ...(left.back > 0 ? [t("leaving.back", { amount: money(left.back) })] : []),
        ...(left.deposit > 0 ? [t("leaving.deposit", { amount: money(left.deposit) })] : []),
        ...(choices.length > 0 && left.finalizedInvoices > 0
          ? [t("change.finalized", { count: left.finalizedInvoices })]
          : []),
        t("leaving.undo"),
      ]}
      confirmLabel={t("moves.checkOut")}
      idempotencyKey={idempotencyKey}
      version={contract.version}
    >
      {choices.length > 0 ? (
        <>
          <SelectField
            field={field("charge", early ? "rule" : "none")}
            label={t("leaving.charge")}
            options={[
              ...choices.map((choice) => ({
                value: choice.charge as string,
                label: [
                  t(`leaving.${when}Charge.${choice.charge}`),
                  ...("total" in choice ? [money(choice.total), ...settled(choice)] : []),
                ].join(" · "),
              })),
              { value: "chosen", label: t("leaving.chosen") },
              { value: "none", label: t(`leaving.${when}Charge.none`) },
            ]}
          />
          <MoneyField
            field={field("agreedTotal")}
            label={t("fields.agreedTotal")}
            hint={t("leaving.agreedHint", { choice: t("leaving.chosen") })}
            currency={contract.currency}
          />
        </>
      ) : null}
    </Confirm>
  );
}

/** What is known of a departure without asking for its amounts. */
function withoutAmounts({ checkOut, open, back }: RentContract, today: string) {
  const nightsLeft = daysBetween(today, checkOut);
  const choices = nightsLeft === 0 ? [] : [{ charge: "rule" as const }, { charge: "all" as const }];
  return { choices, nightsLeft, nightsTaken: false, open, back, deposit: 0, finalizedInvoices: 0 };
}
