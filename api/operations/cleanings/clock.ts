import { sql } from "kysely";
import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Runs every five minutes, because each branch has its own local time. */
export const watchCleaningsTask = "watchCleanings";
export const watchCleaningsSchedule = `*/5 * * * * ${watchCleaningsTask}`;

/**
 * Marks units whose guest has left for cleaning, and overdue cleanings as late. Each is handled by itself, so
 * that one that fails holds up no other. Running it twice does nothing more.
 */
export const watchCleanings: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; cleaning_id: number }>`
    SELECT organization_id, cleaning_id FROM cleanings_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  await twoAtOnce(rows, ({ organization_id: organizationId, cleaning_id: id }) =>
    watchOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, cleaningId: id }, "cleaning could not be looked after"),
    ),
  );
};

function watchOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const call = watchCleaningsTask;
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${id}` });
    // A cleaning that was forgotten for long makes both moves at once: the guest has left, and it is late.
    for (const action of ["checkOut", "lapse"]) {
      const cleaning = await nullIfMissing(cleaningStatusList.lock(clock, id));
      if (!cleaning || (await whyNot(clock, cleaningStatusList, cleaning, { action }))) continue;
      await move(clock, cleaningStatusList, cleaning, { action });
    }
  });
}
