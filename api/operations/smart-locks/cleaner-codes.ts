import { z } from "zod";
import { makeCode, unwantCodes } from "#api/operations/smart-locks/codes.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

const minuteMs = 60_000;
/** A code works so long after the unit has to be ready, and so long after it is. */
const afterMs = 30 * minuteMs;
/** And so long at the least from when it is begun. */
const leastMs = 4 * 60 * minuteMs;

/** Whoever begins to clean a unit with smart locks gets a code of each, until half an hour after it has to be ready. */
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

/** The name of the task that takes back what whoever cleaned opened with. */
export const closeAfterCleaningTask = "smartLocks.closeAfterCleaning";

/** When a code goes after a unit is clean. */
export function closesAt({ now }: EffectScope): Date {
  return new Date(now.getTime() + afterMs);
}

/** Withdraws the codes of a job that nobody is at any more. */
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
    // Begun once more meanwhile, it keeps its code.
    .where("k.status", "in", ["CLEANED", "CANCELLED"])
    .execute();
  await unwantCodes(scope, codes);
}

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/** The same by the queue, half an hour after the unit is clean. */
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
