import { sql } from "kysely";
import { addItem } from "#api/contracts/rent-contracts/change/replanned.ts";
import { pausesOf, remindable, remindersOf } from "#api/contracts/rent-contracts/plan/queries.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { nextLevel, whyNoReminder } from "#api/contracts/rent-contracts/rules/reminder.ts";
import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Reminder } from "#contract/contracts/rent-contracts/contract-payments.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { todayIn } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

type Contract = Omit<RentContract, "allowedActions">;

/**
 * Writes to the guest that an item is due; a fee becomes an item of its own. Throws NOT_READY with the reason
 * when no reminder may be sent.
 */
export async function remind(
  context: CallContext,
  { contractId, paymentId, fee }: { contractId: number; paymentId: number; fee: number },
): Promise<Reminder> {
  const { contract, payment } = await lockedItem(context, contractId, paymentId);
  const sent = (await remindersOf(context, contractId)).filter((one) => one.paymentId === paymentId);
  const pausedUntil = (await pausesOf(context, contractId)).get(paymentId) ?? null;
  const because = whyNoReminder(remindable(context, contract, payment, { sent, pausedUntil }));
  if (because !== null) throw new Failure("NOT_READY", { detail: because });
  const level = nextLevel(sent.map(({ sentAt }) => sentAt));
  if (fee > 0 && level === 1) throw invalid("fee", "feeAtFirst");
  const messageId = await write(context, contract, payment, { level, fee });
  const sentAt = context.now.toISOString();
  const { trx, organizationId, user } = context;
  await trx
    .insertInto("payment_reminder")
    .values({
      organization_id: organizationId,
      payment_id: paymentId,
      message_id: messageId,
      sent_at: sentAt,
      sent_by: user.id,
      ...{ level, fee },
    })
    .execute();
  if (fee > 0) await charge(context, contract, fee);
  await context.audit({
    action: "sendReminder",
    objectType: "rentContract",
    objectId: contractId,
    after: { payment: paymentId, level, ...(fee > 0 && { fee }), messageId },
  });
  return { level, fee, sentAt, sentBy: user.name };
}

async function charge(context: CallContext, { id, timeZone }: Contract, fee: number): Promise<void> {
  const { trx, organizationId, now } = context;
  await addItem(context, id, { kind: "fee", dueOn: todayIn(timeZone, now), amount: fee });
  await trx
    .updateTable("rent_contract")
    .set(({ eb }) => ({ reminder_fees: eb("reminder_fees", "+", fee) }))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Pauses the reminders of an item until a day; null ends the pause. */
export async function pauseReminders(
  context: CallContext,
  { contractId, paymentId, until }: { contractId: number; paymentId: number; until: string | null },
): Promise<string | null> {
  const { contract, payment } = await lockedItem(context, contractId, paymentId);
  if (payment.status !== "open") throw new Failure("NOT_READY", { detail: "reminderNothingDue" });
  if (until !== null && until <= todayIn(contract.timeZone, context.now)) throw invalid("until", "dayOver");
  const before = (await pausesOf(context, contractId)).get(paymentId) ?? null;
  if (before === until) return until;
  const { trx, organizationId } = context;
  await trx
    .updateTable("contract_payment")
    .set({ reminders_paused_until: until })
    .where("organization_id", "=", organizationId)
    .where("id", "=", paymentId)
    .execute();
  await context.audit({
    action: "pauseReminders",
    objectType: "rentContract",
    objectId: contractId,
    before: { payment: paymentId, pausedUntil: before },
    after: { payment: paymentId, pausedUntil: until },
  });
  return until;
}

async function lockedItem(context: CallContext, contractId: number, paymentId: number) {
  const contract = await findContract(context, contractId, { lock: true });
  const payment = contract.payments.find(({ id }) => id === paymentId);
  if (!payment) throw notFound();
  return { contract, payment };
}

/** Queues the reminder in the guest's language. Returns its id in the outbox. */
async function write(
  context: CallContext,
  contract: Contract,
  { kind, dueOn, amount }: Payment,
  { level, fee }: { level: number; fee: number },
): Promise<number> {
  const guest = await guestOf(context, contract.clientId);
  if (guest.email === null) throw new Failure("NOT_READY", { detail: "reminderWithoutEmail" });
  const house = await houseOf(context);
  const from = senderFor(house, contract.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const language = guest.language ?? house.language;
  const t = textsIn(language);
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const stay = {
    unit: contract.unitLabel,
    from: formatDate(contract.checkIn),
    until: formatDate(contract.checkOut),
  };
  const what = t(`rentContracts:paymentKind.${kind}`);
  const iban = await ibanOf(context, contract.branchId);
  const lines = [
    guest.name
      ? t("mailEvents:letter.salutation", { name: guest.name })
      : t("mailEvents:letter.salutationAnybody"),
    t(`rentContracts:reminder.level${level}`, { ...stay }),
    t("rentContracts:reminder.item", { what, amount: money(amount), due: formatDate(dueOn) }),
    fee > 0 ? t("rentContracts:reminder.fee", { fee: money(fee) }) : null,
    iban === null ? null : t("rentContracts:reminder.payTo", { iban, reference: `#${contract.id}` }),
    t("rentContracts:reminder.paidAlready"),
    contract.branchName,
  ];
  return queueMail(context, {
    to: guest.email,
    subject: t(`rentContracts:reminder.subject${level}`, stay),
    body: lines.filter((one) => one !== null).join("\n\n"),
    language,
    object: { type: "rentContract", id: contract.id },
    from,
  });
}

/** Reads client data that the caller may not see, because the letter goes only to the client. */
async function guestOf({ trx, organizationId }: CallContext, clientId: number) {
  const { firstname, lastname, company, email, language } = await trx
    .selectFrom("client")
    .select(["firstname", "lastname", "company", "email"])
    .select(sql<Language | null>`language`.as("language"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  return { name: [firstname, lastname].filter(Boolean).join(" ") || company, email: email || null, language };
}

async function ibanOf({ trx, organizationId }: CallContext, branchId: number): Promise<string | null> {
  const { iban } = await trx
    .selectFrom("branch")
    .select("iban")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  return iban;
}
