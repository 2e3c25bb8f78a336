import type { z } from "zod";
import { addItem } from "#api/contracts/rent-contracts/change/replanned.ts";
import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { splitItem } from "#api/contracts/rent-contracts/plan/split-item.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { markPaid } from "#api/contracts/rent-contracts/stay/stay-steps.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import type { contractPayments } from "#contract/contracts/rent-contracts/contract-payments.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { todayIn } from "#contract/platform/days.ts";

interface Booked {
  amount: number;
  paymentIds: number[];
}

/**
 * Books money for several items at once, in the order in which they are due. Of the last one it may pay a part, which becomes an item of
 * its own; a deposit is collected as a whole here, in parts by itself.
 */
export async function takePayment(
  context: CallContext,
  { id, paymentIds, amount, method }: z.output<typeof contractPayments.take.input>,
): Promise<Booked> {
  const { payments } = await findContract(context, id, { lock: true });
  const wanted = payments.filter((item) => paymentIds.includes(item.id));
  if (wanted.length < new Set(paymentIds).size) throw notFound();
  if (wanted.some(({ status, amount: open }) => status !== "open" || open <= 0))
    throw invalid("paymentIds", "nothingOpen");
  const open = wanted.reduce((sum, item) => sum + item.amount, 0);
  if (amount !== undefined && amount > open) throw invalid("amount", "aboveOpen");
  return bookParts(context, { contractId: id, items: byDueDay(wanted), amount: amount ?? open, method });
}

/** Books money that goes back: by the items that ask for it, and for what none of them does by one of its own. */
export async function giveBack(
  context: CallContext,
  { id, amount, method }: z.output<typeof contractPayments.giveBack.input>,
): Promise<Booked> {
  const contract = await findContract(context, id, { lock: true });
  const wanted = amount ?? contract.back;
  if (wanted > contract.back) throw invalid("amount", "aboveOpen");
  if (contract.back === 0) throw invalid("amount", "nothingOpen");
  const returned = (payments: readonly Payment[]) =>
    byDueDay(payments.filter((item) => item.status === "open" && item.amount < 0));
  const planned = returned(contract.payments).reduce((sum, item) => sum - item.amount, 0);
  if (planned < wanted) {
    const dueOn = todayIn(contract.timeZone, context.now);
    await addItem(context, id, { kind: "rent", dueOn, amount: planned - wanted });
  }
  const items = returned(await paymentsOf(context, id));
  return bookParts(context, { contractId: id, items, amount: -wanted, method });
}

function byDueDay(items: readonly Payment[]): Payment[] {
  return items.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);
}

/** Pays items of one sign until the amount, of the same sign, is used up. */
async function bookParts(
  context: CallContext,
  order: {
    contractId: number;
    items: readonly Payment[];
    amount: number;
    method: string;
  },
): Promise<Booked> {
  const { contractId, items, method } = order;
  let rest = order.amount;
  const paymentIds: number[] = [];
  for (const item of items) {
    if (rest === 0) break;
    const part = Math.abs(item.amount) <= Math.abs(rest) ? item.amount : rest;
    if (part !== item.amount && item.kind === "deposit") throw invalid("amount", "depositAsWhole");
    const id = await splitItem(context, item, part);
    await markPaid(context, contractId, id, method);
    paymentIds.push(id);
    rest -= part;
  }
  return { amount: order.amount, paymentIds };
}
