import { sql } from "kysely";
import { receivedOfInvoice } from "#api/money/invoices/for-others/standing.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { mostMoneyEntries } from "#contract/clients/clients/client-money.ts";
import type { InvoiceMoney } from "#contract/money/invoices/invoices.ts";

/**
 * What a client's invoices in the user's branches ask for, without drafts and what was cancelled. What was paid for a stay
 * counts for its invoices in the order they were issued in, what was allocated to one of them for it alone.
 */
export async function moneyOfClient(context: CallContext, clientId: number): Promise<InvoiceMoney> {
  await requireClient(context, clientId);
  const { organizationId, branchIds, now, trx } = context;
  const { rows } = await sql<InvoiceMoney>`
    WITH billed AS (
      SELECT i.id, i.number, i.contract_id AS "contractId", i.currency, i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.total_gross AS amount,
        coalesce(${receivedOfInvoice}, 0) AS paid, b.time_zone
      FROM invoice i JOIN branch b ON b.organization_id = i.organization_id AND b.id = i.branch_id
      WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId} AND i.branch_id = ANY(${[...branchIds]}::bigint[])
        AND i.state = 'finalized' AND i.kind <> 'cancellation' AND i.canceled_by_id IS NULL
    ), item AS (
      SELECT id, number, "contractId", currency, "issuedOn", "dueOn", amount, paid, greatest(amount - paid, 0) AS open,
        amount > paid AND coalesce("dueOn" < (${now.toISOString()}::timestamptz AT TIME ZONE time_zone)::date, false) AS overdue
      FROM billed
    ), total AS (
      SELECT currency, sum(open) AS open, coalesce(sum(open) FILTER (WHERE overdue), 0) AS overdue, sum(paid) AS paid,
        coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS "toPayBack"
      FROM item GROUP BY currency ORDER BY currency
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM total t) AS sums,
      (SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]') FROM
        (SELECT * FROM item ORDER BY "issuedOn" DESC, id DESC LIMIT ${mostMoneyEntries}) e) AS entries,
      (SELECT count(*)::int FROM item) AS total`.execute(trx);
  return rows[0] ?? { sums: [], entries: [], total: 0 };
}
