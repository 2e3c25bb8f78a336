import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import type { ContractPage } from "#app/routes/_app.real_estate.contracts.rent.$id/route.tsx";
import type { PlanItem } from "#contract/contracts/rent-contracts/contract-payments.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";

interface Props {
  item: PlanItem;
  page: ContractPage;
}

/** What was done about an item: reminders, a pause, and what was booked where it was taken back. */
export function DoneAbout({ item, page }: { item: PlanItem | undefined; page: ContractPage }) {
  const { t } = useTranslation("rentContracts");
  if (!item) return null;
  const { timeZone, language, contract } = page;
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const wasUndone = item.entries.some(({ countersId }) => countersId !== null);
  return (
    <>
      {item.reminders.map(({ level, sentAt, fee }) => (
        <span key={sentAt} className="block text-label text-ink-2">
          {t("reminder.sent", { level, at: formatDateTime(sentAt, timeZone) })}
          {fee > 0 ? ` ${t("reminder.withFee", { fee: money(fee) })}` : null}
        </span>
      ))}
      {item.pausedUntil ? (
        <span className="block text-label text-ink-2">
          {t("reminder.pause.shown", { day: formatDate(item.pausedUntil) })}
        </span>
      ) : null}
      {wasUndone
        ? item.entries.map(({ id, amount, bookedAt, countersId, reason }) => (
            <span key={id} className="block text-label text-ink-2" dir="auto">
              {t(countersId === null ? "undoPayment.entry" : "undoPayment.back", {
                amount: money(amount),
                at: formatDateTime(bookedAt, timeZone),
                reason,
              })}
            </span>
          ))
        : null}
    </>
  );
}

/** What else may be done about an item, each behind its question. */
export function PaymentActs({ item, mayPay }: { item: PlanItem | undefined; mayPay: boolean }) {
  const { t } = useTranslation("rentContracts");
  if (!item) return null;
  const { id } = item;
  const reminds = mayPay && item.nextLevel !== null;
  const paused = item.because === "reminderPaused";
  return (
    <div className="flex flex-wrap gap-x-1.5 empty:hidden sm:justify-end">
      {reminds ? (
        <ConfirmLink name={`remind:${id}`} tone="quiet">
          {t("reminder.act")}
        </ConfirmLink>
      ) : null}
      {reminds || (mayPay && item.because === "reminderToday") ? (
        <ConfirmLink name={`pauseReminders:${id}`} tone="quiet">
          {t("reminder.pause.act")}
        </ConfirmLink>
      ) : null}
      {mayPay && paused ? (
        <Form method="post" preventScrollReset>
          <Button name="intent" value={`resumeReminders:${id}`} tone="quiet">
            {t("reminder.pause.end")}
          </Button>
        </Form>
      ) : null}
      {item.mayUndo ? (
        <ConfirmLink name={`undoPayment:${id}`} tone="quiet">
          {t("undoPayment.act")}
        </ConfirmLink>
      ) : null}
    </div>
  );
}

/** The questions behind those acts. */
export function PaymentQuestions({
  items,
  page,
  mayPay,
}: {
  items: readonly PlanItem[];
  page: ContractPage;
  mayPay: boolean;
}) {
  return items.map((item) => (
    <div key={item.id} className="contents">
      {mayPay ? <RemindQuestion item={item} page={page} /> : null}
      {mayPay ? <PauseQuestion item={item} page={page} /> : null}
      {item.mayUndo ? <UndoQuestion item={item} page={page} /> : null}
    </div>
  ));
}

function RemindQuestion({ item, page }: Props) {
  const { t } = useTranslation("rentContracts");
  const name = `remind:${item.id}`;
  const field = usePlainFields(questionFormId(name), name);
  if (item.nextLevel === null) return null;
  const last = item.reminders.at(-1);
  return (
    <Confirm
      name={name}
      title={t("reminder.title")}
      consequences={[
        t("reminder.levelIs", { level: item.nextLevel }),
        ...(last ? [t("reminder.last", { at: formatDateTime(last.sentAt, page.timeZone) })] : []),
      ]}
      confirmLabel={t("reminder.act")}
      idempotencyKey={`${page.idempotencyKey}-r${item.id}`}
    >
      {item.nextLevel > 1 ? (
        <MoneyField
          field={field("fee")}
          label={t("reminder.feeField")}
          hint={t("reminder.feeNote")}
          currency={page.contract.currency}
        />
      ) : null}
    </Confirm>
  );
}

function PauseQuestion({ item, page }: Props) {
  const { t } = useTranslation("rentContracts");
  const name = `pauseReminders:${item.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("reminder.pause.title")}
      consequences={[t("reminder.pause.note")]}
      confirmLabel={t("reminder.pause.act")}
      idempotencyKey={`${page.idempotencyKey}-p${item.id}`}
    >
      <DateField field={{ ...field("until"), required: true }} label={t("reminder.pause.until")} />
    </Confirm>
  );
}

function UndoQuestion({ item, page }: Props) {
  const { t } = useTranslation("rentContracts");
  const name = `undoPayment:${item.id}`;
  const field = usePlainFields(questionFormId(name), name);
  const { contract, language } = page;
  const payment = contract.payments.find(({ id }) => id === item.id);
  return (
    <Confirm
      name={name}
      title={t("undoPayment.title")}
      consequences={[
        t("undoPayment.note", { amount: formatMoney(payment?.amount ?? 0, contract.currency, language) }),
      ]}
      confirmLabel={t("undoPayment.act")}
      destructive
      idempotencyKey={`${page.idempotencyKey}-u${item.id}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 400 }} label={t("fields.reason")} />
    </Confirm>
  );
}
