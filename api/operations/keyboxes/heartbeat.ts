import type { LockerState } from "#api/integrations/lockers/port.ts";
import { type KeyboxRecord, keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { noteSlots } from "#api/operations/keyboxes/slots.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { KeyboxStatus } from "#contract/operations/keyboxes/keybox.ts";

/** Missed heartbeats in a row after which a box is offline. */
export const missedUntilOffline = 3;

/**
 * Records what a box reports, or that it is silent. While a command is under way, only the command decides
 * about the box's status.
 */
export async function takeHeartbeat(
  scope: EffectScope,
  box: KeyboxRecord,
  state: LockerState | null,
): Promise<KeyboxStatus> {
  if (state === null || !state.online) return missOne(scope, box);
  const { trx, organizationId, now } = scope;
  await noteSlots(scope, box.id, state.slots);
  await trx
    .updateTable("keybox")
    .set({ seen_at: now.toISOString(), missed: 0 })
    .where("organization_id", "=", organizationId)
    .where("id", "=", box.id)
    .execute();
  const action = { inProgress: "acknowledge", offline: "return", error: "recover", online: null }[box.status];
  if (action === null || (await underway(scope, box.id))) return box.status;
  const { to } = await move({ ...scope, actor: "EXT" }, keyboxStatusList, box, { action });
  return to;
}

async function missOne(scope: EffectScope, box: KeyboxRecord): Promise<KeyboxStatus> {
  const { trx, organizationId } = scope;
  const missed = box.missed + 1;
  await trx
    .updateTable("keybox")
    .set({ missed })
    .where("organization_id", "=", organizationId)
    .where("id", "=", box.id)
    .execute();
  if (box.status !== "online" || missed < missedUntilOffline) return box.status;
  const { to } = await move({ ...scope, actor: "SYS" }, keyboxStatusList, box, { action: "lose" });
  return to;
}

/** Whether a command to the box has not ended yet. */
async function underway({ trx, organizationId }: EffectScope, keyboxId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("keybox_opening")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("keybox_id", "=", keyboxId)
    .where("state", "in", ["waiting", "sent"])
    .executeTakeFirst();
  return row !== undefined;
}
