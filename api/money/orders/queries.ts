import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { linesOf } from "#api/money/orders/lines.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { orders } from "#contract/money/orders/orders.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = o.organization_id AND b.id = o.branch_id)`;
const products = sql<string>`coalesce((SELECT string_agg(l.quantity || ' × ' || l.name, ', ' ORDER BY l.id) FROM sales_order_line l
  WHERE l.organization_id = o.organization_id AND l.order_id = o.id), '')`;
const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} AT TIME ZONE (SELECT b.time_zone FROM branch b
    WHERE b.organization_id = o.organization_id AND b.id = o.branch_id))::date`;

function orderRows({ trx, organizationId }: CallContext) {
  return trx
    .selectFrom("sales_order as o")
    .select(["o.id", "o.version", "o.branch_id as branchId", "o.client_id as clientId"])
    .select([
      "o.contract_id as contractId",
      "o.status",
      "o.currency",
      "o.gross",
      "o.discount",
      "o.total",
      "o.tax",
    ])
    .select(["o.voucher_code as voucherCode", "o.method", "o.note", "o.created_at as createdAt"])
    .select(["o.paid_at as paidAt", "o.completed_at as completedAt", "o.link_until as linkUntil"])
    .select(branchName.as("branchName"))
    .where("o.organization_id", "=", organizationId)
    .where("o.deleted_at", "is", null);
}

/** Lists orders of the selected branches, the newest first. */
export async function listOrders(context: CallContext, input: z.output<typeof orders.list.input>) {
  const { q, status, contractId, createdFrom, createdUntil } = input.filter;
  const words = `%${q?.replace(/[\\%_]/g, "\\$&")}%`;
  const query = orderRows(context)
    .where("o.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(o.id::text = ${q ?? ""} OR o.voucher_code ILIKE ${words} OR ${products} ILIKE ${words})`,
      ),
    )
    .$if(status !== undefined, (rows) => rows.where("o.status", "in", status ?? []))
    .$if(contractId !== undefined, (rows) => rows.where("o.contract_id", "=", contractId ?? 0))
    .$if(createdFrom !== undefined, (rows) => rows.where(dayOf("o.created_at"), ">=", createdFrom ?? ""))
    .$if(createdUntil !== undefined, (rows) => rows.where(dayOf("o.created_at"), "<=", createdUntil ?? ""))
    .select(products.as("products"));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { id: "o.id", createdAt: "o.created_at", status: "o.status", total: "o.total" },
    standard: "id",
    standardDirection: "desc",
    idColumn: "o.id",
  });
  return { orders: rows, ...page };
}

/** Returns an order of the caller's branches with its lines. Throws NOT_FOUND. */
export async function findOrder(context: CallContext, id: number) {
  const row = await orderRows(context)
    .select(["o.stock", "o.attempts"])
    .where("o.id", "=", id)
    .where("o.branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, Lines: await linesOf(context, id) };
}

/** Returns those orders of the ids that the caller sees. */
export function tickedOrders(context: CallContext, ids: readonly number[]) {
  return orderRows(context)
    .select(products.as("products"))
    .where("o.branch_id", "in", [...context.selectedBranchIds, -1])
    .where("o.id", "in", [...ids])
    .orderBy("o.id", "desc")
    .execute();
}

interface Period {
  from: string;
  until: string;
}

const sold = sql<boolean>`o.status IN ('PAID', 'PAID_CASH', 'COMPLETED')`;

/** How many orders of a period were completed, by the day they were, and how many products they sold. */
export async function completedOrders(context: CallContext, { from, until }: Period) {
  const { orders = 0, products: productsSold = 0 } =
    (await context.trx
      .selectFrom("sales_order as o")
      .select(sql<number>`count(*)::int`.as("orders"))
      .select(
        sql<number>`coalesce(sum((SELECT sum(l.quantity) FROM sales_order_line l WHERE l.organization_id = o.organization_id
          AND l.order_id = o.id)), 0)::int`.as("products"),
      )
      .where("o.organization_id", "=", context.organizationId)
      .where("o.branch_id", "in", [...context.selectedBranchIds, -1])
      .where("o.status", "=", "COMPLETED")
      .where("o.deleted_at", "is", null)
      .where(dayOf("o.completed_at"), ">=", from)
      .where(dayOf("o.completed_at"), "<=", until)
      .executeTakeFirst()) ?? {};
  return { completedOrders: orders, productsSold };
}

/** Orders that nobody has paid yet: what the menu counts. */
export function openOrders(context: CallContext): RawBuilder<number> {
  return sql<number>`SELECT count(*) FROM sales_order o
    WHERE o.organization_id = ${context.organizationId} AND o.branch_id = ANY (${branchScope(context, [])}::bigint[])
      AND o.status IN ('PENDING', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED') AND o.deleted_at IS NULL`;
}

/** What became of the orders of a period, by the day they were made. */
export async function orderStats(context: CallContext, { from, until }: Period) {
  const rows = await context.trx
    .selectFrom("sales_order as o")
    .select(["o.currency"])
    .select([
      sql<number>`count(*)`.as("orders"),
      sql<number>`count(*) FILTER (WHERE o.status IN ('PENDING', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'))`.as(
        "open",
      ),
      sql<number>`count(*) FILTER (WHERE ${sold})`.as("paid"),
      sql<number>`count(*) FILTER (WHERE o.status = 'CANCELLED')`.as("cancelled"),
      sql<number>`count(*) FILTER (WHERE o.status = 'COMPLETED')`.as("completedOrders"),
      sql<number>`coalesce(sum(o.total) FILTER (WHERE ${sold}), 0)::bigint`.as("revenue"),
      sql<number>`coalesce(sum((SELECT sum(l.quantity) FROM sales_order_line l WHERE l.organization_id = o.organization_id
        AND l.order_id = o.id)) FILTER (WHERE o.status = 'COMPLETED'), 0)::bigint`.as("productsSold"),
    ])
    .where("o.organization_id", "=", context.organizationId)
    .where("o.branch_id", "in", [...context.selectedBranchIds, -1])
    .where("o.deleted_at", "is", null)
    .where(dayOf("o.created_at"), ">=", from)
    .where(dayOf("o.created_at"), "<=", until)
    .groupBy("o.currency")
    .orderBy("o.currency")
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + Number(of(row)), 0);
  return {
    orders: sum((row) => row.orders),
    open: sum((row) => row.open),
    paid: sum((row) => row.paid),
    cancelled: sum((row) => row.cancelled),
    completedOrders: sum((row) => row.completedOrders),
    productsSold: sum((row) => row.productsSold),
    revenue: rows.map(({ currency, revenue }) => ({ currency, amount: Number(revenue) })),
  };
}

/** Returns the ten products with the most income from paid orders of a period, by currency. */
export function topProducts(context: CallContext, { from, until }: Period) {
  return context.trx
    .selectFrom("sales_order as o")
    .innerJoin("sales_order_line as l", (join) =>
      join.onRef("l.organization_id", "=", "o.organization_id").onRef("l.order_id", "=", "o.id"),
    )
    .select(["l.name", "o.currency"])
    .select([
      sql<number>`sum(l.quantity)::bigint`.as("quantity"),
      sql<number>`sum(l.total)::bigint`.as("amount"),
    ])
    .where("o.organization_id", "=", context.organizationId)
    .where("o.branch_id", "in", [...context.selectedBranchIds, -1])
    .where("o.deleted_at", "is", null)
    .where(sold)
    .where(dayOf("o.created_at"), ">=", from)
    .where(dayOf("o.created_at"), "<=", until)
    .groupBy(["l.name", "o.currency"])
    .orderBy("amount", "desc")
    .orderBy("l.name")
    .limit(10)
    .execute();
}
