import type { z } from "zod";
import { addPlanItem, holdItems, markPaid } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { mailLink, payerOf } from "#api/money/card-payments/links.ts";
import { openPayment, requireFree } from "#api/money/card-payments/open-payment.ts";
import { storedCardOf } from "#api/money/card-payments/queries.ts";
import { holdsAmong } from "#api/money/card-payments/queries-deposits.ts";
import { cardConnection } from "#api/money/card-payments/vendor.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { cardPayments } from "#contract/money/card-payments/card-payments.ts";
import { needs } from "#contract/platform/access.ts";
import { todayIn } from "#contract/platform/days.ts";

type Wanted = z.output<typeof cardPayments.request.input>;
type Contract = Awaited<ReturnType<typeof findContract>>;

/** Requests a payment by card, or records one that was made. */
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
  const { language } = await payerOf(context, contract.id);
  const payment = await openPayment(context, {
    contract,
    items,
    card: way === "stored" ? stored : null,
    later: way === "stored" && date > today ? morningOf(date, contract.timeZone) : null,
    days: wanted.days,
    keepCard: wanted.keepCard,
    language,
    reason: wanted.reason,
    sandbox,
  });
  const { id, amount, link, expiresAt } = payment;
  if (link !== null && wanted.sendMail) {
    requireRight(context, needs("client_email", "read"));
    const { currency } = contract;
    await mailLink(context, { contractId: contract.id, link, amount, currency, expiresAt, language });
  }
  return { CardPaymentId: id, link, paid: [] };
}

/** Returns the items to pay: the named ones, an added one, or those that are due. */
async function idsToPay(
  context: CallContext,
  contract: Contract,
  wanted: Wanted,
  date: string,
): Promise<number[]> {
  const open = contract.payments.filter(({ status, amount }) => status === "open" && amount > 0);
  // An amount to be held is not a payment; it is requested with the deposit.
  const holds = await holdsAmong(
    context,
    open.map(({ id }) => id),
  );
  if (wanted.amount !== undefined) return [await addItem(context, contract, wanted, wanted.amount, date)];
  if (wanted.paymentIds.length > 0) {
    for (const id of wanted.paymentIds) {
      if (!contract.payments.some((item) => item.id === id)) throw notFound();
      if (!open.some((item) => item.id === id)) throw new Failure("NOT_READY", { detail: "itemNotOpen" });
      if (holds.includes(id)) throw new Failure("NOT_READY", { detail: "depositHold" });
    }
    return [...new Set(wanted.paymentIds)];
  }
  const due = open.filter(({ id, dueOn }) => dueOn <= date && !holds.includes(id)).map(({ id }) => id);
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

/** Nine in the morning of a day in the branch's time zone. */
function morningOf(day: string, timeZone: string): Date {
  for (let hour = -6; hour < 24; hour += 1) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000);
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hour12: false }).format(at);
    if (todayIn(timeZone, at) === day && clock === "09") return at;
  }
  return new Date(`${day}T09:00:00Z`);
}
