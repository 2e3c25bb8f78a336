import { sql } from "kysely";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the nightly task; a crontab of the queue takes no dots. */
export const forgetUnconfirmedTask = "forgetUnconfirmed";
/** Every night, in UTC, as a line of the queue's crontab. */
export const forgetUnconfirmedSchedule = `41 3 * * * ${forgetUnconfirmedTask}`;

/** Days a registration waits for its address to be confirmed. */
export const daysToConfirm = 7;

/**
 * Removes registrations whose address nobody confirmed: whoever typed somebody else's address, or a machine, leaves no
 * person's data behind. An organization with anything of its own stays (migration 0018).
 */
export const forgetUnconfirmed: Task = async (platform) => {
  const before = new Date(platform.now().getTime() - daysToConfirm * 86_400_000).toISOString();
  const { rows } = await sql<{ id: number }>`SELECT erase_unconfirmed(${before}) AS id`.execute(platform.db);
  for (const { id } of rows) platform.log.info({ organization: id }, "unconfirmed registration removed");
};
