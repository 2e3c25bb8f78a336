import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { nukiOf } from "#api/integrations/nuki/open.ts";
import type { SmartLocks } from "#api/integrations/nuki/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";
import type { CommandState, LockAct } from "#contract/operations/smart-locks/nuki.ts";

/** Name of the task that locks and unlocks. */
export const actTask = "smartLocks.act";
/** How long a door may take to obey, and how often it is asked meanwhile. */
const withinMs = 20_000;
const askEveryMs = 2000;
/** A command older than this does nothing, because nobody is standing there any more. */
const staleAfterMs = 60_000;

const payloadShape = z.object({ organizationId: z.number(), nukiId: z.number(), commandId: z.number() });
type Work = z.infer<typeof payloadShape>;

interface Result {
  state: Exclude<CommandState, "waiting" | "sent">;
  detail: string;
}

/**
 * Sends a command, once. Begun again, it finds that it was sent and does not send it twice, because the door
 * may already be open.
 */
export const sendLockCommand: Task = async (platform, payload) => {
  const work = payloadShape.parse(payload);
  const taken = await takeUp(platform, work);
  if (taken === null) return;
  const result = "state" in taken ? taken : await act(platform, work, taken);
  await inTenant(platform.db, work.organizationId, async (trx) => {
    await trx
      .updateTable("nuki_command")
      .set({ ...result, answered_at: platform.now().toISOString() })
      .where("organization_id", "=", work.organizationId)
      .where("id", "=", work.commandId)
      .where("state", "in", ["waiting", "sent"])
      .execute();
    if (result.state !== "done" || "state" in taken) return;
    await trx
      .updateTable("nuki")
      .set({ lock_state: wantedState[taken.act], seen_at: platform.now().toISOString() })
      .where("organization_id", "=", work.organizationId)
      .where("id", "=", work.nukiId)
      .execute();
  });
};

const wantedState = { lock: "locked", unlock: "unlocked" } as const satisfies Record<LockAct, string>;

interface Taken {
  act: LockAct;
  number: string;
  vendor: SmartLocks;
}

/** Records that a command is sent, or its end when it is not sent; null when it has ended already. */
async function takeUp(
  platform: Platform,
  { organizationId, nukiId, commandId }: Work,
): Promise<Taken | Result | null> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("nuki_command as c")
      .innerJoin("nuki as n", (join) =>
        join.onRef("n.organization_id", "=", "c.organization_id").onRef("n.id", "=", "c.nuki_id"),
      )
      .select(["c.act", "c.state", "c.created_at as createdAt", "n.nuki_number as number"])
      .where("c.organization_id", "=", organizationId)
      .where("c.nuki_id", "=", nukiId)
      .where("c.id", "=", commandId)
      .forUpdate("c")
      .executeTakeFirst();
    if (row?.state === "sent") return { state: "unanswered" as const, detail: "" };
    if (row?.state !== "waiting") return null;
    const connection = await connectionOf(platform, { trx, organizationId }, "nuki");
    const isStale = platform.now().getTime() - Date.parse(row.createdAt) > staleAfterMs;
    if (!connection || row.number === null || isStale) return { state: "dropped" as const, detail: "" };
    await trx
      .updateTable("nuki_command")
      .set({ state: "sent" })
      .where("organization_id", "=", organizationId)
      .where("id", "=", commandId)
      .execute();
    return { act: row.act, number: row.number, vendor: nukiOf(platform, organizationId, connection) };
  });
}

/** Sends the command, then asks for the lock's state until it is as requested. */
async function act(platform: Platform, { organizationId }: Work, taken: Taken): Promise<Result> {
  const { vendor, number, act } = taken;
  const { failure } = await askVendor(() => vendor.act(number, act));
  await inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "nuki", failure?.problem === "refused" ? null : failure),
  );
  if (failure)
    return { state: failure.didNothing ? "refused" : "unanswered", detail: failure.message.slice(0, 300) };
  const until = Date.now() + withinMs;
  for (;;) {
    const { answer } = await askVendor(() => vendor.report(number));
    if (answer?.state === wantedState[act]) return { state: "done", detail: "" };
    if (answer?.state === "blocked") return { state: "refused", detail: "motor blocked" };
    if (Date.now() + askEveryMs > until) return { state: "unanswered", detail: answer?.state ?? "" };
    await pause(askEveryMs);
  }
}
