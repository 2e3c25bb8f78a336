import { type RawBuilder, sql } from "kysely";
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

/** The owner of a statement, with the house. */
export interface Holding {
  ownerId: number;
  /** Null for units that stand in no building. */
  buildingId: number | null;
}

/** The month of statements, by its first day, and the branch and currency that they are of. */
export interface Period {
  branchId: number;
  month: string;
  currency: string;
}

/** The content of a statement. */
export interface StatementContent {
  lines: OwnerLine[];
  opening: number;
  closing: number;
}

/** Computes a statement as it would be made now. */
export async function workOut(scope: Scope, account: Period & Holding): Promise<StatementContent> {
  const [content = { lines: [], opening: 0, closing: 0 }] = await workOutAll(scope, account, [account]);
  return content;
}

/**
 * Computes the statements of several owners as they would be made now, in the order of the holdings. Each kind of fact is read
 * once for all of them.
 */
export async function workOutAll(
  scope: Scope,
  period: Period,
  holdings: readonly Holding[],
): Promise<StatementContent[]> {
  const query = { ...period, holdings };
  const commissions = await commissionsOf(scope, query);
  const stays = Map.groupBy(await staysOf(scope, query), ({ place }) => place);
  const entries = Map.groupBy(await entriesOf(scope, query), ({ place }) => place);
  const openings = await openingsOf(scope, query);
  return holdings.map((_holding, place) => {
    const lines = linesOf(
      (stays.get(place) ?? []).map(({ place: _place, ...stay }) => stay),
      (unitId) => commissions.get(unitId) ?? null,
      (entries.get(place) ?? []).map(({ place: _place, ...entry }) => entry),
    );
    const opening = openings.get(place) ?? 0;
    return { lines, opening, closing: closingOf(opening, lines) };
  });
}

interface Query extends Period {
  holdings: readonly Holding[];
}

/** A row of the holding at that place of the list, from zero. */
type AtPlace<T> = T & { place: number };

const monthOf = ({ month }: Query) => ({ first: month, after: addMonths(month, 1) });

/** SQL for the holdings as rows: their place in the list, owner and house. */
function holdingRows({ holdings }: Query): RawBuilder<unknown> {
  const owners = holdings.map(({ ownerId }) => ownerId);
  const buildings = holdings.map(({ buildingId }) => buildingId);
  return sql`SELECT (place - 1)::int AS place, owner_id, building_id
    FROM unnest(${owners}::bigint[], ${buildings}::bigint[]) WITH ORDINALITY AS holding (owner_id, building_id, place)`;
}

/** SQL for the units of the owners in their houses, each with the place of its holding. */
function unitsOf({ organizationId }: Scope, query: Query): RawBuilder<unknown> {
  return sql`SELECT h.place, h.owner_id, h.building_id, u.id, u.label FROM (${holdingRows(query)}) h
    JOIN unit u ON u.organization_id = ${organizationId} AND u.branch_id = ${query.branchId}
      AND u.building_id IS NOT DISTINCT FROM h.building_id
      AND CASE WHEN u.owner_id IS NULL THEN owner_of_unit(u.organization_id, NULL, u.building_id) ELSE u.owner_id END = h.owner_id`;
}

/** Returns the booked stays with nights in the month: an inquiry, a hold or a cancelled stay brings the owner nothing. */
async function staysOf(scope: Scope, query: Query): Promise<AtPlace<OwnedStay>[]> {
  const { first, after } = monthOf(query);
  const { rows } = await sql<AtPlace<OwnedStay>>`
    SELECT u.place, c.id AS "contractId", u.id AS "unitId", u.label AS "unitLabel", n."from", n."until", n.nights, n.price,
      c.check_in >= ${first}::date AS begins, c.client_id IS NOT DISTINCT FROM b.rental_account_id AS own
    FROM (${unitsOf(scope, query)}) u
    JOIN rent_contract c ON c.organization_id = ${scope.organizationId} AND c.unit_id = u.id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    CROSS JOIN LATERAL (
      SELECT min(night ->> 0) AS "from", max(night ->> 0) AS "until", count(*)::int AS nights, coalesce(sum((night ->> 1)::bigint), 0)::bigint AS price
      FROM jsonb_array_elements(c.night_prices) AS night WHERE night ->> 0 >= ${first} AND night ->> 0 < ${after}
    ) n
    WHERE c.status NOT IN ('INQUIRY', 'NEW', 'CANCELED') AND c.currency = ${query.currency}
      AND c.check_in < ${after}::date AND c.check_out > ${first}::date AND n.nights > 0
    ORDER BY u.place, u.label, c.check_in, c.id`.execute(scope.trx);
  return rows;
}

/**
 * Returns for each unit the rule of commission that counts: of those valid before the month is over the narrowest, and of several for the
 * same place the youngest.
 */
async function commissionsOf(scope: Scope, query: Query): Promise<Map<number, Commission>> {
  const { after } = monthOf(query);
  const { rows } = await sql<Commission & { unitId: number }>`
    SELECT DISTINCT ON (u.id) u.id AS "unitId", r.rate, r.per_stay AS "perStay", r.tax_rate AS "taxRate"
    FROM (${unitsOf(scope, query)}) u
    JOIN owner_commission r ON r.organization_id = ${scope.organizationId} AND r.branch_id = ${query.branchId}
    WHERE r.removed_at IS NULL AND r.valid_from < ${after}::date AND (r.unit_id IS NULL OR r.unit_id = u.id)
      AND (r.building_id IS NULL OR r.building_id = u.building_id) AND (r.owner_id IS NULL OR r.owner_id = u.owner_id)
    ORDER BY u.id, r.unit_id IS NULL, r.building_id IS NULL, r.owner_id IS NULL, r.valid_from DESC, r.id DESC`.execute(
    scope.trx,
  );
  return new Map(rows.map(({ unitId, ...commission }) => [unitId, commission]));
}

/**
 * Returns what the agency spent on the owners' units, and on a house where nobody else owns it, what the owners were charged, and what was
 * paid out. Expenses that are passed on to tenants are left out: the tenants' bills bring them back.
 */
async function entriesOf(scope: Scope, query: Query): Promise<AtPlace<Entry>[]> {
  const { first, after } = monthOf(query);
  const { branchId, currency } = query;
  const { organizationId } = scope;
  const { rows } = await sql<AtPlace<Entry>>`
    WITH holding AS MATERIALIZED (${holdingRows(query)}), owned AS MATERIALIZED (${unitsOf(scope, query)}), spent AS (
      SELECT e.* FROM expense e
      WHERE e.organization_id = ${organizationId} AND e.branch_id = ${branchId} AND e.deleted_at IS NULL AND e.currency = ${currency}
        AND NOT e.recoverable AND e.spent_on >= ${first} AND e.spent_on < ${after}
    )
    SELECT * FROM (
      SELECT u.place, 'expense' AS kind, u.id AS "unitId", u.label AS "unitLabel", e.spent_on AS day,
        concat_ws(': ', nullif(e.supplier, ''), nullif(e.description, '')) AS text, e.gross AS amount, e.id
      FROM spent e JOIN owned u ON u.id = e.unit_id
      UNION ALL
      SELECT h.place, 'expense', NULL, '', e.spent_on,
        concat_ws(': ', nullif(e.supplier, ''), nullif(e.description, '')), e.gross, e.id
      FROM spent e JOIN holding h ON h.building_id = e.building_id
      WHERE e.unit_id IS NULL AND owner_of_unit(e.organization_id, NULL, e.building_id) = h.owner_id
      UNION ALL
      SELECT h.place, 'charge', NULL, '', c.charged_on, c.reason, c.amount, c.id
      FROM holding h JOIN owner_charge c ON c.organization_id = ${organizationId} AND c.owner_id = h.owner_id AND c.building_id = h.building_id
      WHERE c.branch_id = ${branchId} AND c.currency = ${currency} AND c.charged_on >= ${first} AND c.charged_on < ${after}
      UNION ALL
      SELECT h.place, 'payout', NULL, '', p.paid_on, p.reason, p.amount, p.id
      FROM holding h JOIN owner_payout p ON p.organization_id = ${organizationId} AND p.owner_id = h.owner_id
        AND p.building_id IS NOT DISTINCT FROM h.building_id
      WHERE p.branch_id = ${branchId} AND p.currency = ${currency} AND p.paid_on >= ${first} AND p.paid_on < ${after}
    ) entry ORDER BY place, kind, day, id`.execute(scope.trx);
  return rows.map(({ place, kind, unitId, unitLabel, day, text, amount }) => ({
    ...{ place, kind, unitId, unitLabel, day, text, amount },
  }));
}

/** Returns for each holding the closing balance of the statement before, less what was charged and paid out after that one and before the month. */
async function openingsOf(
  { trx, organizationId }: Scope,
  query: Query,
): Promise<ReadonlyMap<number, number>> {
  const { branchId, month, currency } = query;
  const { rows } = await sql<{ place: number; opening: number }>`
    SELECT h.place, (coalesce(before.closing, 0)
      - (SELECT coalesce(sum(c.amount), 0) FROM owner_charge c WHERE c.organization_id = ${organizationId} AND c.branch_id = ${branchId}
        AND c.owner_id = h.owner_id AND c.building_id = h.building_id AND c.currency = ${currency}
        AND c.charged_on >= coalesce(before.after, '-infinity') AND c.charged_on < ${month})
      - (SELECT coalesce(sum(p.amount), 0) FROM owner_payout p WHERE p.organization_id = ${organizationId} AND p.branch_id = ${branchId}
        AND p.owner_id = h.owner_id AND p.building_id IS NOT DISTINCT FROM h.building_id AND p.currency = ${currency}
        AND p.paid_on >= coalesce(before.after, '-infinity') AND p.paid_on < ${month}))::bigint AS opening
    FROM (${holdingRows(query)}) h
    LEFT JOIN LATERAL (
      SELECT s.closing, (s.month + interval '1 month')::date AS after FROM owner_statement s
      WHERE s.organization_id = ${organizationId} AND s.branch_id = ${branchId} AND s.owner_id = h.owner_id
        AND s.building_id IS NOT DISTINCT FROM h.building_id AND s.currency = ${currency} AND s.month < ${month}
      ORDER BY s.month DESC LIMIT 1
    ) before ON true`.execute(trx);
  return new Map(rows.map(({ place, opening }) => [place, opening]));
}

/** Returns the places of those holdings that have a statement of the month. */
export async function presentPlaces(
  { trx, organizationId }: Scope,
  period: Period,
  holdings: readonly Holding[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`
    SELECT h.place FROM (${holdingRows({ ...period, holdings })}) h WHERE EXISTS (
      SELECT FROM owner_statement s WHERE s.organization_id = ${organizationId} AND s.branch_id = ${period.branchId}
        AND s.owner_id = h.owner_id AND s.building_id IS NOT DISTINCT FROM h.building_id AND s.month = ${period.month})`.execute(
    trx,
  );
  return new Set(rows.map(({ place }) => place));
}

/** Returns the owners of a branch with their houses, by owner and house; each of them has a statement of each month. */
export async function holdingsOf({ trx, organizationId }: Scope, branchId: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    SELECT DISTINCT owner AS "ownerId", building_id AS "buildingId" FROM (
      SELECT owner_of_unit(u.organization_id, u.owner_id, u.building_id) AS owner, u.building_id FROM unit u
      WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId}
    ) owned WHERE owner IS NOT NULL ORDER BY 1, 2`.execute(trx);
  return rows;
}
