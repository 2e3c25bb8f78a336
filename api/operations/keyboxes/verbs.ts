import { sql } from "kysely";
import { closeAlerts } from "#api/contracts/contract-alerts/verbs.ts";
import { type KeyStay, keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { opensAfterMs, opensBeforeMs } from "#api/operations/keyboxes/rules/release.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

export { openSlotForGuest, refusalForGuest } from "#api/operations/keyboxes/open-reserved.ts";

interface Reservation {
  contractId: number;
  keyboxId: number;
  slot: number;
  from: string;
  until: string;
  /** The slot serves the stay's present unit and building. */
  fits: boolean;
}

/**
 * Makes slots follow their stays: an agreed stay has one in a box of its building, its time moves with
 * check-in and check-out, and a stay that is cancelled or moves to another building gives it back. A stay
 * that is over keeps its slot until the key is back.
 */
export async function followSlots(
  scope: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0 || !(await hasBoxes(scope))) return;
  const stays = await keyStays(scope, contractIds);
  const reservations = await reservationsOf(scope, contractIds);
  for (const stay of stays) {
    const current = reservations.find(({ contractId }) => contractId === stay.contractId);
    const wanted = wantedBy(stay, scope.now);
    if (stay.status === "COMPLETED" || (current && wanted && isSame(current, wanted))) continue;
    if (current) await freeSlot(scope, current, "freeSlot");
    if (wanted) await assign(scope, stay, wanted);
  }
}

interface Window {
  from: string;
  until: string;
}

function wantedBy(stay: KeyStay, now: Date): Window | null {
  const until = new Date(Date.parse(stay.leavesAt) + opensAfterMs);
  if (stay.status !== "ACTIVE" || stay.buildingId === null || until <= now) return null;
  const from = new Date(Date.parse(stay.arrivesAt) - opensBeforeMs);
  return { from: from.toISOString(), until: until.toISOString() };
}

function isSame(current: Reservation, wanted: Window): boolean {
  return (
    current.fits &&
    Date.parse(current.from) === Date.parse(wanted.from) &&
    Date.parse(current.until) === Date.parse(wanted.until)
  );
}

async function hasBoxes({ trx, organizationId }: EffectScope): Promise<boolean> {
  const row = await trx
    .selectFrom("keybox")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function reservationsOf(
  { trx, organizationId }: EffectScope,
  contractIds: readonly number[],
): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    SELECT v.contract_id AS "contractId", v.keybox_id AS "keyboxId", v.slot, v.reserved_from AS "from", v.reserved_until AS "until",
      k.deleted_at IS NULL AND k.building_id IS NOT DISTINCT FROM u.building_id AND coalesce(s.unit_id, c.unit_id) = c.unit_id AS fits
    FROM keybox_reservation v
    JOIN keybox k ON k.organization_id = v.organization_id AND k.id = v.keybox_id
    JOIN keybox_slot s ON s.organization_id = v.organization_id AND s.keybox_id = v.keybox_id AND s.slot = v.slot
    JOIN rent_contract c ON c.organization_id = v.organization_id AND c.id = v.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    WHERE v.organization_id = ${organizationId} AND v.contract_id = ANY(${[...contractIds]}::bigint[])`.execute(
    trx,
  );
  return rows;
}

/**
 * Assigns the unit's slot if there is one, else any of the building; a stay for which none is free has none.
 */
async function assign(scope: EffectScope, stay: KeyStay, { from, until }: Window): Promise<void> {
  const { trx, organizationId } = scope;
  const { rows } = await sql<{ keyboxId: number; slot: number }>`
    INSERT INTO keybox_reservation (organization_id, keybox_id, slot, contract_id, reserved_from, reserved_until)
    SELECT k.organization_id, k.id, s.slot, ${stay.contractId}, ${from}::timestamptz, ${until}::timestamptz
    FROM keybox k JOIN keybox_slot s ON s.organization_id = k.organization_id AND s.keybox_id = k.id AND s.slot <= k.slot_count
    WHERE k.organization_id = ${organizationId} AND k.building_id = ${stay.buildingId} AND k.deleted_at IS NULL
      AND (s.unit_id = ${stay.unitId} OR s.unit_id IS NULL)
      AND NOT EXISTS (SELECT FROM keybox_reservation v WHERE v.organization_id = s.organization_id AND v.keybox_id = s.keybox_id
        AND v.slot = s.slot AND tstzrange(v.reserved_from, v.reserved_until) && tstzrange(${from}::timestamptz, ${until}::timestamptz))
    ORDER BY s.unit_id IS NULL, k.id, s.slot LIMIT 1
    ON CONFLICT DO NOTHING RETURNING keybox_id AS "keyboxId", slot`.execute(trx);
  const [given] = rows;
  if (!given) return;
  await scope.audit({
    action: "assignSlot",
    objectType: "keybox",
    objectId: given.keyboxId,
    after: { slot: given.slot, contractId: stay.contractId },
    actorKind: "SYS",
  });
}

/** Frees a slot; alerts about its key for the stay are closed. */
export async function freeSlot(
  scope: EffectScope,
  { contractId, keyboxId, slot }: Pick<Reservation, "contractId" | "keyboxId" | "slot">,
  action: "freeSlot" | "keyReturned",
): Promise<void> {
  const { trx, organizationId } = scope;
  await trx
    .deleteFrom("keybox_reservation")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .execute();
  await closeAlerts(scope, {
    contractId,
    codes: ["KEY_MISSING", "KEYBOX_DOWN", "KEY_NOT_RETURNED", "CHECK_KEYS"],
  });
  await scope.audit({
    action,
    objectType: "keybox",
    objectId: keyboxId,
    before: { slot, contractId },
    actorKind: "SYS",
  });
}
