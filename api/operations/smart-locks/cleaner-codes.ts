import { z } from "zod";
import { makeCode, unwantCodes } from "#api/operations/smart-locks/codes.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

const minuteMs = 60_000;
/** How long a code works after the unit has to be ready, and after it is clean. */
const afterMs = 30 * minuteMs;
/** The shortest time that a code works from the beginning of the job on. */
const leastMs = 4 * 60 * minuteMs;

/** Makes a code in each smart lock of the unit for whoever begins to clean it. */
export async function openForCleaning(scope: EffectScope, { id }: { id: number }): Promise<void> {
  const { trx, organizationId, now } = scope;
  const locks = await trx
    .selectFrom("cleaning as k")
    .innerJoin("nuki as l", (join) =>
      join.onRef("l.organization_id", "=", "k.organization_id").onRef("l.unit_id", "=", "k.unit_id"),
    )
    .select(["l.id", "k.due_by as dueBy"])
    .where("k.organization_id", "=", organizationId)
    .where("k.id", "=", id)
    .where("l.status", "<>", "TOINSTALL")
    .orderBy("l.id")
    .execute();
  for (const lock of locks) {
    const until = Math.max(Date.parse(lock.dueBy) + afterMs, now.getTime() + leastMs);
    await makeCode(scope, lock.id, {
      ...{ kind: "staff" as const, contractId: null, cleaningId: id, name: `Cleaning ${id}` },
      ...{ from: now.toISOString(), until: new Date(until).toISOString() },
    });
  }
}

/** Name of the task that withdraws the codes of a finished job. */
export const closeAfterCleaningTask = "smartLocks.closeAfterCleaning";

/** Returns when the codes of a job that ends now are withdrawn. */
export function closesAt({ now }: EffectScope): Date {
  return new Date(now.getTime() + afterMs);
}

/** Withdraws the codes of a job that is finished or cancelled. */
export async function withdrawCleaningCodes(scope: EffectScope, { id }: { id: number }): Promise<void> {
  const codes = await scope.trx
    .selectFrom("nuki_code as c")
    .innerJoin("cleaning as k", (join) =>
      join.onRef("k.organization_id", "=", "c.organization_id").onRef("k.id", "=", "c.cleaning_id"),
    )
    .select(["c.id", "c.nuki_id as nukiId", "c.name"])
    .where("c.organization_id", "=", scope.organizationId)
    .where("c.cleaning_id", "=", id)
    .where("c.state", "in", ["wanted", "active"])
    // A job that was begun again meanwhile keeps its codes.
    .where("k.status", "in", ["CLEANED", "CANCELLED"])
    .execute();
  await unwantCodes(scope, codes);
}

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/** Does the same as a task, half an hour after the unit is clean. */
export const closeAfterCleaning: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, (trx) =>
    withdrawCleaningCodes(
      systemMover(platform, trx, organizationId, {
        call: closeAfterCleaningTask,
        requestId: `${closeAfterCleaningTask}/${id}`,
      }),
      { id },
    ),
  );
};
