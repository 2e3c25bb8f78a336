import { sql } from "kysely";
import { sumsOfLines } from "#api/money/owner-statements/rules/lines.ts";
import { storedLines } from "#api/money/owner-statements/stored.ts";
import { chargeIsClosed, chargeIsCountered } from "#api/money/transactions/queries-charges.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import type { OwnerAccount, OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";
import { needs } from "#contract/platform/access.ts";

/** The most entries of an account that are shown. */
const mostEntries = 50;

type Entry = OwnerAccount["entries"][number] & Pick<OwnerAccount, "branchId" | "buildingId" | "currency">;

/** Returns what an owner is owed in the user's branches, by house, from frozen statements, charges and payouts. */
export async function accountsOfOwner(context: CallContext, ownerId: number): Promise<OwnerAccount[]> {
  await requireClient(context, ownerId);
  const statements = await frozenOf(context, ownerId);
  const entries = await entriesOf(context, ownerId);
  const keyOf = ({ branchId, buildingId, currency }: Pick<Entry, "branchId" | "buildingId" | "currency">) =>
    `${branchId}/${buildingId ?? 0}/${currency}`;
  const byPlace = Map.groupBy(entries, keyOf);
  const linesByPlace = Map.groupBy(statements, keyOf);
  const names = await namesOf(
    context,
    entries.flatMap(({ buildingId }) => buildingId ?? []),
  );
  return [...byPlace].map(([key, of]) => {
    const [{ branchId, buildingId, currency } = { branchId: 0, buildingId: null, currency: "" }] = of;
    return {
      ...{ branchId, buildingId, currency },
      buildingName: buildingId === null ? "" : (names.get(buildingId) ?? ""),
      balance: of.reduce((sum, { amount }) => sum + amount, 0),
      units: unitsOf((linesByPlace.get(key) ?? []).flatMap(({ lines }) => lines)),
      entries: of
        .slice(0, mostEntries)
        .map(({ branchId: _branch, buildingId: _building, currency: _currency, ...entry }) => entry),
    };
  });
}

/** Returns what an owner is owed in one house now, which is the most that is paid out. */
export async function balanceOf(
  context: CallContext,
  ownerId: number,
  { branchId, buildingId, currency }: { branchId: number; buildingId: number | null; currency: string },
): Promise<number> {
  const entries = await entriesOf(context, ownerId);
  return entries
    .filter((one) => one.branchId === branchId && one.buildingId === buildingId && one.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function unitsOf(lines: readonly OwnerLine[]): OwnerAccount["units"] {
  const byUnit = Map.groupBy(
    lines.filter(({ kind }) => kind !== "charge" && kind !== "payout"),
    ({ unitId }) => unitId,
  );
  return [...byUnit].map(([unitId, of]) => {
    const { income, commission, expenses } = sumsOfLines(of);
    return { unitId, label: of[0]?.unitLabel ?? "", income, commission, expenses };
  });
}

async function frozenOf({ trx, organizationId, branchIds }: CallContext, ownerId: number) {
  const rows = await trx
    .selectFrom("owner_statement")
    .select(["branch_id as branchId", "building_id as buildingId", "currency", "lines"])
    .where("organization_id", "=", organizationId)
    .where("owner_id", "=", ownerId)
    .where("branch_id", "in", [...branchIds])
    .where("status", "=", "frozen")
    .orderBy("month")
    .execute();
  return rows.map((row) => ({ ...row, lines: storedLines.parse(row.lines) }));
}

async function entriesOf(context: CallContext, ownerId: number): Promise<Entry[]> {
  const { organizationId, branchIds, trx } = context;
  const mine = sql`organization_id = ${organizationId} AND owner_id = ${ownerId} AND branch_id = ANY(${[...branchIds]}::bigint[])`;
  const mayUndo = context.may(needs("monetary", "operation"));
  const { rows } = await sql<Entry>`
    SELECT * FROM (
      SELECT 'statement' AS kind, id, branch_id AS "branchId", building_id AS "buildingId", currency,
        (month + interval '1 month' - interval '1 day')::date AS day, to_char(month, 'MM/YYYY') AS text,
        (SELECT coalesce(sum((l ->> 'amount')::bigint), 0)::bigint FROM jsonb_array_elements(lines) l WHERE l ->> 'kind' NOT IN ('charge', 'payout')) AS amount,
        false AS "mayUndo", true AS closed
      FROM owner_statement WHERE ${mine} AND status = 'frozen'
      UNION ALL
      SELECT 'charge', c.id, c.branch_id, c.building_id, c.currency, c.charged_on, c.reason, -c.amount,
        c.counters_id IS NULL AND NOT ${chargeIsCountered} AND ${mayUndo}, ${chargeIsClosed}
      FROM (SELECT * FROM owner_charge WHERE ${mine}) c
      UNION ALL
      SELECT 'payout', p.id, p.branch_id, p.building_id, p.currency, p.paid_on, p.reason, -p.amount,
        p.counters_id IS NULL AND NOT EXISTS (SELECT FROM owner_payout c WHERE c.organization_id = p.organization_id AND c.counters_id = p.id)
          AND ${mayUndo}, false
      FROM (SELECT * FROM owner_payout WHERE ${mine}) p
    ) entry ORDER BY day DESC, kind, id DESC`.execute(trx);
  return rows;
}

/** Returns the houses of the user's branches that are the owner's, or in which a unit is. */
export async function housesOfOwner(
  { trx, organizationId, branchIds }: CallContext,
  ownerId: number,
): Promise<{ id: number; name: string; currency: string }[]> {
  const { rows } = await sql<{ id: number; name: string; currency: string }>`
    SELECT h.id, h.name, b.currency FROM building h
    JOIN branch b ON b.organization_id = h.organization_id AND b.id = h.branch_id
    WHERE h.organization_id = ${organizationId} AND h.branch_id = ANY(${[...branchIds]}::bigint[]) AND h.id IN (
      SELECT o.building_id FROM building_owner o WHERE o.organization_id = ${organizationId} AND o.client_id = ${ownerId}
      UNION SELECT u.building_id FROM unit u WHERE u.organization_id = ${organizationId} AND u.owner_id = ${ownerId})
    ORDER BY h.name, h.id`.execute(trx);
  return rows;
}

async function namesOf(
  { trx, organizationId }: CallContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("building")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
