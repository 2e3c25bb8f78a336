import type { Conflict } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { blockTypes } from "#contract/planning/calendar/block-types.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Returns conflicts as the present reader may see them: a stay they may open with its guest or number, any
 * other without a name, a block with its reason or its type in their language.
 */
export async function shownConflicts(
  context: CallContext,
  conflicts: readonly Conflict[],
): Promise<Quote["conflicts"]> {
  const openable = await openableContracts(
    context,
    conflicts.flatMap(({ contractId }) => (contractId === null ? [] : [contractId])),
  );
  return conflicts.map((conflict) => {
    const { contractId, label } = conflict;
    if (contractId === null) return { ...conflict, label: blockLabel(context, label), mayOpen: false };
    if (!openable.has(contractId))
      return { ...conflict, label: context.t("rentContracts:otherStay"), mayOpen: false };
    const named = label !== "" && label !== String(contractId);
    return { ...conflict, label: named ? label : `#${contractId}`, mayOpen: true };
  });
}

async function openableContracts(context: CallContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !context.may(needs("real_estate_contract", "read"))) return new Set();
  const rows = await context.trx
    .selectFrom("rent_contract")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...ids])
    .where("branch_id", "in", [...context.branchIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A block without a reason is labelled by its type. */
function blockLabel(context: CallContext, label: string): string {
  const type = blockTypes.find((name) => name === label);
  return type ? context.t(`timeline:block.types.${type}`) : label;
}
