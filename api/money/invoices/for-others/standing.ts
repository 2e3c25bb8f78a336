import { type RawBuilder, sql } from "kysely";
import type { InvoiceStanding } from "#contract/money/invoices/invoice-terms.ts";

/** SQL for whether the invoice `i` asks for money: it has a number, is no cancellation or credit note, and is not cancelled. */
export const asksForMoney = sql<boolean>`(i.state = 'finalized' AND i.kind = 'invoice' AND i.canceled_by_id IS NULL)`;

/** SQL for what was paid of the order that the invoice `i` bills, in minor units: all of it, or nothing. */
export const receivedOfOrder = sql<number>`coalesce((SELECT i.total_gross FROM sales_order o
  WHERE o.organization_id = i.organization_id AND o.id = i.order_id AND o.status IN ('PAID', 'PAID_CASH', 'COMPLETED')), 0)`;

/**
 * SQL for what came in for the invoice `i`, in minor units, at most its total; null for one that asks for nothing. Payments of a stay count
 * for its invoices in the order of their issue; the part of a transaction that is allocated to an invoice counts for that one only; the invoice
 * of an order is paid with its order.
 */
export const receivedOfInvoice = sql<
  number | null
>`CASE WHEN ${asksForMoney} AND i.order_id IS NOT NULL THEN ${receivedOfOrder} WHEN ${asksForMoney} THEN greatest(0, least(i.total_gross,
  CASE WHEN i.contract_id IS NULL THEN 0 ELSE greatest(0,
    (SELECT coalesce(sum(p.amount), 0) FROM contract_payment p
      WHERE p.organization_id = i.organization_id AND p.contract_id = i.contract_id AND p.status = 'paid' AND p.kind <> 'deposit')
    - (SELECT coalesce(sum(greatest(o.total_gross, 0)), 0) FROM invoice o
      WHERE o.organization_id = i.organization_id AND o.contract_id = i.contract_id AND o.state = 'finalized'
        AND o.kind <> 'cancellation' AND o.canceled_by_id IS NULL AND (o.issued_on, o.id) < (i.issued_on, i.id))) END
  + (SELECT coalesce(sum(a.amount), 0) FROM money_allocation a
      WHERE a.organization_id = i.organization_id AND a.invoice_id = i.id AND NOT EXISTS (SELECT FROM ledger_set s
        WHERE s.organization_id = a.organization_id AND s.cause_kind = 'transaction' AND s.counters_cause = a.transaction_id)
    )))::bigint END`;

/** SQL for whether the due day of the invoice `i` is past, by the date of its branch. */
function isPastDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(i.due_on < (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date FROM branch b
    WHERE b.organization_id = i.organization_id AND b.id = i.branch_id), false)`;
}

/** SQL for whether the invoice `i` is paid; null for one that asks for nothing. */
export function standingOfInvoice(now: Date): RawBuilder<InvoiceStanding | null> {
  return sql<InvoiceStanding | null>`CASE WHEN NOT ${asksForMoney} THEN NULL
    WHEN ${receivedOfInvoice} >= i.total_gross THEN 'paid' WHEN ${isPastDue(now)} THEN 'overdue'
    WHEN ${receivedOfInvoice} > 0 THEN 'partPaid' ELSE 'open' END`;
}
