import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { mostMoneyEntries } from "#contract/clients/clients/client-money.ts";
import type { InvoiceMoney } from "#contract/money/invoices/invoices.ts";

/**
 * Returns what a client's invoices in the user's branches ask for, without drafts and cancelled ones.
 * Payments for a stay count for its invoices in the order of issue.
 */
export async function moneyOfClient(context: CallContext, clientId: number): Promise<InvoiceMoney> {
  await requireClient(context, clientId);
  const { organizationId, branchIds, now, trx } = context;
  const { rows } = await sql<InvoiceMoney>`
    WITH billed AS (
      SELECT i.id, i.number, i.contract_id, i.currency, i.issued_on, i.due_on, i.total_gross, b.time_zone,
        sum(greatest(i.total_gross, 0)) OVER (PARTITION BY i.contract_id ORDER BY i.issued_on, i.id) - greatest(i.total_gross, 0) AS before,
        CASE WHEN i.contract_id IS NULL THEN 0 ELSE (SELECT coalesce(sum(p.amount), 0) FROM contract_payment p
          WHERE p.organization_id = i.organization_id AND p.contract_id = i.contract_id AND p.status = 'paid' AND p.kind <> 'deposit') END AS received
      FROM invoice i JOIN branch b ON b.organization_id = i.organization_id AND b.id = i.branch_id
      WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId} AND i.branch_id = ANY(${[...branchIds]}::bigint[])
        AND i.state = 'finalized' AND i.kind <> 'cancellation' AND i.canceled_by_id IS NULL
    ), item AS (
      SELECT id, number, contract_id AS "contractId", currency, issued_on AS "issuedOn", due_on AS "dueOn", total_gross AS amount, paid,
        greatest(total_gross - paid, 0) AS open,
        total_gross > paid AND coalesce(due_on < (${now.toISOString()}::timestamptz AT TIME ZONE time_zone)::date, false) AS overdue
      FROM (SELECT *, greatest(0, least(received - before, total_gross)) AS paid FROM billed) AS shared
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
