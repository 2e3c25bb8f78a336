import { type Branch, findBranch } from "#api/organization/branches/queries.ts";
import { branchTable } from "#api/organization/branches/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { writeRecord } from "#api/platform/records/records.ts";
import { needs } from "#contract/platform/access.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

/** Closes a branch that has no active units. Closing it again changes nothing. */
export async function closeBranch(context: CallContext, id: number): Promise<void> {
  const branch = await findBranch(context, id, { lock: true });
  if (branch.closedAt !== null) return;
  if (branch.activeUnits > 0)
    throw new Failure("IN_USE", { detail: "branchHasUnits", params: { count: branch.activeUnits } });
  const { count } = await context.trx
    .selectFrom("branch")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", context.organizationId)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count < 2) throw new Failure("IN_USE", { detail: "lastBranch" });
  await mark(context, id, "close", context.now.toISOString());
}

/** Opens a closed branch again. */
export async function reopenBranch(context: CallContext, id: number): Promise<void> {
  const branch = await findBranch(context, id, { lock: true });
  if (branch.closedAt !== null) await mark(context, id, "reopen", null);
}

async function mark(
  context: CallContext,
  id: number,
  action: "close" | "reopen",
  at: string | null,
): Promise<void> {
  await writeRecord(context, branchTable, id, {}, { closed_at: at });
  await context.audit({
    action,
    objectType: "branch",
    objectId: id,
    before: { closed: at === null },
    after: { closed: at !== null },
  });
}

/** Returns what the caller may do with a branch. */
export function branchActions(context: CallContext, branch: Branch): AllowedAction[] {
  const question = { needsConfirm: true, needsReason: false };
  const actions: AllowedAction[] = [];
  if (!context.may(needs("businessunit", "operation"))) return actions;
  if (branch.closedAt !== null)
    actions.push({ action: "reopen", to: "open", needsConfirm: false, needsReason: false });
  else {
    const inUse = branch.activeUnits > 0 && { disabledBecause: "branchHasUnits" };
    actions.push({ action: "close", to: "closed", ...question, ...inUse });
  }
  if (branch.companyClients.length === 0)
    actions.push({
      action: "createRentalAccount",
      to: branch.closedAt === null ? "open" : "closed",
      ...question,
    });
  return actions;
}
