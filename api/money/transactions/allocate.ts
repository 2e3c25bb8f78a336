import { payByTransaction } from "#api/contracts/rent-contracts/for-others/transactions.ts";
import { asksForMoney, receivedOfInvoice } from "#api/money/invoices/for-others/standing.ts";
import { transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { payOrderByTransaction } from "#api/money/orders/verbs.ts";
import { findTransaction } from "#api/money/transactions/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";

/** The item of a plan, the invoice or the order that money is allocated to; without an amount all that is open of it. */
export interface Allocation {
  paymentId?: number | undefined;
  invoiceId?: number | undefined;
  /** An order is paid in one sum. */
  orderId?: number | undefined;
  amount?: number | undefined;
}

interface Source {
  /** Id of the `money_transaction`. */
  id: number;
  branchId: number;
  currency: string;
  bookedOn: string;
  method: string;
  reason: string;
  /** What is left to allocate, in minor units. */
  rest: number;
  /** The path of the allocations in the input, for refusals. */
  path: string;
}

/** Allocates money to items, invoices and orders, one after the other. Returns what is left. */
export async function allocateAll(
  context: CallContext,
  allocations: readonly Allocation[],
  { path, ...source }: Source,
): Promise<number> {
  const { trx, organizationId } = context;
  const { id } = source;
  let { rest } = source;
  for (const [index, one] of allocations.entries()) {
    const field = `${path}.${index}`;
    const paid = await pay(context, one, { ...source, rest, field });
    await trx
      .insertInto("money_allocation")
      .values({
        organization_id: organizationId,
        transaction_id: id,
        payment_id: "paymentId" in paid ? paid.paymentId : null,
        invoice_id: "invoiceId" in paid ? paid.invoiceId : null,
        order_id: "orderId" in paid ? paid.orderId : null,
        amount: paid.amount,
      })
      .execute();
    rest -= paid.amount;
  }
  return rest;
}

/** Pays the one thing that an allocation names. The invoice of an order is paid by paying the order. */
async function pay(
  context: CallContext,
  { paymentId, invoiceId, orderId, amount }: Allocation,
  source: Omit<Source, "path"> & { field: string },
): Promise<{ amount: number } & ({ paymentId: number } | { invoiceId: number } | { orderId: number })> {
  const { id: transactionId, currency, method, rest, field } = source;
  const { branchIds } = context;
  const targets = [paymentId, invoiceId, orderId].filter((target) => target !== undefined);
  if (targets.length !== 1) throw invalid(field, "required");
  const money = { branchIds, currency, rest, amount, field };
  if (paymentId !== undefined)
    return payByTransaction(context, { paymentId, transactionId, method, ...money });
  const billed = invoiceId === undefined ? orderId : await orderOfInvoice(context, invoiceId);
  if (billed) return payOrderByTransaction(context, { orderId: billed, ...money });
  return payInvoice(context, { ...source, invoiceId: invoiceId ?? 0, amount });
}

/** Returns the order of an invoice that asks for money; null for any other invoice. */
async function orderOfInvoice({ trx, organizationId }: CallContext, id: number): Promise<number | null> {
  const row = await trx
    .selectFrom("invoice as i")
    .select("i.order_id")
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", id)
    .where(asksForMoney)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Allocates what is left of money that was booked by hand before. Returns what is left then. */
export async function allocateRest(
  context: CallContext,
  { id, allocations }: { id: number; allocations: readonly Allocation[] },
): Promise<number> {
  const { trx, organizationId } = context;
  const transaction = await findTransaction(context, id);
  if (transaction.cause !== "transaction") throw new Failure("NOT_READY", { detail: "nothingToAllocate" });
  // Two users who allocate the same money wait for each other here, so that what is left is read afterwards.
  const booked = await trx
    .selectFrom("money_transaction")
    .select(["id", "branch_id as branchId", "currency", "method"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", transaction.causeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { unallocated, reason } = await findTransaction(context, id);
  if (unallocated <= 0) throw new Failure("NOT_READY", { detail: "nothingToAllocate" });
  const rest = await allocateAll(context, allocations, {
    ...booked,
    bookedOn: await todayAt(context, booked.branchId),
    reason,
    rest: unallocated,
    path: "allocations",
  });
  await context.audit({
    action: "allocate",
    objectType: "transaction",
    objectId: id,
    after: { allocated: unallocated - rest },
  });
  return rest;
}

interface InvoicePart extends Omit<Source, "path"> {
  field: string;
  invoiceId: number;
  amount: number | undefined;
}

/** Posts money for an invoice from clearing to what its recipient owes. One transaction pays an invoice once. */
async function payInvoice(
  context: CallContext,
  { id, field, rest, invoiceId, amount, branchId, currency, bookedOn, method, reason }: InvoicePart,
) {
  const { trx, organizationId, branchIds } = context;
  await holdRows(context, "invoice", [invoiceId]);
  const invoice = await trx
    .selectFrom("invoice as i")
    .select(["i.branch_id as branchId", "i.contract_id as contractId", "i.currency", "i.state", "i.kind"])
    .select(["i.canceled_by_id as canceledById", "i.total_gross as total"])
    .select(receivedOfInvoice.as("received"))
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invoiceId)
    .executeTakeFirst();
  if (!invoice || !branchIds.includes(invoice.branchId)) throw notFound();
  if (invoice.currency !== currency) throw invalid(field, "otherCurrency");
  const open = invoice.total - (invoice.received ?? 0);
  const asks = invoice.state === "finalized" && invoice.kind === "invoice" && invoice.canceledById === null;
  if (!asks || open <= 0) throw invalid(field, "nothingOpen");
  const paid = amount ?? Math.min(rest, open);
  if (paid > open) throw invalid(field, "aboveOpen");
  if (paid > rest || paid === 0) throw invalid(field, "aboveTransaction");
  const before = await trx
    .selectFrom("money_allocation")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("transaction_id", "=", id)
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  if (before) throw invalid(field, "listedTwice");
  await post(context, {
    ...{ branchId, currency, bookedOn, method, reason },
    cause: { kind: "allocation", id, part: invoiceId },
    contractId: invoice.contractId,
    purpose: "invoice",
    postings: transfer("clearing", "receivable", paid),
  });
  return { invoiceId, amount: paid };
}
