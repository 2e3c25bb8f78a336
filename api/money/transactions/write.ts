import { sql } from "kysely";
import { unpayByTransaction } from "#api/contracts/rent-contracts/for-others/transactions.ts";
import { postCash, takeCashBack } from "#api/money/cashbook/verbs.ts";
import { accountOf, transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { unpayOrderByTransaction } from "#api/money/orders/verbs.ts";
import { type Allocation, allocateAll } from "#api/money/transactions/allocate.ts";
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
  allocations: readonly Allocation[];
}

/** Books money by hand and allocates it. Returns the id of its set in the ledger. */
export async function addTransaction(context: CallContext, wanted: Wanted): Promise<number> {
  const { trx, organizationId, user, now } = context;
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
  const rest = await allocateAll(context, wanted.allocations, {
    ...set,
    id,
    rest: amount,
    path: "transaction.allocations",
  });
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

/** Takes money that was booked by hand back, and with it what it paid. Answers the counter-entry's id. */
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
  for (const { paymentId, invoiceId, orderId, contractId, amount } of allocations) {
    if (paymentId !== null) await unpayByTransaction(context, paymentId, reason);
    if (orderId !== null) await unpayOrderByTransaction(context, orderId, reason);
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
