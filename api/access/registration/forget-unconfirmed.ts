import { sql } from "kysely";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the nightly task. Names in the queue's crontab cannot contain dots. */
export const forgetUnconfirmedTask = "forgetUnconfirmed";
/** Runs every night, in UTC, as a line of the queue's crontab. */
export const forgetUnconfirmedSchedule = `41 3 * * * ${forgetUnconfirmedTask}`;

/** Days for which a registration waits for its address to be confirmed. */
export const daysToConfirm = 7;

/**
 * Deletes registrations whose address nobody confirmed, so that somebody who entered another person's
 * address, or a machine, leaves no personal data behind. An organization with data of its own stays
 * (migration 0018).
 */
export const forgetUnconfirmed: Task = async (platform) => {
  const before = new Date(platform.now().getTime() - daysToConfirm * 86_400_000).toISOString();
  const { rows } = await sql<{ id: number }>`SELECT erase_unconfirmed(${before}) AS id`.execute(platform.db);
  for (const { id } of rows) platform.log.info({ organization: id }, "unconfirmed registration removed");
};
