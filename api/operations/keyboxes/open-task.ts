import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { lockersOf } from "#api/integrations/lockers/open.ts";
import type { Lockers } from "#api/integrations/lockers/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";
import type { OpeningState } from "#contract/operations/keyboxes/keybox.ts";

/** Name of the task that sends commands to boxes. */
export const openTask = "keyboxes.open";
/** Milliseconds between two slots of one command. */
const pauseMs = 1000;
/** A command older than this opens nothing, because nobody is standing there any more. */
const staleAfterMs = 60_000;

const payloadShape = z.object({
  organizationId: z.number(),
  keyboxId: z.number(),
  openings: z.array(z.number()),
});

type Work = z.infer<typeof payloadShape>;
interface Result {
  state: Exclude<OpeningState, "waiting" | "sent">;
  detail: string;
}

/**
 * Sends a command, slot by slot. A slot is recorded as sent before it is sent: a job that begins again finds
 * the record and does not send it twice, because the door may already be open. A failure ends the command;
 * the box is in error until somebody has looked.
 */
export const sendCommand: Task = async (platform, payload) => {
  const work = payloadShape.parse(payload);
  const lockers = await serviceOf(platform, work.organizationId);
  let failure: string | null = null;
  for (const [index, id] of work.openings.entries()) {
    if (failure !== null) {
      await settle(platform, work, id, { state: "dropped", detail: "" });
      continue;
    }
    const result = await openOnce(platform, work, id, lockers, index === 0);
    if (result === null) continue;
    await settle(platform, work, id, result);
    if (result.state !== "opened") failure = result.detail || result.state;
    else if (index < work.openings.length - 1) await pause(pauseMs);
  }
  await inTenant(platform.db, work.organizationId, (trx) => finish(platform, trx, work, failure));
};

async function serviceOf(platform: Platform, organizationId: number): Promise<Lockers | null> {
  const connection = await inTenant(platform.db, organizationId, (trx) =>
    connectionOf(platform, { trx, organizationId }, "lockers"),
  );
  return connection && lockersOf(platform, organizationId, connection);
}

/** Returns the result for one slot; null when it was opened in an earlier run. */
async function openOnce(
  platform: Platform,
  { organizationId, keyboxId }: Work,
  id: number,
  lockers: Lockers | null,
  isFirst: boolean,
): Promise<Result | null> {
  const taken = await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("keybox_opening as e")
      .innerJoin("keybox as k", (join) =>
        join.onRef("k.organization_id", "=", "e.organization_id").onRef("k.id", "=", "e.keybox_id"),
      )
      .select(["e.slot", "e.state", "e.created_at as createdAt", "k.device_id as deviceId"])
      .where("e.organization_id", "=", organizationId)
      .where("e.keybox_id", "=", keyboxId)
      .where("e.id", "=", id)
      .forUpdate("e")
      .executeTakeFirst();
    if (row?.state !== "waiting") return row ?? null;
    const age = platform.now().getTime() - Date.parse(row.createdAt);
    if (lockers === null || (isFirst && age > staleAfterMs)) return { ...row, state: "dropped" as const };
    await trx
      .updateTable("keybox_opening")
      .set({ state: "sent", sent_at: platform.now().toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    return row;
  });
  if (taken === null || taken.state === "opened") return null;
  if (taken.state === "sent") return { state: "unanswered", detail: "" };
  if (taken.state !== "waiting" || lockers === null) return { state: "dropped", detail: "" };
  const { failure } = await askVendor(() =>
    lockers.open(taken.deviceId, taken.slot, `opening-${organizationId}-${id}`),
  );
  await inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "lockers", failure?.problem === "refused" ? null : failure),
  );
  if (failure === null) return { state: "opened", detail: "" };
  return { state: failure.didNothing ? "refused" : "unanswered", detail: failure.message.slice(0, 300) };
}

async function settle(
  platform: Platform,
  { organizationId, keyboxId }: Work,
  id: number,
  { state, detail }: Result,
): Promise<void> {
  const at = platform.now().toISOString();
  await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .updateTable("keybox_opening")
      .set({ state, detail, answered_at: at })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("state", "in", ["waiting", "sent"])
      .returning("slot")
      .executeTakeFirst();
    if (!row || state !== "opened") return;
    await trx
      .updateTable("keybox_slot")
      .set({ door: "open", last_opened_at: at })
      .where("organization_id", "=", organizationId)
      .where("keybox_id", "=", keyboxId)
      .where("slot", "=", row.slot)
      .execute();
  });
}

async function finish(
  platform: Platform,
  trx: Tx,
  { organizationId, keyboxId }: Work,
  failure: string | null,
): Promise<void> {
  const scope = systemMover(platform, trx, organizationId, {
    call: openTask,
    requestId: `keybox-${keyboxId}`,
  });
  const box = await nullIfMissing(keyboxStatusList.lock(scope, keyboxId));
  const mover = { ...scope, actor: "EXT" as const };
  const action = failure === null ? "acknowledge" : "fail";
  if (!box || (await whyNot(mover, keyboxStatusList, box, { action }))) return;
  await move(mover, keyboxStatusList, box, { action, reason: failure ?? "" });
}
