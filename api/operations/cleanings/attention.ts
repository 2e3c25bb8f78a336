import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface Job {
  id: number;
  unitId: number;
  nextContractId: number | null;
  assignedTo: number | null;
  dueBy: string;
}

/**
 * Raises an alert, in the organization's language, for the next stay because its unit is not ready. Without a
 * next stay there is none.
 */
export async function askForAttention(
  scope: EffectScope,
  { id, nextContractId, dueBy }: Job,
  concern: "overdue" | "cancelled",
): Promise<void> {
  if (nextContractId === null) return;
  const { language, timeZone } = await scope.trx
    .selectFrom("rent_contract as c")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["o.language", "b.time_zone as timeZone"])
    .where("c.organization_id", "=", scope.organizationId)
    .where("c.id", "=", nextContractId)
    .executeTakeFirstOrThrow();
  const by = formatDateTime(dueBy, timeZone);
  const note = textsIn(toLanguage(language ?? ""))(`cleanings:concern.${concern}`, { by });
  await raiseAlert(scope, { contractId: nextContractId, code: "NOT_CLEANED", cause: String(id), note });
}

/** Closes the alert, because the unit is ready or has to be only later. */
export async function endAttention(
  scope: EffectScope,
  { id, nextContractId }: Pick<Job, "id" | "nextContractId">,
): Promise<void> {
  if (nextContractId === null) return;
  await closeAlert(scope, { contractId: nextContractId, code: "NOT_CLEANED", cause: String(id) });
}

/** Notifies the assignee that there is something to clean. */
export async function tellAssignee(scope: EffectScope, { id, assignedTo, unitId }: Job): Promise<void> {
  if (assignedTo === null || assignedTo === scope.user?.id) return;
  const { trx, organizationId } = scope;
  const unit = await trx
    .selectFrom("unit")
    .select("label")
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  const notice = { userId: assignedTo, event: "CALENDAR" as const, action: "TRIGGER" as const };
  await notify(trx, organizationId, { ...notice, message: "toClean", params: { id, unit: unit.label } });
}
