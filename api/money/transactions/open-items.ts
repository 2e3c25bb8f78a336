import { sql } from "kysely";
import { receivedOfInvoice } from "#api/money/invoices/for-others/standing.ts";
import { findTransaction } from "#api/money/transactions/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openOrderStatuses } from "#contract/money/orders/order.ts";
import type { LooseTransaction, OpenItem } from "#contract/money/transactions/transactions.ts";

/** The most items of each kind that are offered. */
const mostItems = 30;

/**
 * Returns open items of plans, open invoices, and orders that its rest pays in the branch and currency of a transaction; those that it pays
 * exactly come first. `q` names a contract, an invoice, an order or a unit. The invoice of an order stands for the order.
 */
export async function openItemsFor(
  context: CallContext,
  { id, q = "" }: { id: number; q?: string | undefined },
): Promise<OpenItem[]> {
  const { branchId, currency, unallocated } = await findTransaction(context, id);
  if (unallocated <= 0) return [];
  const { trx, organizationId } = context;
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const client = shownClientName(context, "g");
  const { rows } = await sql<OpenItem>`
    (SELECT 'payment' AS kind, p.id, c.id AS "contractId", '' AS number, p.kind AS purpose, u.label AS "unitLabel",
      coalesce(${client}, '') AS client, p.due_on AS "dueOn", p.amount AS open
    FROM contract_payment p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    WHERE p.organization_id = ${organizationId} AND p.status = 'open' AND p.kind <> 'deposit' AND p.amount > 0
      AND c.status NOT IN ('INQUIRY') AND c.branch_id = ${branchId} AND c.currency = ${currency}
      AND (${q} = '' OR c.id = ${number} OR u.id IN (SELECT find_units(${q})))
    ORDER BY p.amount <> ${unallocated}, p.due_on, p.id LIMIT ${mostItems})
    UNION ALL
    (SELECT 'invoice', i.id, i.contract_id, coalesce(i.number, ''), 'invoice', coalesce(u.label, ''), coalesce(${client}, ''), i.due_on,
      i.total_gross - ${receivedOfInvoice}
    FROM invoice i
    LEFT JOIN rent_contract c ON c.organization_id = i.organization_id AND c.id = i.contract_id
    LEFT JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN client g ON g.organization_id = i.organization_id AND g.id = i.client_id
    WHERE i.organization_id = ${organizationId} AND i.branch_id = ${branchId} AND i.currency = ${currency} AND i.order_id IS NULL
      AND i.total_gross - ${receivedOfInvoice} > 0
      AND (${q} = '' OR i.contract_id = ${number} OR i.number ILIKE ${`%${q}%`} OR u.id IN (SELECT find_units(${q})))
    ORDER BY i.total_gross - ${receivedOfInvoice} <> ${unallocated}, i.due_on, i.id LIMIT ${mostItems})
    UNION ALL
    (SELECT 'order', o.id, o.contract_id, coalesce(i.number, ''), 'order', coalesce(u.label, ''), coalesce(${client}, ''), i.due_on, o.total
    FROM sales_order o
    LEFT JOIN invoice i ON i.organization_id = o.organization_id AND i.order_id = o.id AND i.state = 'finalized' AND i.kind = 'invoice'
      AND i.canceled_by_id IS NULL
    LEFT JOIN rent_contract c ON c.organization_id = o.organization_id AND c.id = o.contract_id
    LEFT JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN client g ON g.organization_id = o.organization_id AND g.id = o.client_id
    WHERE o.organization_id = ${organizationId} AND o.branch_id = ${branchId} AND o.currency = ${currency} AND o.deleted_at IS NULL
      AND o.status = ANY(${[...openOrderStatuses]}) AND o.total BETWEEN 1 AND ${unallocated}
      AND (${q} = '' OR o.id = ${number} OR o.contract_id = ${number} OR i.number ILIKE ${`%${q}%`} OR u.id IN (SELECT find_units(${q})))
    ORDER BY o.total <> ${unallocated}, o.id LIMIT ${mostItems})`.execute(trx);
  return rows;
}

/**
 * Returns money booked by hand that is not fully allocated, in the branch and currency of an open invoice. Of an order's
 * invoice, it is money that pays all of it.
 */
export async function unallocatedFor(context: CallContext, invoiceId: number): Promise<LooseTransaction[]> {
  const { trx, organizationId, branchIds } = context;
  const invoice = await trx
    .selectFrom("invoice as i")
    .select(["i.branch_id as branchId", "i.currency", "i.total_gross as total", "i.order_id as orderId"])
    .select(receivedOfInvoice.as("received"))
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invoiceId)
    .where("i.branch_id", "in", [...branchIds])
    .where("i.state", "!=", "deleted")
    .executeTakeFirst();
  if (!invoice) throw notFound();
  const { received, total, orderId } = invoice;
  if (received === null || received >= total) return [];
  return looseMoney(context, invoice, orderId === null ? 1 : total);
}

/** Returns money booked by hand of which enough is left to pay an open order. */
export async function unallocatedForOrder(context: CallContext, id: number): Promise<LooseTransaction[]> {
  const { trx, organizationId, branchIds } = context;
  const order = await trx
    .selectFrom("sales_order")
    .select(["branch_id as branchId", "currency", "total", "status"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!order) throw notFound();
  const isOpen = openOrderStatuses.includes(order.status);
  return isOpen && order.total > 0 ? looseMoney(context, order, order.total) : [];
}

/** Returns money booked by hand of which something is left, in the branch and currency of a rent contract. */
export async function unallocatedForContract(context: CallContext, id: number): Promise<LooseTransaction[]> {
  const { trx, organizationId, branchIds } = context;
  const contract = await trx
    .selectFrom("rent_contract")
    .select(["branch_id as branchId", "currency"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds])
    .executeTakeFirst();
  if (!contract) throw notFound();
  return looseMoney(context, contract, 1);
}

/** Returns the oldest money booked by hand of which at least so much, in minor units, is left. */
async function looseMoney(
  { trx, organizationId }: CallContext,
  { branchId, currency }: { branchId: number; currency: string },
  atLeast: number,
): Promise<LooseTransaction[]> {
  const { rows } = await sql<LooseTransaction>`
    SELECT * FROM (
      SELECT s.id, s.booked_on AS "bookedOn", s.reason AS text, m.amount, m.currency,
        m.amount - (SELECT coalesce(sum(a.amount), 0) FROM money_allocation a
          WHERE a.organization_id = m.organization_id AND a.transaction_id = m.id)::bigint AS unallocated
      FROM money_transaction m
      JOIN ledger_set s ON s.organization_id = m.organization_id AND s.cause_kind = 'transaction' AND s.cause_id = m.id AND s.cause_part = 0
      WHERE m.organization_id = ${organizationId} AND m.branch_id = ${branchId} AND m.currency = ${currency} AND m.amount > 0
        AND NOT EXISTS (SELECT FROM ledger_set x WHERE x.organization_id = m.organization_id AND x.cause_kind = 'transaction' AND x.counters_cause = m.id)
    ) loose WHERE unallocated >= ${atLeast} ORDER BY "bookedOn", id LIMIT ${mostItems}`.execute(trx);
  return rows;
}
