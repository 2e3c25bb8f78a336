import { sql } from "kysely";
import {
  payByTransaction,
  unpayByTransaction,
} from "#api/contracts/rent-contracts/for-others/transactions.ts";
import { postCash, takeCashBack } from "#api/money/cashbook/verbs.ts";
import { receivedOfInvoice } from "#api/money/invoices/for-others/standing.ts";
import { accountOf, transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { findTransaction } from "#api/money/transactions/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { transactionMethods } from "#contract/money/transactions/transaction.ts";
import { todayIn } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Wanted {
  buid: number;
  amount: number;
  currency?: string | undefined;
  method: (typeof transactionMethods)[number];
  bookedOn?: string | undefined;
  payer: string;
  reason: string;
  allocations: readonly {
    paymentId?: number | undefined;
    invoiceId?: number | undefined;
    amount?: number | undefined;
  }[];
}

/** Books money by hand and allocates it. Returns the id of its set in the ledger. */
export async function addTransaction(context: CallContext, wanted: Wanted): Promise<number> {
  const { trx, organizationId, user, branchIds, now } = context;
  const { buid, amount, method, payer, reason } = wanted;
  if (amount === 0) throw invalid("transaction.amount", "notNothing");
  const branch = await branchOf(context, buid);
  const { currency } = branch;
  if (wanted.currency !== undefined && wanted.currency !== currency)
    throw invalid("transaction.currency", "otherCurrency");
  const today = todayIn(branch.timeZone, now);
  const bookedOn = wanted.bookedOn ?? today;
  if (bookedOn > today) throw invalid("transaction.bookedOn", "dayInFuture");
  if (method === "cash" && bookedOn !== today) throw invalid("transaction.bookedOn", "cashIsToday");
  if (branch.closedOn !== null && bookedOn < branch.closedOn)
    throw invalid("transaction.bookedOn", "dayClosed", { date: formatDate(branch.closedOn) });
  if (amount < 0 && wanted.allocations.length > 0) throw invalid("transaction.amount", "notNothing");
  const { id } = await trx
    .insertInto("money_transaction")
    .values({
      organization_id: organizationId,
      branch_id: buid,
      booked_on: bookedOn,
      created_by: user.id,
      ...{ amount, currency, method, payer, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const words = [payer, reason].filter(Boolean).join(": ");
  const set = { branchId: buid, currency, bookedOn, purpose: "other", method, reason: words };
  const setId = await post(context, {
    ...set,
    cause: { kind: "transaction", id },
    postings: transfer(accountOf(method), "clearing", amount),
  });
  if (method === "cash")
    await postCash(context, {
      branchId: buid,
      amount,
      currency,
      category: amount > 0 ? "otherIn" : "otherOut",
      text: words || `T-${setId}`,
      cause: { kind: "transaction", id },
    });
  let rest = amount;
  for (const [index, one] of wanted.allocations.entries()) {
    const field = `transaction.allocations.${index}`;
    if ((one.paymentId === undefined) === (one.invoiceId === undefined)) throw invalid(field, "required");
    const paid =
      one.paymentId === undefined
        ? await payInvoice(context, {
            ...set,
            id,
            field,
            rest,
            invoiceId: one.invoiceId ?? 0,
            amount: one.amount,
          })
        : await payByTransaction(context, {
            paymentId: one.paymentId,
            amount: one.amount,
            transactionId: id,
            ...{ branchIds, currency, rest, method, field },
          });
    await trx
      .insertInto("money_allocation")
      .values({
        organization_id: organizationId,
        transaction_id: id,
        payment_id: "paymentId" in paid ? paid.paymentId : null,
        invoice_id: "invoiceId" in paid ? paid.invoiceId : null,
        amount: paid.amount,
      })
      .execute();
    rest -= paid.amount;
  }
  await context.audit({
    action: "create",
    objectType: "transaction",
    objectId: setId,
    after: { amount, currency, method, bookedOn, payer, reason, allocated: amount - rest },
  });
  return setId;
}

async function branchOf({ trx, organizationId, branchIds }: CallContext, id: number) {
  if (!branchIds.includes(id)) throw notFound();
  const { rows } = await sql<{ currency: string; timeZone: string; closedOn: string | null }>`
    SELECT b.currency, b.time_zone AS "timeZone", (SELECT max(d.day) FROM till_day d WHERE d.organization_id = b.organization_id
      AND d.branch_id = b.id AND d.closed_at IS NOT NULL) AS "closedOn"
    FROM branch b WHERE b.organization_id = ${organizationId} AND b.id = ${id}`.execute(trx);
  const [branch] = rows;
  if (!branch) throw notFound();
  return branch;
}

interface InvoicePart {
  id: number;
  field: string;
  rest: number;
  invoiceId: number;
  amount: number | undefined;
  branchId: number;
  currency: string;
  bookedOn: string;
}

/** Allocates money to an invoice: from the clearing account to what its recipient owes. */
async function payInvoice(context: CallContext, { id, field, rest, invoiceId, amount, ...set }: InvoicePart) {
  const { trx, organizationId, branchIds } = context;
  await trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirst();
  const invoice = await trx
    .selectFrom("invoice as i")
    .select(["i.branch_id as branchId", "i.contract_id as contractId", "i.currency", "i.state", "i.kind"])
    .select(["i.canceled_by_id as canceledById", "i.total_gross as total"])
    .select(receivedOfInvoice.as("received"))
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invoiceId)
    .executeTakeFirst();
  if (!invoice || !branchIds.includes(invoice.branchId)) throw notFound();
  if (invoice.currency !== set.currency) throw invalid(field, "otherCurrency");
  const open = invoice.total - (invoice.received ?? 0);
  const asks = invoice.state === "finalized" && invoice.kind === "invoice" && invoice.canceledById === null;
  if (!asks || open <= 0) throw invalid(field, "nothingOpen");
  const paid = amount ?? Math.min(rest, open);
  if (paid > open) throw invalid(field, "aboveOpen");
  if (paid > rest || paid === 0) throw invalid(field, "aboveTransaction");
  await post(context, {
    ...set,
    cause: { kind: "allocation", id, part: invoiceId },
    contractId: invoice.contractId,
    purpose: "invoice",
    postings: transfer("clearing", "receivable", paid),
  });
  return { invoiceId, amount: paid };
}

/** Takes back money that was booked by hand, and with it what it paid. Returns the counter-entry's id. */
export async function cancelTransaction(
  context: CallContext,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { trx, organizationId, now } = context;
  const transaction = await findTransaction(context, id);
  if (transaction.cause !== "transaction") throw new Failure("NOT_READY", { detail: "cancelElsewhere" });
  const booked = await trx
    .selectFrom("money_transaction as m")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "m.organization_id").onRef("b.id", "=", "m.branch_id"),
    )
    .select([
      "m.id",
      "m.amount",
      "m.currency",
      "m.method",
      "m.branch_id as branchId",
      "b.time_zone as timeZone",
    ])
    .where("m.organization_id", "=", organizationId)
    .where("m.id", "=", transaction.causeId)
    .forUpdate("m")
    .executeTakeFirstOrThrow();
  const { countersId, counteredById, allocations } = await findTransaction(context, id);
  if (countersId !== null || counteredById !== null)
    throw new Failure("NOT_READY", { detail: "cancelledAlready" });
  const set = {
    branchId: booked.branchId,
    currency: booked.currency,
    bookedOn: todayIn(booked.timeZone, now),
    method: booked.method,
    reason,
  };
  for (const { paymentId, invoiceId, contractId, amount } of allocations) {
    if (paymentId !== null) await unpayByTransaction(context, paymentId, reason);
    if (invoiceId !== null)
      await post(context, {
        ...set,
        cause: { kind: "deallocation", id: booked.id, part: invoiceId },
        contractId,
        purpose: "invoice",
        postings: transfer("receivable", "clearing", amount),
      });
  }
  const setId = await post(context, {
    ...set,
    cause: { kind: "transaction", id: booked.id, part: 1, counters: booked.id },
    purpose: "other",
    postings: transfer("clearing", accountOf(booked.method), booked.amount),
  });
  await takeCashBack(context, {
    kind: "transactionCancel",
    id: booked.id,
    from: "transaction",
    counters: booked.id,
    text: reason,
  });
  await context.audit({
    action: "cancel",
    objectType: "transaction",
    objectId: id,
    after: { counteredBy: setId },
    reason,
  });
  return setId;
}

/** Books a debit on an owner's account for a building; it is settled with payouts to the owner. */
export async function chargeOwner(
  context: CallContext,
  {
    ownerId,
    buildingId,
    amount,
    reason,
  }: { ownerId: number; buildingId: number; amount: number; reason: string },
): Promise<number> {
  const { trx, organizationId, user, now } = context;
  const { rows } = await sql<{ branchId: number; currency: string; timeZone: string; owns: boolean }>`
    SELECT h.branch_id AS "branchId", b.currency, b.time_zone AS "timeZone",
      EXISTS (SELECT FROM building_owner o WHERE o.organization_id = h.organization_id AND o.building_id = h.id AND o.client_id = ${ownerId})
      OR EXISTS (SELECT FROM unit u WHERE u.organization_id = h.organization_id AND u.building_id = h.id AND u.owner_id = ${ownerId}) AS owns
    FROM building h JOIN branch b ON b.organization_id = h.organization_id AND b.id = h.branch_id
    WHERE h.organization_id = ${organizationId} AND h.id = ${buildingId} AND h.branch_id = ANY(${[...context.branchIds]}::bigint[])`.execute(
    trx,
  );
  const [building] = rows;
  if (!building?.owns) throw notFound();
  const { branchId, currency } = building;
  const chargedOn = todayIn(building.timeZone, now);
  const { id } = await trx
    .insertInto("owner_charge")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      owner_id: ownerId,
      building_id: buildingId,
      charged_on: chargedOn,
      created_by: user.id,
      ...{ amount, currency, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await post(context, {
    branchId,
    currency,
    cause: { kind: "ownerCharge", id },
    bookedOn: chargedOn,
    purpose: "ownerCharge",
    reason,
    postings: transfer("owners", "otherIncome", amount),
  });
  await context.audit({
    action: "chargeOwner",
    objectType: "ownerCharge",
    objectId: id,
    after: { ownerId, buildingId, amount, currency, reason },
  });
  return id;
}
