import { sql } from "kysely";
import type { Task } from "#api/platform/jobs/task.ts";

/** Runs every night, as a line of the queue's crontab. */
export const forgetActsTask = "forgetCleanerActs";
export const forgetActsSchedule = `50 3 * * * ${forgetActsTask}`;

/** Three times as long as a link is valid: a phone that lay switched off for so long sends nothing that anybody waits for. */
const actDays = 90;

/** Deletes the keys of acts that no phone sends again. Running it twice does nothing more. */
export const forgetActs: Task = async (platform) => {
  const before = new Date(platform.now().getTime() - actDays * 86_400_000).toISOString();
  await sql`SELECT forget_cleaner_acts(${before}::timestamptz)`.execute(platform.db);
};
