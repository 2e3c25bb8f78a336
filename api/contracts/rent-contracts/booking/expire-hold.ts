import { z } from "zod";
import { endByClock } from "#api/contracts/rent-contracts/stay/end-by-clock.ts";
import type { Task } from "#api/platform/jobs/task.ts";

const payloadShape = z.object({ organizationId: z.number(), contractId: z.number() });

/** Task that ends the hold of one contract. */
export const expireHold: Task = (platform, payload) =>
  endByClock(platform, payloadShape.parse(payload), "expireHold");
