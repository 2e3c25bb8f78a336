import { sql } from "kysely";
import { expect } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";

/**
 * Recomputes everything from the domains' own records and compares it with the ledger to the cent. Anything
 * missing or posted twice is found.
 */
export async function ledgerAgrees({ platform, organizationId }: House): Promise<void> {
  const { rows } = await inTenant(platform.db, organizationId, (trx) =>
    sql<{ account: string; wanted: number; posted: number }>`
    WITH paid AS (
      SELECT c.id AS contract_id, CASE WHEN e.transaction_id IS NULL THEN e.method ELSE 'clearing' END AS method, sum(e.amount) AS amount FROM payment_entry e
      JOIN contract_payment p ON p.organization_id = e.organization_id AND p.id = e.payment_id
      JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
      WHERE e.organization_id = ${organizationId} AND p.kind <> 'deposit' AND e.method <> 'deposit' GROUP BY 1, 2
    ), held AS (
      SELECT d.contract_id, e.kind, e.account, e.method, e.amount FROM deposit d
      JOIN deposit_entry e ON e.organization_id = d.organization_id AND e.deposit_id = d.id WHERE d.organization_id = ${organizationId}
    ), cards AS (SELECT * FROM card_payment WHERE organization_id = ${organizationId}),
    bills AS (SELECT * FROM invoice WHERE organization_id = ${organizationId} AND state = 'finalized' AND order_id IS NULL),
    wanted AS (
      SELECT 'deposits' AS account, -coalesce(sum(CASE kind WHEN 'collected' THEN amount ELSE -amount END), 0) AS amount FROM held WHERE account = 'trust'
      UNION ALL SELECT 'revenue', -coalesce(sum(total_net), 0) FROM bills
      UNION ALL SELECT 'tax', -coalesce(sum(total_tax), 0) FROM bills
      UNION ALL SELECT 'bank', (SELECT coalesce(sum(amount), 0) FROM paid WHERE method = 'transfer')
      UNION ALL SELECT 'cash', (SELECT coalesce(sum(amount), 0) FROM paid WHERE method = 'cash')
        + (SELECT coalesce(sum(CASE kind WHEN 'collected' THEN amount ELSE -amount END), 0) FROM held WHERE account = 'trust' AND kind <> 'withheld' AND method = 'cash')
      UNION ALL SELECT 'receivable', (SELECT coalesce(sum(total_gross), 0) FROM bills) - (SELECT coalesce(sum(amount), 0) FROM paid)
        - (SELECT coalesce(sum(amount), 0) FROM held WHERE kind = 'withheld')
        - (SELECT coalesce(sum(CASE WHEN hold THEN 0 ELSE received - allocated END - refunded), 0) FROM cards)
        - (SELECT coalesce(sum(e.amount), 0) FROM held e WHERE e.kind = 'refunded' AND e.account = 'trust' AND EXISTS (
            SELECT FROM deposit_entry x JOIN cards p ON p.reference = x.reference WHERE x.organization_id = ${organizationId} AND x.kind = 'refunded' AND x.amount = e.amount AND e.method = 'card'))
    )
    SELECT w.account, w.amount AS wanted, coalesce((SELECT sum(p.amount) FROM ledger_posting p
      JOIN ledger_set s ON s.organization_id = p.organization_id AND s.id = p.set_id AND s.cause_kind IN ('payment', 'deposit', 'invoice', 'card')
      WHERE p.organization_id = ${organizationId} AND p.account = w.account), 0) AS posted
    FROM wanted w ORDER BY w.account`.execute(trx),
  );
  const sums = rows.map(({ account, wanted, posted }) => ({
    account,
    wanted: Number(wanted),
    posted: Number(posted),
  }));
  expect(sums.map(({ account, posted }) => [account, posted])).toEqual(
    sums.map(({ account, wanted }) => [account, wanted]),
  );
  const { rows: loose } = await inTenant(platform.db, organizationId, (trx) =>
    sql<{
      id: number;
    }>`SELECT s.id FROM ledger_set s LEFT JOIN ledger_posting p ON p.organization_id = s.organization_id AND p.set_id = s.id
      WHERE s.organization_id = ${organizationId} GROUP BY s.id HAVING coalesce(sum(p.amount), 1) <> 0`.execute(
      trx,
    ),
  );
  expect(loose).toEqual([]);
  const { rows: unposted } = await inTenant(platform.db, organizationId, (trx) =>
    sql`SELECT cause_kind, cause_id FROM unposted_cause WHERE organization_id = ${organizationId}`.execute(
      trx,
    ),
  );
  expect(unposted).toEqual([]);
}
