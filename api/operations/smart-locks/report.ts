import type { LockReport } from "#api/integrations/nuki/port.ts";
import { type NukiLock, nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { problemOf, stepOf } from "#api/operations/smart-locks/rules/health.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

/** Records a lock's state, or that it is not reachable, and makes the resulting move. */
export async function takeReport(
  scope: EffectScope,
  lock: NukiLock,
  report: LockReport | null,
): Promise<void> {
  const { trx, organizationId, now } = scope;
  const at = now.toISOString();
  const problem = problemOf(report);
  const before = await trx
    .selectFrom("nuki")
    .select(["wrong_since as wrongSince", "right_since as rightSince"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", lock.id)
    .executeTakeFirstOrThrow();
  const wrongSince = problem === null ? null : (before.wrongSince ?? at);
  const rightSince = problem === null ? (before.rightSince ?? at) : null;
  const isReached = report?.online === true;
  await trx
    .updateTable("nuki")
    .set({
      problem,
      wrong_since: wrongSince,
      right_since: rightSince,
      ...(isReached && { seen_at: at, lock_state: report.state, battery: report.battery }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", lock.id)
    .execute();
  const health = { status: lock.status, problem, since: wrongSince ?? rightSince ?? at };
  const action = stepOf({ ...health, isNew: lock.seenAt === null }, now);
  const mover = { ...scope, actor: "EXT" as const };
  const record = { ...lock, seenAt: isReached ? at : lock.seenAt };
  if (action === null || (await whyNot(mover, nukiStatusList, record, { action }))) return;
  await move(mover, nukiStatusList, record, { action, ...(problem && { after: { problem } }) });
}
