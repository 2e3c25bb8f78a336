import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { type Income, longestPeriod } from "#contract/contracts/rent-contracts/contract-stats.ts";
import { daysBetween } from "#contract/platform/days.ts";

interface Period {
  from: string;
  until: string;
}

/** Throws for a period that ends before it begins, or that is too long. */
function requirePeriod({ from, until }: Period): void {
  if (until < from) throw invalid("until", "endBeforeStart");
  if (daysBetween(from, until) >= longestPeriod) throw invalid("until", "periodTooLong");
}

interface Figures {
  checkins: number;
  checkouts: number;
  nights: number;
  capacity: number;
  overbooking: number;
  cancellations: number;
}

/**
 * Computes the figures of a period in the selected branches, as docs/rules/rent-contracts.md defines them, in
 * one reading.
 */
export async function stayFigures(context: CallContext, period: Period): Promise<Figures> {
  requirePeriod(period);
  const { trx, organizationId, selectedBranchIds } = context;
  const { from, until } = period;
  const after = sql`(${until}::date + 1)`;
  const branches = sql`ANY(${[...selectedBranchIds]}::bigint[])`;
  const { rows } = await sql<Figures>`
    WITH stay AS (
      SELECT check_in, check_out, overbooking, no_show_at FROM rent_contract
      WHERE organization_id = ${organizationId} AND branch_id = ${branches} AND visible
        AND check_out >= ${from} AND check_in < ${after} AND status NOT IN ('INQUIRY', 'CANCELED')
    )
    SELECT
      count(*) FILTER (WHERE check_in >= ${from} AND no_show_at IS NULL)::int AS checkins,
      count(*) FILTER (WHERE check_out < ${after} AND no_show_at IS NULL)::int AS checkouts,
      coalesce(sum(greatest(0, least(check_out, ${after}) - greatest(check_in, ${from}::date))), 0)::int AS nights,
      count(*) FILTER (WHERE overbooking AND check_out > ${from})::int AS overbooking,
      (SELECT count(*) * (${after} - ${from}::date) FROM unit u
        WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branches} AND u.status = 'ACTIVE')::int AS capacity,
      (SELECT count(*) FROM rent_contract c JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
        WHERE c.organization_id = ${organizationId} AND c.branch_id = ${branches} AND c.visible
          AND c.canceled_at >= ${from}::date - 1 AND c.canceled_at < ${after} + 1
          AND (c.canceled_at AT TIME ZONE b.time_zone)::date BETWEEN ${from} AND ${until})::int AS cancellations
    FROM stay`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("counting answers one row");
  return row;
}

/**
 * Selects payments that are income, by the branch's day on which they came: no deposits, no city tax, no
 * transfers between contracts.
 */
function paidItems({ organizationId, selectedBranchIds }: CallContext, { from, until }: Period) {
  return sql`
    SELECT p.id, p.kind, p.amount, p.method, c.id AS contract_id, c.unit_id, c.currency, c.source = 'channel' AS external,
      (p.paid_at AT TIME ZONE b.time_zone)::date AS paid_on
    FROM contract_payment p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE p.organization_id = ${organizationId} AND p.status = 'paid' AND p.kind NOT IN ('deposit', 'cityTax')
      AND p.method IS DISTINCT FROM 'carried' AND c.visible AND c.branch_id = ANY(${[...selectedBranchIds]}::bigint[])
      AND p.paid_at >= ${from}::date - 1 AND p.paid_at < ${until}::date + 2
      AND (p.paid_at AT TIME ZONE b.time_zone)::date BETWEEN ${from} AND ${until}`;
}

/** Returns the income from stays in a period, by currency. */
export async function incomeOf(context: CallContext, period: Period): Promise<Income[]> {
  requirePeriod(period);
  const { rows } = await sql<Income>`
    SELECT currency, coalesce(sum(amount) FILTER (WHERE NOT external), 0)::bigint AS internal,
      coalesce(sum(amount) FILTER (WHERE external), 0)::bigint AS external,
      NULL::bigint AS commissions, NULL::bigint AS "transactionFees"
    FROM (${paidItems(context, period)}) AS paid GROUP BY currency ORDER BY currency`.execute(context.trx);
  return rows;
}

export interface PaidRow {
  paidOn: string;
  contractId: number;
  unitLabel: string;
  kind: string;
  method: string | null;
  external: boolean;
  amount: number;
  currency: string;
}

/** Yields the payments of a period, the earliest first. */
export function incomeRows(context: CallContext, period: Period): AsyncGenerator<PaidRow> {
  requirePeriod(period);
  return readByCursor(
    context.trx,
    sql<PaidRow>`
      SELECT paid.paid_on AS "paidOn", paid.contract_id AS "contractId", u.label AS "unitLabel", paid.kind, paid.method,
        paid.external, paid.amount, paid.currency
      FROM (${paidItems(context, period)}) AS paid
      JOIN unit u ON u.organization_id = ${context.organizationId} AND u.id = paid.unit_id
      ORDER BY paid.paid_on, paid.id`,
  );
}
