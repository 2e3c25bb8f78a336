import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ApproveStatus } from "#contract/contracts/contract-signing/contract-signings.ts";

/** Returns the state of the owner's approval of a contract; null when none is needed. */
export async function approvalOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<ApproveStatus> {
  const row = await trx
    .selectFrom("contract_signing")
    .select(["state", "approved_at as at", "approved_by as by", "comment"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "rent_contract")
    .where("owner_approves", "=", true)
    .where("voided_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { state, at, by, comment } = row;
  if (at !== null) return { status: "approved", at, by, comment };
  const changes = state === "owner_required_changes";
  return {
    status: changes ? "changesRequired" : "open",
    at: null,
    by: null,
    comment: changes ? comment : "",
  };
}
