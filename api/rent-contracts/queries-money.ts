import { sql } from "kysely";
import { requireClient } from "#api/platform/access/require-client.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { mostMoneyEntries } from "#contract/client-money.ts";
import type { StayMoney } from "#contract/rent-contracts.ts";

/** What a client owes, has paid and is to get back for stays in the user's branches; an inquiry owes nothing yet. */
export async function moneyOfClient(context: CallContext, clientId: number): Promise<StayMoney> {
  await requireClient(context, clientId);
  const { organizationId, branchIds, now, trx } = context;
  const { rows } = await sql<StayMoney>`
    WITH item AS (
      SELECT p.id, p.contract_id AS "contractId", u.label AS "unitLabel", s.currency, p.kind, p.due_on AS "dueOn", p.amount, p.status,
        p.kind = 'deposit' AS "isDeposit",
        p.status = 'open' AND p.amount > 0 AND p.due_on < (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date AS overdue
      FROM rent_contract s
      JOIN contract_payment p ON p.organization_id = s.organization_id AND p.contract_id = s.id
      JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
      JOIN branch b ON b.organization_id = s.organization_id AND b.id = s.branch_id
      WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId} AND s.branch_id = ANY(${[...branchIds]}::bigint[])
        AND s.status <> 'INQUIRY'
    ), total AS (
      SELECT "isDeposit", currency,
        coalesce(sum(amount) FILTER (WHERE status = 'open' AND amount > 0), 0) AS open,
        coalesce(sum(amount) FILTER (WHERE overdue), 0) AS overdue,
        coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0) AS paid,
        coalesce(-sum(amount) FILTER (WHERE status = 'open' AND amount < 0), 0) AS "toPayBack"
      FROM item WHERE status <> 'cancelled' GROUP BY "isDeposit", currency ORDER BY currency
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'isDeposit'), '[]') FROM total t WHERE NOT t."isDeposit") AS sums,
      (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'isDeposit'), '[]') FROM total t WHERE t."isDeposit") AS deposits,
      (SELECT coalesce(jsonb_agg(to_jsonb(e) - 'isDeposit'), '[]') FROM
        (SELECT * FROM item ORDER BY "dueOn" DESC, id DESC LIMIT ${mostMoneyEntries}) e) AS entries,
      (SELECT count(*)::int FROM item) AS total`.execute(trx);
  return rows[0] ?? { sums: [], deposits: [], entries: [], total: 0 };
}
