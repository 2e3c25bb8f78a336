import { sql } from "kysely";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const featuresTask = "endFeatureRequests";
export const featuresSchedule = `*/5 * * * * ${featuresTask}`;

/** Cancels extras that nobody paid by their cut-off, each by itself, with their orders. */
export const endFeatureRequests: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM feature_requests_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id } of rows)
    await endOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, featureRequestId: id }, "an ordered extra could not be canceled"),
    );
};

function endOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const frame = { call: featuresTask, requestId: `feature-request-${id}` };
    const clock = systemMover(platform, trx, organizationId, frame);
    const record = await nullIfMissing(featureRequestStatusList.lock(clock, id));
    // It was paid, cancelled or rescheduled in the meantime.
    if (record?.status !== "REQUESTED" || Date.parse(record.cutOffAt) > clock.now.getTime()) return;
    await move(clock, featureRequestStatusList, record, { action: "cancel", reason: "cut-off" });
  });
}
