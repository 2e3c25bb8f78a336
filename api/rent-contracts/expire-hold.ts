import { z } from "zod";
import type { Task } from "#api/platform/jobs/task.ts";
import { endByClock } from "#api/rent-contracts/end-by-clock.ts";

const payloadShape = z.object({ organizationId: z.number(), contractId: z.number() });

/** Ends the hold of one contract. */
export const expireHold: Task = (platform, payload) =>
  endByClock(platform, payloadShape.parse(payload), "expireHold");
