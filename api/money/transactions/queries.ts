import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { completedOrders } from "#api/money/orders/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { TransactionPurpose, TransactionStatus } from "#contract/money/transactions/transaction.ts";
import type { Transaction, transactions } from "#contract/money/transactions/transactions.ts";
import { needs } from "#contract/platform/access.ts";

type ListInput = z.output<typeof transactions.list.input>;

/** The purposes of the cashbook's own entries, and of other entries outside plans, are summarized. */
const purpose = sql<TransactionPurpose>`CASE WHEN s.cause_kind = 'cash' THEN 'cash'
  WHEN s.purpose IN ('rent', 'cleaning', 'cityTax', 'deposit', 'damage', 'feature', 'fee', 'order') THEN s.purpose ELSE 'other' END`;
const countered = sql`EXISTS (SELECT FROM ledger_set x WHERE x.organization_id = s.organization_id
  AND x.cause_kind = s.cause_kind AND x.counters_cause = s.cause_id)`;
const status = sql<TransactionStatus>`CASE WHEN s.counters_cause IS NOT NULL OR ${countered} THEN 'CANCELLED' ELSE 'PAID' END`;

const sorting = {
  columns: {
    bookedOn: "s.booked_on",
    amount: "s.money",
    purpose: "s.purpose",
    method: "s.method",
  },
  standard: "bookedOn" as const,
  standardDirection: "desc" as const,
  idColumn: "s.id",
};

/** Selects what moved money, as the ledger has it, in the caller's branches. */
function rowsIn(context: CallContext, branchIds: readonly number[]) {
  return context.trx
    .selectFrom("ledger_set as s")
    .leftJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.contract_id"),
    )
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .leftJoin("transaction_tax as x", (join) =>
      join.onRef("x.organization_id", "=", "s.organization_id").onRef("x.set_id", "=", "s.id"),
    )
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "s.organization_id").onRef("p.id", "=", "s.created_by"),
    )
    .where("s.organization_id", "=", context.organizationId)
    .where("s.branch_id", "in", [...branchIds, 0])
    .where("s.money", "!=", 0);
}

function selected(context: CallContext, query: ReturnType<typeof rowsIn>) {
  return query
    .select(["s.id", "s.branch_id as branchId", "s.booked_on as bookedOn", "s.method", "s.money as amount"])
    .select(["s.currency", "s.contract_id as contractId", "s.reason", "x.paid_at as taxPaidAt"])
    .select([purpose.as("purpose"), status.as("status")])
    .select(sql<string>`coalesce(u.label, '')`.as("unitLabel"))
    .select(sql<string>`coalesce(${shownClientName(context, "g")}, '')`.as("client"))
    .select(sql<string>`CASE WHEN p.id IS NULL THEN '' ELSE ${userName("p")} END`.as("by"));
}

function matching(context: CallContext, { buids, filter }: ListInput) {
  const { q, from, until, contractId, unitId, method } = filter;
  const number = q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : 0;
  return rowsIn(context, branchScope(context, buids))
    .$if(Boolean(q), (rows) =>
      rows.where(
        sql<SqlBool>`(s.id = ${number} OR s.contract_id = ${number} OR strpos(lower(s.reason), lower(${q ?? ""})) > 0 OR u.id IN (SELECT find_units(${q ?? ""})))`,
      ),
    )
    .$if(filter.status !== undefined, (rows) => rows.where(status, "in", [...(filter.status ?? [])]))
    .$if(filter.purpose !== undefined, (rows) => rows.where(purpose, "in", [...(filter.purpose ?? [])]))
    .$if(method !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`CASE WHEN s.method IN ('transfer', 'cash', 'card') THEN s.method ELSE 'other' END = ANY(${[...(method ?? [])]}::text[])`,
      ),
    )
    .$if(from !== undefined, (rows) => rows.where("s.booked_on", ">=", from ?? ""))
    .$if(until !== undefined, (rows) => rows.where("s.booked_on", "<=", until ?? ""))
    .$if(contractId !== undefined, (rows) => rows.where("s.contract_id", "=", contractId ?? 0))
    .$if(unitId !== undefined, (rows) => rows.where("c.unit_id", "in", unitId ?? []));
}

/** Lists transactions with the sums of all filtered rows, not of the page alone. */
export async function listTransactions(context: CallContext, input: ListInput) {
  const query = matching(context, input);
  const { rows, page } = await listPage(context.trx, selected(context, query), input, sorting);
  const Sums = await query
    .select("s.currency")
    .select(sql<number>`coalesce(sum(s.money) FILTER (WHERE s.money > 0), 0)::bigint`.as("incoming"))
    .select(sql<number>`coalesce(-sum(s.money) FILTER (WHERE s.money < 0), 0)::bigint`.as("outgoing"))
    .select(sql<number>`sum(s.money)::bigint`.as("sum"))
    .groupBy("s.currency")
    .orderBy("s.currency")
    .execute();
  return { transactions: rows, ...page, Sums };
}

/** How many payments of a period stand, how many orders were completed in it, and how many products those sold. */
export async function statsOf(context: CallContext, { start, end }: { start: string; end: string }) {
  const { rows } = await sql<{ payments: number }>`
    SELECT count(*)::int AS payments FROM ledger_set s
    WHERE s.organization_id = ${context.organizationId} AND s.branch_id = ANY(${[...context.selectedBranchIds]}::bigint[])
      AND s.money > 0 AND s.booked_on BETWEEN ${start} AND ${end} AND s.cause_kind <> 'cash' AND s.counters_cause IS NULL AND NOT ${countered}`.execute(
    context.trx,
  );
  return {
    successPayments: rows[0]?.payments ?? 0,
    ...(await completedOrders(context, { from: start, until: end })),
  };
}

/** Returns a transaction of the caller's branches. Throws NOT_FOUND. */
export async function findTransaction(context: CallContext, id: number): Promise<Transaction> {
  const { trx, organizationId } = context;
  const row = await selected(context, rowsIn(context, context.branchIds))
    .select(["s.cause_kind as cause", "s.cause_id as causeId"])
    .select(
      sql<number | null>`(SELECT x.id FROM ledger_set x WHERE x.organization_id = s.organization_id
        AND x.cause_kind = s.cause_kind AND x.cause_id = s.counters_cause AND x.id <> s.id AND x.money <> 0
        ORDER BY x.id DESC LIMIT 1)`.as("countersId"),
    )
    .select(
      sql<number | null>`(SELECT x.id FROM ledger_set x WHERE x.organization_id = s.organization_id
        AND x.cause_kind = s.cause_kind AND x.counters_cause = s.cause_id ORDER BY x.id LIMIT 1)`.as(
        "counteredById",
      ),
    )
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const postings = await trx
    .selectFrom("ledger_posting")
    .select(["account", "amount"])
    .where("organization_id", "=", organizationId)
    .where("set_id", "=", id)
    .orderBy("id")
    .execute();
  const byHand = row.cause === "transaction" && row.countersId === null;
  const allocations = byHand ? await allocationsOf(context, row.causeId) : [];
  const allocated = allocations.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...row,
    postings,
    allocations,
    unallocated: byHand && row.counteredById === null ? Math.max(0, row.amount - allocated) : 0,
    invoiceId:
      allocations.find(({ invoiceId }) => invoiceId !== null)?.invoiceId ??
      (await invoiceInForce(
        context,
        "order_id",
        row.cause === "order" ? [row.causeId] : allocations.flatMap(({ orderId }) => orderId ?? []),
      )) ??
      (await invoiceInForce(context, "contract_id", row.contractId === null ? [] : [row.contractId])),
    mayCancel: byHand && row.counteredById === null && context.may(needs("monetary", "operation")),
  };
}

function allocationsOf({ trx, organizationId }: CallContext, transactionId: number) {
  return trx
    .selectFrom("money_allocation as a")
    .leftJoin("contract_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "a.organization_id").onRef("p.id", "=", "a.payment_id"),
    )
    .leftJoin("invoice as i", (join) =>
      join.onRef("i.organization_id", "=", "a.organization_id").onRef("i.id", "=", "a.invoice_id"),
    )
    .leftJoin("sales_order as o", (join) =>
      join.onRef("o.organization_id", "=", "a.organization_id").onRef("o.id", "=", "a.order_id"),
    )
    .select([
      "a.payment_id as paymentId",
      "a.invoice_id as invoiceId",
      "a.order_id as orderId",
      "i.number as invoiceNumber",
      "a.amount",
    ])
    .select(sql<number | null>`coalesce(p.contract_id, i.contract_id, o.contract_id)`.as("contractId"))
    .where("a.organization_id", "=", organizationId)
    .where("a.transaction_id", "=", transactionId)
    .orderBy("a.id")
    .execute();
}

/** Returns the latest finalized invoice of contracts or orders that was not cancelled. */
async function invoiceInForce(
  { trx, organizationId }: CallContext,
  column: "contract_id" | "order_id",
  of: readonly number[],
): Promise<number | null> {
  if (of.length === 0) return null;
  const row = await trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(column, "in", [...of])
    .where("state", "=", "finalized")
    .where("kind", "=", "invoice")
    .where("canceled_by_id", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
