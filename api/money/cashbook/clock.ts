import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Runs twice an hour. Names in the queue's crontab cannot contain dots. */
export const watchTillsTask = "watchTills";
export const watchTillsSchedule = `0,30 * * * * ${watchTillsTask}`;

/** Notifies, once, whoever moved cash on a day that nobody has counted by the evening. */
export const watchTills: Task = async (platform) => {
  const at = platform.now().toISOString();
  const { rows } = await sql<{ organization_id: number; day_id: number }>`
    SELECT organization_id, day_id FROM till_days_uncounted(${at}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, day_id: dayId } of rows)
    await inTenant(platform.db, organizationId, async (trx) => {
      const day = await trx
        .updateTable("till_day")
        .set({ told_at: at })
        .where("organization_id", "=", organizationId)
        .where("id", "=", dayId)
        .where("closed_at", "is", null)
        .where("told_at", "is", null)
        .returning("day")
        .executeTakeFirst();
      if (!day) return;
      const people = await trx
        .selectFrom("till_entry")
        .select("created_by as userId")
        .distinct()
        .where("organization_id", "=", organizationId)
        .where("day_id", "=", dayId)
        .where("created_by", "is not", null)
        .execute();
      await notify(
        trx,
        organizationId,
        people.map(({ userId }) => ({
          userId: userId ?? 0,
          event: "FORM" as const,
          message: "tillNotCounted",
          params: { day: formatDate(day.day) },
          sticky: true,
        })),
      );
    });
};
