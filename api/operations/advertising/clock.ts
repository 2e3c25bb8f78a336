import { sql } from "kysely";
import { campaignStatusList } from "#api/operations/advertising/campaign-status.ts";
import { dropUpload } from "#api/operations/advertising/uploads.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Runs every ten minutes, as a line of the queue's crontab. */
export const watchAdvertisingTask = "watchAdvertising";
export const watchAdvertisingSchedule = `*/10 * * * * ${watchAdvertisingTask}`;

/**
 * Ends campaigns whose last day is over, and deletes images whose term is over and uploads that were begun two days ago and
 * not finished. Running it twice does nothing more.
 */
export const watchAdvertising: Task = async (platform) => {
  const at = platform.now().toISOString();
  const campaigns = await sql<{ organization_id: number; campaign_id: number }>`
    SELECT organization_id, campaign_id FROM campaigns_over(${at}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, campaign_id: id } of campaigns.rows)
    await inTenant(platform.db, organizationId, (trx) => {
      const call = watchAdvertisingTask;
      const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${id}` });
      return move(clock, campaignStatusList, id, { action: "end" });
    });
  const images = await sql<{ organization_id: number; image_id: number }>`
    SELECT organization_id, image_id FROM face_images_over(${at}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, image_id: id } of images.rows) {
    const keys = await inTenant(platform.db, organizationId, async (trx) => {
      const image = await trx
        .deleteFrom("face_image")
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .returning("file_id")
        .executeTakeFirst();
      if (!image) return [];
      const which = sql<boolean>`r.organization_id = ${organizationId} AND r.id = ${image.file_id}`;
      return (await dropFiles(trx, which)).keys;
    });
    for (const key of keys) await platform.storage.remove(key);
  }
  const uploads = await sql<{ organization_id: number; upload_id: number }>`
    SELECT organization_id, upload_id FROM video_uploads_over(${at}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, upload_id: id } of uploads.rows) {
    const keys = await inTenant(platform.db, organizationId, (trx) => dropUpload(trx, organizationId, id));
    for (const key of keys) await platform.storage.remove(key);
  }
};
