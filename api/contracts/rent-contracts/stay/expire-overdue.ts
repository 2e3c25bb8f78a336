import { sql } from "kysely";
import { inquiryDays } from "#api/contracts/rent-contracts/contract-status.ts";
import { endByClock } from "#api/contracts/rent-contracts/stay/end-by-clock.ts";
import type { Task } from "#api/platform/jobs/task.ts";

/** Runs every ten minutes. Names in the queue's crontab cannot contain dots. */
export const expireOverdueTask = "expireOverdueContracts";
export const expireOverdueSchedule = `*/10 * * * * ${expireOverdueTask}`;

/**
 * Cancels inquiries after seven days, whichever way they came in, and NEW contracts whose hold is over
 * although their own job was lost or never existed (restored or seeded rows). Each is handled by itself, so
 * that one that fails holds up no other.
 */
export const expireOverdue: Task = async (platform) => {
  const now = platform.now();
  const longestAgo = now.getTime() - inquiryDays * 86_400_000;
  const { rows } = await sql<{ organization_id: number; contract_id: number; inquiry: boolean }>`
    SELECT organization_id, contract_id, inquiry FROM contracts_overdue(${now.toISOString()}::timestamptz,
      ${new Date(longestAgo).toISOString()}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, contract_id: contractId, inquiry } of rows)
    await endByClock(
      platform,
      { organizationId, contractId },
      inquiry ? "expireInquiry" : "expireHold",
    ).catch((err: unknown) => platform.log.error({ err, contractId }, "contract could not be ended"));
};
