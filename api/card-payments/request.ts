import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { cardPaymentStatusList } from "#api/card-payments/card-payment-status.ts";
import { chargeTask } from "#api/card-payments/charge.ts";
import { linkAddress, mailLink, payerOf } from "#api/card-payments/links.ts";
import { storedCardOf } from "#api/card-payments/queries.ts";
import { cardConnection } from "#api/card-payments/vendor.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/failure.ts";
import { begin } from "#api/platform/move.ts";
import { textsIn } from "#api/platform/texts.ts";
import { findContract } from "#api/rent-contracts/queries.ts";
import { addPlanItem, type HeldItem, holdItems, markPaid } from "#api/rent-contracts/verbs-payments.ts";
import { needs } from "#contract/access.ts";
import type { cardPayments } from "#contract/card-payments.ts";
import { todayIn } from "#contract/days.ts";

type Wanted = z.output<typeof cardPayments.request.input>;
type Contract = Awaited<ReturnType<typeof findContract>>;

/** Asks for money by card, or records that it was paid. */
export async function requestPayment(context: CallContext, wanted: Wanted) {
  const contract = await findContract(context, wanted.contractId, { lock: true });
  const today = todayIn(contract.timeZone, context.now);
  const date = wanted.date ?? today;
  const ids = await idsToPay(context, contract, wanted, date);
  if (wanted.paid) {
    requireRight(context, needs("monetary", "edit"));
    for (const id of ids) await markPaid(context, contract.id, id, "card");
    return { CardPaymentId: null, link: null, paid: ids };
  }
  const { connected, sandbox } = await cardConnection(context);
  if (!connected) throw new Failure("NOT_CONNECTED");
  const stored = await storedCardOf(context, contract.id);
  const way = wanted.by ?? (stored ? "stored" : "link");
  if (way === "stored" && !stored) throw new Failure("NOT_READY", { detail: "noStoredCard" });
  const items = await holdItems(context, contract.id, ids);
  await requireFree(context, items);
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const { language } = await payerOf(context, contract.id);
  const t = textsIn(language);
  const token = newToken();
  const expiresAt = new Date(context.now.getTime() + wanted.days * 86_400_000).toISOString();
  const later = way === "stored" && date > today ? morningOf(date, contract.timeZone) : null;
  const { id } = await context.trx
    .insertInto("card_payment")
    .values({
      organization_id: context.organizationId,
      branch_id: contract.branchId,
      contract_id: contract.id,
      reference: `card-${randomUUID()}`,
      way,
      status: begin(context, cardPaymentStatusList, "open"),
      amount,
      currency: contract.currency,
      language,
      description: t("cardPayments:description", { contract: contract.id }),
      reason: wanted.reason,
      ...(way === "link" && {
        token_hash: hashToken(token),
        expires_at: expiresAt,
        keep_card: wanted.keepCard,
      }),
      ...(way === "stored" && {
        customer_id: stored?.customerId ?? null,
        method_id: stored?.methodId ?? null,
        card_brand: stored?.brand ?? null,
        card_last4: stored?.last4 ?? null,
        not_before: later?.toISOString() ?? null,
      }),
      sandbox,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.trx
    .insertInto("card_payment_item")
    .values(
      items.map((item) => ({
        organization_id: context.organizationId,
        card_payment_id: id,
        contract_payment_id: item.id,
        amount: item.amount,
      })),
    )
    .execute();
  await context.audit({
    action: "requestCard",
    objectType: "rentContract",
    objectId: contract.id,
    after: { cardPayment: id, cardWay: way, amount, ...(way === "link" && { expiresAt }) },
    ...(wanted.reason && { reason: wanted.reason }),
  });
  if (way === "stored") {
    const payload = { organizationId: context.organizationId, id };
    await context.platform.jobs.enqueue(context.trx, chargeTask, payload, later ? { runAt: later } : {});
    return { CardPaymentId: id, link: null, paid: [] };
  }
  const link = linkAddress(context.platform.publicUrl, token, language);
  if (wanted.sendMail) {
    requireRight(context, needs("client_email", "read"));
    const letter = {
      contractId: contract.id,
      link,
      amount,
      currency: contract.currency,
      expiresAt,
      language,
    };
    await mailLink(context, letter);
  }
  return { CardPaymentId: id, link, paid: [] };
}

/** Items named, or one that is added, or those that are due. */
async function idsToPay(
  context: CallContext,
  contract: Contract,
  wanted: Wanted,
  date: string,
): Promise<number[]> {
  const open = contract.payments.filter(({ status, amount }) => status === "open" && amount > 0);
  if (wanted.amount !== undefined) return [await addItem(context, contract, wanted, wanted.amount, date)];
  if (wanted.paymentIds.length > 0) {
    for (const id of wanted.paymentIds) {
      if (!contract.payments.some((item) => item.id === id)) throw notFound();
      if (!open.some((item) => item.id === id)) throw new Failure("NOT_READY", { detail: "itemNotOpen" });
    }
    return [...new Set(wanted.paymentIds)];
  }
  const due = open.filter(({ dueOn }) => dueOn <= date).map(({ id }) => id);
  if (due.length === 0) throw new Failure("NOT_READY", { detail: "nothingDue" });
  return due;
}

async function addItem(
  context: CallContext,
  contract: Contract,
  { type, reason }: Wanted,
  amount: number,
  dueOn: string,
): Promise<number> {
  if (amount === 0) throw invalid("amount", "required");
  if (["damage", "fee", "other"].includes(type) && reason === "") throw invalid("reason", "required");
  if (contract.status === "CANCELED" && type !== "fee")
    throw new Failure("NOT_READY", { detail: "canceledFeeOnly" });
  if (amount > contract.open) requireRight(context, needs("monetary", "operation"));
  return addPlanItem(context, contract.id, { kind: type, amount, dueOn }, reason);
}

/** Of an item one payment runs at a time: nobody is charged twice because two colleagues asked. */
async function requireFree({ trx, organizationId }: CallContext, items: readonly HeldItem[]): Promise<void> {
  if (items.some(({ status }) => status !== "open"))
    throw new Failure("NOT_READY", { detail: "itemNotOpen" });
  const running = await trx
    .selectFrom("card_payment_item")
    .select("card_payment_id")
    .where("organization_id", "=", organizationId)
    .where(
      "contract_payment_id",
      "in",
      items.map(({ id }) => id),
    )
    .where("running", "=", true)
    .executeTakeFirst();
  if (running) throw new Failure("NOT_READY", { detail: "cardRunning" });
}

/** Nine in the morning of a day by the branch's clock. */
function morningOf(day: string, timeZone: string): Date {
  for (let hour = -6; hour < 24; hour += 1) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000);
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hour12: false }).format(at);
    if (todayIn(timeZone, at) === day && clock === "09") return at;
  }
  return new Date(`${day}T09:00:00Z`);
}
