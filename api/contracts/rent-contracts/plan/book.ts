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
 * Books money for several items at once, by due date. A part of the last item may be paid; that part becomes an item of its own. A deposit
 * is only collected as a whole here; its own page takes parts.
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
  return bookParts(context, { contractId: id, items: wanted, amount: amount ?? open, method });
}

/** Books money that is given back: on the items that ask for it, and the rest on a new item. */
export async function giveBack(
  context: CallContext,
  { id, amount, method }: z.output<typeof contractPayments.giveBack.input>,
): Promise<Booked> {
  const contract = await findContract(context, id, { lock: true });
  const wanted = amount ?? contract.back;
  if (wanted > contract.back) throw invalid("amount", "aboveOpen");
  if (contract.back === 0) throw invalid("amount", "nothingOpen");
  const returned = (payments: readonly Payment[]) =>
    payments.filter((item) => item.status === "open" && item.amount < 0);
  const planned = returned(contract.payments).reduce((sum, item) => sum - item.amount, 0);
  if (planned < wanted) {
    const dueOn = todayIn(contract.timeZone, context.now);
    await addItem(context, id, { kind: "rent", dueOn, amount: planned - wanted });
  }
  const items = returned(await paymentsOf(context, id));
  return bookParts(context, { contractId: id, items, amount: -wanted, method });
}

/** Pays items of one sign, by due date, until the amount, of the same sign, is used up. */
async function bookParts(
  context: CallContext,
  {
    contractId,
    items,
    amount,
    method,
  }: { contractId: number; items: readonly Payment[]; amount: number; method: string },
): Promise<Booked> {
  let rest = amount;
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
  return { amount, paymentIds };
}
