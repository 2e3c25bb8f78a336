import { sql } from "kysely";
import type { Task } from "#api/platform/jobs/task.ts";
import { endByClock } from "#api/rent-contracts/end-by-clock.ts";

/** Every ten minutes, as a line of the queue's crontab; it takes no dots. */
export const expireInquiriesTask = "expireInquiries";
export const expireInquiriesSchedule = `*/10 * * * * ${expireInquiriesTask}`;

/** Days an inquiry waits for an answer (behaviour.md 3.2). */
const inquiryDays = 7;

/** INQUIRY → CANCELED after seven days, whichever way it came in. Each ends for itself: one that fails holds up no other. */
export const expireInquiries: Task = async (platform) => {
  const asked = platform.now().getTime() - inquiryDays * 86_400_000;
  const { rows } = await sql<{ organization_id: number; contract_id: number }>`
    SELECT organization_id, contract_id FROM inquiries_before(${new Date(asked).toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, contract_id: contractId } of rows)
    await endByClock(
      platform,
      { organizationId, contractId },
      {
        isOver: ({ status, createdAt }) => status === "INQUIRY" && Date.parse(createdAt) <= asked,
        action: "expireInquiry",
        message: "inquiryExpired",
      },
    ).catch((error: unknown) => platform.log.error({ error, contractId }, "inquiry could not be ended"));
};
