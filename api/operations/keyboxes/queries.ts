import { sql } from "kysely";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { whyNotReleased } from "#api/operations/keyboxes/rules/release.ts";
import { keyboxTable } from "#api/operations/keyboxes/tables.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { findRecord } from "#api/platform/records/records.ts";
import type { Keybox, KeyboxOpening, KeyboxSlot, KeySlot } from "#contract/operations/keyboxes/keyboxes.ts";

/** The number of openings on the page of a box. */
const shownOpenings = 50;

/** Returns a key box of the caller's branches with its slots and its log. Throws NOT_FOUND. */
export async function findKeybox(context: CallContext, id: number): Promise<Keybox> {
  const row = await findRecord(context, keyboxTable, id);
  return {
    ...row,
    slots: await slotsOf(context, id),
    openings: await openingsOf(context, id),
    allowedActions: await openMoves(context, keyboxStatusList, { ...row, missed: 0 }),
  };
}

async function slotsOf({ trx, organizationId, now }: CallContext, keyboxId: number): Promise<KeyboxSlot[]> {
  const { rows } = await sql<KeyboxSlot>`
    SELECT s.slot, s.unit_id AS "unitId", coalesce(u.label, '') AS "unitLabel", s.door, s.key_present AS "keyPresent", s.fault,
      v.contract_id AS "contractId", v.reserved_from AS "reservedFrom", v.reserved_until AS "reservedUntil",
      s.last_opened_at AS "lastOpenedAt", coalesce(o.by, '') AS "lastOpenedBy", coalesce(o.reason, '') AS "lastOpenedWhy"
    FROM keybox_slot s
    JOIN keybox k ON k.organization_id = s.organization_id AND k.id = s.keybox_id AND s.slot <= k.slot_count
    LEFT JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
    LEFT JOIN LATERAL (
      SELECT r.contract_id, r.reserved_from, r.reserved_until FROM keybox_reservation r
      WHERE r.organization_id = s.organization_id AND r.keybox_id = s.keybox_id AND r.slot = s.slot
        AND r.reserved_until >= ${now.toISOString()}::timestamptz - interval '1 day'
      ORDER BY r.reserved_from LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT ${userName("w")} AS by, e.reason FROM keybox_opening e
      LEFT JOIN app_user w ON w.organization_id = e.organization_id AND w.id = e.opened_by
      WHERE e.organization_id = s.organization_id AND e.keybox_id = s.keybox_id AND e.slot = s.slot AND e.state = 'opened'
      ORDER BY e.id DESC LIMIT 1) o ON true
    WHERE s.organization_id = ${organizationId} AND s.keybox_id = ${keyboxId} ORDER BY s.slot`.execute(trx);
  return rows;
}

async function openingsOf({ trx, organizationId }: CallContext, keyboxId: number): Promise<KeyboxOpening[]> {
  const { rows } = await sql<KeyboxOpening>`
    SELECT e.id, e.slot, e.contract_id AS "contractId", e.kind, e.purpose, e.reason, e.state, e.detail,
      coalesce(${userName("w")}, '') AS by, e.post_key IS NOT NULL AS "byGuest", e.created_at AS at, e.answered_at AS "answeredAt"
    FROM keybox_opening e LEFT JOIN app_user w ON w.organization_id = e.organization_id AND w.id = e.opened_by
    WHERE e.organization_id = ${organizationId} AND e.keybox_id = ${keyboxId}
    ORDER BY e.id DESC LIMIT ${shownOpenings}`.execute(trx);
  return rows;
}

/** Returns the slot that is reserved for a stay of the caller's branches; null when there is none. */
export async function slotOfContract(context: CallContext, contractId: number): Promise<KeySlot | null> {
  const [stay] = await keyStays(context, [contractId]);
  if (!stay || !context.branchIds.includes(stay.branchId)) throw notFound();
  const { rows } = await sql<Omit<KeySlot, "withheldBecause">>`
    SELECT v.keybox_id AS "keyboxId", k.name AS "keyboxName", v.slot, s.door, s.key_present AS "keyPresent",
      v.reserved_from AS "reservedFrom", v.reserved_until AS "reservedUntil"
    FROM keybox_reservation v
    JOIN keybox k ON k.organization_id = v.organization_id AND k.id = v.keybox_id
    JOIN keybox_slot s ON s.organization_id = v.organization_id AND s.keybox_id = v.keybox_id AND s.slot = v.slot
    WHERE v.organization_id = ${context.organizationId} AND v.contract_id = ${contractId}`.execute(
    context.trx,
  );
  const [slot] = rows;
  return slot ? { ...slot, withheldBecause: whyNotReleased(stay, context.now) } : null;
}
