import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { postCash } from "#api/money/cashbook/verbs.ts";
import { accountOf, transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { instalmentsOf } from "#api/sale/purchase-contracts/instalments.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { InstalmentMethod } from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface Item {
  contractId: number;
  paymentId: number;
}

async function lockedItem(context: CallContext, { contractId, paymentId }: Item) {
  const record = await purchaseStatusList.lock(context, contractId);
  const item = (await instalmentsOf(context, record)).find(({ id }) => id === paymentId);
  if (!item) throw notFound();
  return { record, item };
}

/**
 * Records that an instalment was paid, in the ledger and for cash in the till. Repeating it changes nothing.
 */
export async function payInstalment(
  context: CallContext,
  { contractId, paymentId, method, paidOn }: Item & { method: InstalmentMethod; paidOn?: string | undefined },
): Promise<void> {
  const { record, item } = await lockedItem(context, { contractId, paymentId });
  if (item.paidOn !== null) return;
  if (record.archivedAt !== null) throw new Failure("NOT_READY", { detail: "inPlay" });
  const { trx, organizationId, now, user } = context;
  const today = await todayAt(context, record.branchId);
  const day = paidOn ?? today;
  if (day > today) throw invalid("paidOn", "dayInFuture");
  if (method === "cash" && day !== today) throw invalid("paidOn", "cashIsToday");
  // The money is the seller's: it is on the clearing account until it is passed on.
  const setId = await post(context, {
    branchId: record.branchId,
    currency: record.currency,
    cause: { kind: "purchase", id: paymentId },
    bookedOn: day,
    postings: transfer(accountOf(method), "clearing", item.amount),
    purpose: "purchase",
    method,
    reason: `#${contractId} · ${item.name}`,
  });
  if (method === "cash")
    await postCash(context, {
      branchId: record.branchId,
      contractId: null,
      currency: record.currency,
      amount: item.amount,
      category: "otherIn",
      text: `#${contractId} · ${item.name}`,
      cause: { kind: "purchase", id: paymentId },
    });
  await trx
    .updateTable("purchase_payment")
    .set({ paid_at: now.toISOString(), paid_on: day, method, paid_by: user.id, set_id: setId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", paymentId)
    .execute();
  await context.audit({
    action: "markPaymentAsPaid",
    objectType: "purchaseContract",
    objectId: contractId,
    after: { instalment: item.name, amount: item.amount, method, paidOn: day },
  });
}

/**
 * Mails every buyer that an instalment is due. Throws NOT_READY with the reason when no reminder may be sent.
 */
export async function remindOfInstalment(context: CallContext, ids: Item): Promise<void> {
  const { record, item } = await lockedItem(context, ids);
  if (record.archivedAt !== null) throw new Failure("NOT_READY", { detail: "inPlay" });
  if (item.notNow !== null) throw new Failure("NOT_READY", { detail: item.notNow });
  const buyers = await addressesOf(context, record.id);
  if (buyers.length === 0) throw new Failure("NOT_READY", { detail: "buyerWithoutEmail" });
  const house = await houseOf(context);
  const from = senderFor(house, record.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  for (const { email, language: own } of buyers) {
    const language = toLanguage(own ?? house.language);
    const t = textsIn(language);
    const words = {
      what: item.name,
      amount: formatMoney(item.amount, record.currency, language),
      due: formatDate(item.due),
      number: record.id,
      organization: house.organization,
    };
    await queueMail(context, {
      to: email,
      from,
      subject: t("purchaseContracts:reminder.subject", words),
      body: t("purchaseContracts:reminder.body", words),
      language,
      object: { type: "purchaseContract", id: record.id },
    });
  }
  await context.trx
    .updateTable("purchase_payment")
    .set({ reminded_at: context.now.toISOString(), reminders: item.reminders + 1 })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", item.id)
    .execute();
  await context.audit({
    action: "sendReminderMail",
    objectType: "purchaseContract",
    objectId: record.id,
    after: { instalment: item.name, level: item.reminders + 1 },
  });
}

/** Reads client data that the caller may not see, because the letters go only to these clients. */
async function addressesOf({ trx, organizationId }: CallContext, purchaseId: number) {
  const rows = await trx
    .selectFrom("purchase_buyer as b")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "b.organization_id").onRef("c.id", "=", "b.client_id"),
    )
    .select(["c.email", "c.language"])
    .where("b.organization_id", "=", organizationId)
    .where("b.purchase_id", "=", purchaseId)
    .where("c.deleted_at", "is", null)
    .orderBy("b.place")
    .execute();
  return rows.flatMap(({ email, language }) => (email ? [{ email, language }] : []));
}

/** Returns the transaction by which an instalment was last paid; null without one. */
export async function lastTransaction(
  { trx, organizationId }: CallContext,
  purchaseId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom("purchase_payment")
    .select("set_id as setId")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .where("set_id", "is not", null)
    .orderBy("paid_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.setId ?? null;
}
