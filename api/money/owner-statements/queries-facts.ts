import { sql } from "kysely";
import {
  type Commission,
  closingOf,
  type Entry,
  linesOf,
  type OwnedStay,
} from "#api/money/owner-statements/rules/lines.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";
import { addMonths } from "#contract/platform/days.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** Whose statement, of which house, and of which month (its first day). */
export interface Account {
  branchId: number;
  ownerId: number;
  /** Null for units that stand in no building. */
  buildingId: number | null;
  month: string;
  currency: string;
}

/** Computes the statement as it would be made now. */
export async function workOut(
  scope: Scope,
  account: Account,
): Promise<{ lines: OwnerLine[]; opening: number; closing: number }> {
  const commissions = await commissionsOf(scope, account);
  const lines = linesOf(
    await staysOf(scope, account),
    (unitId) => commissions.get(unitId) ?? null,
    await entriesOf(scope, account),
  );
  const opening = await openingOf(scope, account);
  return { lines, opening, closing: closingOf(opening, lines) };
}

const monthOf = ({ month }: Account) => ({ first: month, after: addMonths(month, 1) });

/** Units of the owner in the house. */
function unitsOf({ organizationId }: Scope, { branchId, ownerId, buildingId }: Account) {
  return sql`SELECT u.id, u.label FROM unit u WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId}
    AND u.building_id IS NOT DISTINCT FROM ${buildingId}::bigint
    AND owner_of_unit(u.organization_id, u.owner_id, u.building_id) = ${ownerId}`;
}

/** Returns the booked stays with nights in the month: an inquiry, a hold or a cancelled stay brings the owner nothing. */
async function staysOf(scope: Scope, account: Account): Promise<OwnedStay[]> {
  const { first, after } = monthOf(account);
  const { rows } = await sql<OwnedStay>`
    SELECT c.id AS "contractId", u.id AS "unitId", u.label AS "unitLabel", n."from", n."until", n.nights, n.price,
      c.check_in >= ${first}::date AS begins, c.client_id IS NOT DISTINCT FROM b.rental_account_id AS own
    FROM (${unitsOf(scope, account)}) u
    JOIN rent_contract c ON c.organization_id = ${scope.organizationId} AND c.unit_id = u.id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    CROSS JOIN LATERAL (
      SELECT min(night ->> 0) AS "from", max(night ->> 0) AS "until", count(*)::int AS nights, coalesce(sum((night ->> 1)::bigint), 0)::bigint AS price
      FROM jsonb_array_elements(c.night_prices) AS night WHERE night ->> 0 >= ${first} AND night ->> 0 < ${after}
    ) n
    WHERE c.status NOT IN ('INQUIRY', 'NEW', 'CANCELED') AND c.currency = ${account.currency}
      AND c.check_in < ${after}::date AND c.check_out > ${first}::date AND n.nights > 0
    ORDER BY u.label, c.check_in, c.id`.execute(scope.trx);
  return rows;
}

/**
 * Returns for each unit the rule of commission that counts: of those valid before the month is over the narrowest, and of several for the
 * same place the youngest.
 */
async function commissionsOf(scope: Scope, account: Account): Promise<Map<number, Commission>> {
  const { after } = monthOf(account);
  const { rows } = await sql<Commission & { unitId: number }>`
    SELECT DISTINCT ON (u.id) u.id AS "unitId", r.rate, r.per_stay AS "perStay", r.tax_rate AS "taxRate"
    FROM (${unitsOf(scope, account)}) u
    JOIN owner_commission r ON r.organization_id = ${scope.organizationId} AND r.branch_id = ${account.branchId}
    WHERE r.removed_at IS NULL AND r.valid_from < ${after}::date AND (r.unit_id IS NULL OR r.unit_id = u.id)
      AND (r.building_id IS NULL OR r.building_id = ${account.buildingId}::bigint) AND (r.owner_id IS NULL OR r.owner_id = ${account.ownerId})
    ORDER BY u.id, r.unit_id IS NULL, r.building_id IS NULL, r.owner_id IS NULL, r.valid_from DESC, r.id DESC`.execute(
    scope.trx,
  );
  return new Map(rows.map(({ unitId, ...commission }) => [unitId, commission]));
}

/**
 * Returns what the agency spent on the owner's units, and on the house where nobody else owns it, what the owner was charged, and what was
 * paid out. Expenses that are passed on to tenants are left out: the tenants' bills bring them back.
 */
async function entriesOf(scope: Scope, account: Account): Promise<Entry[]> {
  const { first, after } = monthOf(account);
  const { ownerId, buildingId, branchId, currency } = account;
  const { rows } = await sql<Entry>`
    SELECT * FROM (
      SELECT 'expense' AS kind, u.id AS "unitId", coalesce(u.label, '') AS "unitLabel", e.spent_on AS day,
        concat_ws(': ', nullif(e.supplier, ''), nullif(e.description, '')) AS text, e.gross AS amount, e.id
      FROM expense e LEFT JOIN (${unitsOf(scope, account)}) u ON u.id = e.unit_id
      WHERE e.organization_id = ${scope.organizationId} AND e.branch_id = ${branchId} AND e.deleted_at IS NULL AND e.currency = ${currency}
        AND NOT e.recoverable AND e.spent_on >= ${first} AND e.spent_on < ${after}
        AND (u.id IS NOT NULL OR (e.unit_id IS NULL AND e.building_id = ${buildingId}::bigint
          AND owner_of_unit(e.organization_id, NULL, e.building_id) = ${ownerId}))
      UNION ALL
      SELECT 'charge', NULL, '', h.charged_on, h.reason, h.amount, h.id FROM owner_charge h
      WHERE h.organization_id = ${scope.organizationId} AND h.branch_id = ${branchId} AND h.owner_id = ${ownerId} AND h.building_id = ${buildingId}::bigint
        AND h.currency = ${currency} AND h.charged_on >= ${first} AND h.charged_on < ${after}
      UNION ALL
      SELECT 'payout', NULL, '', p.paid_on, p.reason, p.amount, p.id FROM owner_payout p
      WHERE p.organization_id = ${scope.organizationId} AND p.branch_id = ${branchId} AND p.owner_id = ${ownerId}
        AND p.building_id IS NOT DISTINCT FROM ${buildingId}::bigint AND p.currency = ${currency} AND p.paid_on >= ${first} AND p.paid_on < ${after}
    ) entry ORDER BY kind, day, id`.execute(scope.trx);
  return rows.map(({ kind, unitId, unitLabel, day, text, amount }) => ({
    ...{ kind, unitId, unitLabel, day, text, amount },
  }));
}

/** Returns the closing balance of the statement before, less what was charged and paid out after that one and before the month. */
async function openingOf({ trx, organizationId }: Scope, account: Account): Promise<number> {
  const { branchId, ownerId, buildingId, month, currency } = account;
  const { rows } = await sql<{ opening: number }>`
    WITH before AS (
      SELECT closing, (month + interval '1 month')::date AS after FROM owner_statement
      WHERE organization_id = ${organizationId} AND branch_id = ${branchId} AND owner_id = ${ownerId}
        AND building_id IS NOT DISTINCT FROM ${buildingId}::bigint AND currency = ${currency} AND month < ${month}
      ORDER BY month DESC LIMIT 1
    ), since AS (SELECT coalesce((SELECT after FROM before), '-infinity') AS day)
    SELECT (coalesce((SELECT closing FROM before), 0)
      - (SELECT coalesce(sum(h.amount), 0) FROM owner_charge h, since WHERE h.organization_id = ${organizationId} AND h.branch_id = ${branchId}
        AND h.owner_id = ${ownerId} AND h.building_id = ${buildingId}::bigint AND h.currency = ${currency}
        AND h.charged_on >= since.day AND h.charged_on < ${month})
      - (SELECT coalesce(sum(p.amount), 0) FROM owner_payout p, since WHERE p.organization_id = ${organizationId} AND p.branch_id = ${branchId}
        AND p.owner_id = ${ownerId} AND p.building_id IS NOT DISTINCT FROM ${buildingId}::bigint AND p.currency = ${currency}
        AND p.paid_on >= since.day AND p.paid_on < ${month}))::bigint AS opening`.execute(trx);
  return rows[0]?.opening ?? 0;
}

/** Returns the owners of a branch with their houses, by owner and house; each of them has a statement of each month. */
export async function accountsOf(
  { trx, organizationId }: Scope,
  branchId: number,
): Promise<Omit<Account, "month">[]> {
  const { rows } = await sql<Omit<Account, "month">>`
    SELECT DISTINCT owner AS "ownerId", building_id AS "buildingId", branch_id AS "branchId", currency FROM (
      SELECT owner_of_unit(u.organization_id, u.owner_id, u.building_id) AS owner, u.building_id, b.id AS branch_id, b.currency
      FROM unit u JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
      WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId}
    ) owned WHERE owner IS NOT NULL ORDER BY 1, 2`.execute(trx);
  return rows;
}
