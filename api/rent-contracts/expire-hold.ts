import { z } from "zod";
import type { Task } from "#api/platform/jobs/task.ts";
import { type Clock, endByClock } from "#api/rent-contracts/end-by-clock.ts";

/** Name of the task; it is enqueued for the moment the hold ends. */
export const expireHoldTask = "rentContracts.expireHold";

const payloadShape = z.object({ organizationId: z.number(), contractId: z.number() });

/** NEW → CANCELED at `holdUntil` (behaviour.md 3.2). A contract that holds longer is left alone. */
export const holdClock: Clock = {
  isOver: ({ status, holdUntil }, now) =>
    status === "NEW" && holdUntil !== null && Date.parse(holdUntil) <= now.getTime(),
  action: "expireHold",
  message: "holdExpired",
};

/** Ends the hold of one contract. */
export const expireHold: Task = (platform, payload) =>
  endByClock(platform, payloadShape.parse(payload), holdClock);
