import { sql } from "kysely";
import { lockersOf } from "#api/integrations/lockers/open.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { reviewKeys } from "#api/operations/keyboxes/attention.ts";
import { takeHeartbeat } from "#api/operations/keyboxes/heartbeat.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Runs every five minutes, as a line of the queue's crontab; each run is one heartbeat. */
export const watchKeyboxesTask = "watchKeyboxes";
export const watchKeyboxesSchedule = `*/5 * * * * ${watchKeyboxesTask}`;

/**
 * Asks every box for its state, and checks the keys of stays. Each box is handled by itself, so that one that
 * hangs does not hold up others for long.
 */
export const watchKeyboxes: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; keybox_id: number }>`
    SELECT organization_id, keybox_id FROM keyboxes_to_watch()`.execute(platform.db);
  await twoAtOnce(rows, ({ organization_id: organizationId, keybox_id: id }) =>
    watchOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, keyboxId: id }, "key box could not be looked after"),
    ),
  );
};

async function watchOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  const { connection, deviceId } = await inTenant(platform.db, organizationId, async (trx) => ({
    connection: await connectionOf(platform, { trx, organizationId }, "lockers"),
    deviceId: (
      await trx
        .selectFrom("keybox")
        .select("device_id")
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .executeTakeFirst()
    )?.device_id,
  }));
  if (!connection || deviceId === undefined) return;
  const { answer, failure } = await askVendor(() =>
    lockersOf(platform, organizationId, connection).state(deviceId),
  );
  await inTenant(platform.db, organizationId, async (trx) => {
    await noteExchange({ trx, organizationId }, "lockers", failure?.problem === "notFound" ? null : failure);
    const call = watchKeyboxesTask;
    const scope = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${id}` });
    const box = await nullIfMissing(keyboxStatusList.lock(scope, id));
    if (!box) return;
    await takeHeartbeat(scope, box, answer);
    await reviewKeys(scope, id);
  });
}
