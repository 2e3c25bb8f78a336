import { sql } from "kysely";
import { absoluteDays, idleHours } from "#api/platform/access/authenticate.ts";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the nightly task. Names in the queue's crontab cannot contain dots. */
export const cleanUpTask = "cleanUp";
/** Its time in UTC, as a line of the queue's crontab. */
export const cleanUpSchedule = `17 3 * * * ${cleanUpTask}`;

/** Deletes what has expired in all tenants: stored replies, sessions, rate limits, download tickets. */
export const cleanUp: Task = async (platform) => {
  await sql`SELECT clean_up_links()`.execute(platform.db);
  await sql`SELECT clean_up_expired(${idleHours}, ${absoluteDays})`.execute(platform.db);
};
