import { sql } from "kysely";
import { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { rulesOf } from "#api/operations/cleanings/queries-rules.ts";
import { followStays } from "#api/operations/cleanings/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { openCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import type { cleaningRules, StoredCleaningRule } from "#contract/operations/cleanings/cleaning-plan.ts";

/** The name of the task that plans the open jobs of a branch anew. */
export const replanTask = "cleanings.replan";

/** Saves the cleaning rule of a branch or one of its buildings; open jobs follow other hours. Returns all rules of the branch. */
export async function saveRule(
  context: CallContext,
  { id: branchId, buildingId, version, rule }: z.output<typeof cleaningRules.save.input>,
): Promise<StoredCleaningRule[]> {
  const { trx, organizationId, platform } = context;
  // A rule that was never saved has no row to lock: rules of a branch are saved one after another.
  await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .forNoKeyUpdate()
    .execute();
  const before = (await rulesOf(context, branchId)).find((one) => one.buildingId === buildingId);
  if (!before) throw notFound();
  await requireVersion(context, version, { ...before, id: branchId }, "cleaningRule");
  await requireColleague(context, branchId, rule.cleanerId, "rule.cleanerId");
  const columns = {
    ready_at: rule.readyAt,
    minutes_before_arrival: rule.minutesBeforeArrival,
    least_minutes: rule.leastMinutes,
    cleaner_id: rule.cleanerId,
    checks: rule.checks,
    photos: rule.photos,
  };
  const stored = await trx
    .insertInto("cleaning_rule")
    .values({ organization_id: organizationId, branch_id: branchId, building_id: buildingId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "branch_id", "building_id"])
        .doUpdateSet({ ...columns, version: sql`cleaning_rule.version + 1`, updated_at: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const { buildingId: _id, buildingName: _name, version: _version, ...rest } = before;
  await context.audit({
    action: "update",
    objectType: "cleaningRule",
    objectId: stored.id,
    before: rest,
    after: rule,
  });
  // The other fields matter only to jobs that are planned or begun later.
  if (rule.readyAt !== before.readyAt || rule.minutesBeforeArrival !== before.minutesBeforeArrival)
    await platform.jobs.enqueue(
      trx,
      replanTask,
      { organizationId, branchId },
      { key: `${replanTask}-${branchId}` },
    );
  return rulesOf(context, branchId);
}

/** The most stays planned anew in one transaction, so that somebody who books meanwhile does not wait for all of them. */
const atOnce = 100;

const payloadShape = z.object({ organizationId: z.number(), branchId: z.number() });

/** Plans the open jobs of a branch anew, after its hours changed. Running it twice does nothing more. */
export const replanCleanings: Task = async (platform, payload) => {
  const { organizationId, branchId } = payloadShape.parse(payload);
  const contractIds = await inTenant(platform.db, organizationId, async (trx) => {
    const rows = await trx
      .selectFrom("cleaning")
      .select("contract_id as contractId")
      .where("organization_id", "=", organizationId)
      .where("branch_id", "=", branchId)
      .where("status", "in", [...openCleaningStatuses])
      .where("contract_id", "is not", null)
      .orderBy("contract_id")
      .execute();
    return rows.flatMap(({ contractId }) => contractId ?? []);
  });
  for (let from = 0; from < contractIds.length; from += atOnce)
    await inTenant(platform.db, organizationId, async (trx) => {
      const scope = systemMover(platform, trx, organizationId, { call: replanTask, requestId: replanTask });
      await followStays(scope, { contractIds: contractIds.slice(from, from + atOnce) });
    });
};
