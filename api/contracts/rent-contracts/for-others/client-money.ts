import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { mostMoneyEntries } from "#contract/clients/clients/client-money.ts";
import type { StayMoney } from "#contract/contracts/rent-contracts/stay-money.ts";

/**
 * Returns what a client owes, has paid and will get back for stays in the user's branches; an inquiry owes
 * nothing yet.
 */
export async function moneyOfClient(context: CallContext, clientId: number): Promise<StayMoney> {
  await requireClient(context, clientId);
  const { organizationId, branchIds, now, trx } = context;
  const { rows } = await sql<StayMoney>`
    WITH item AS (
      SELECT p.id, p.contract_id AS "contractId", u.label AS "unitLabel", s.currency, p.kind, p.due_on AS "dueOn", p.amount, p.status,
        p.kind = 'deposit' AS "isDeposit",
        -- For a deposit the ledger says what is held and still due: amounts given back or withheld are no security any more.
        coalesce(l.balance, CASE WHEN p.status = 'paid' THEN p.amount ELSE 0 END) AS paid,
        CASE WHEN p.status = 'open' THEN p.amount - coalesce(l.collected, 0) ELSE 0 END AS open,
        p.status = 'open' AND p.amount > 0 AND p.due_on < (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date AS overdue
      FROM rent_contract s
      JOIN contract_payment p ON p.organization_id = s.organization_id AND p.contract_id = s.id
      JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
      JOIN branch b ON b.organization_id = s.organization_id AND b.id = s.branch_id
      LEFT JOIN LATERAL (
        SELECT sum(CASE e.kind WHEN 'collected' THEN e.amount ELSE -e.amount END) AS balance,
          sum(e.amount) FILTER (WHERE e.kind = 'collected') AS collected
        FROM deposit d JOIN deposit_entry e ON e.organization_id = d.organization_id AND e.deposit_id = d.id
        WHERE p.kind = 'deposit' AND d.organization_id = p.organization_id AND d.payment_id = p.id) l ON true
      WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId} AND s.branch_id = ANY(${[...branchIds]}::bigint[])
        AND s.status <> 'INQUIRY'
    ), total AS (
      SELECT "isDeposit", currency,
        coalesce(sum(open) FILTER (WHERE open > 0), 0) AS open,
        coalesce(sum(open) FILTER (WHERE overdue), 0) AS overdue,
        coalesce(sum(paid), 0) AS paid,
        coalesce(-sum(open) FILTER (WHERE open < 0), 0) AS "toPayBack"
      FROM item WHERE status <> 'cancelled' GROUP BY "isDeposit", currency ORDER BY currency
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'isDeposit'), '[]') FROM total t WHERE NOT t."isDeposit") AS sums,
      (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'isDeposit'), '[]') FROM total t WHERE t."isDeposit") AS deposits,
      (SELECT coalesce(jsonb_agg(to_jsonb(e) - '{isDeposit,paid,open}'::text[]), '[]') FROM
        (SELECT * FROM item ORDER BY "dueOn" DESC, id DESC LIMIT ${mostMoneyEntries}) e) AS entries,
      (SELECT count(*)::int FROM item) AS total`.execute(trx);
  return rows[0] ?? { sums: [], deposits: [], entries: [], total: 0 };
}
