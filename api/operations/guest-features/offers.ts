import type { z } from "zod";
import { guestFeatureTable } from "#api/operations/guest-features/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import type { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";

type Added = z.output<typeof guestFeatures.add.input>["feature"];
type Changed = z.output<typeof guestFeatures.update.input>["feature"];

/** Offers guests of a branch another extra. */
export async function addOffer(context: CallContext, feature: Added): Promise<number> {
  await requireSensible(context, feature);
  return addRecord(context, guestFeatureTable, feature);
}

/** Changes the given fields; what was ordered keeps the rules it was ordered by. */
export async function changeOffer(context: CallContext, id: number, { version, ...fields }: Changed) {
  const before = await lockRecord(context, guestFeatureTable, { id, version });
  await requireSensible(context, { ...before, ...fields });
  if (fields.branchId !== undefined && fields.branchId !== before.branchId && before.ordered > 0)
    throw invalid("feature.branchId", "unknownBranch");
  return changeRecord(context, guestFeatureTable, before, fields);
}

/** An hour stands where one is moved and nowhere else, the cut-off does not come before the lead time ends, and small businesses owe no VAT. */
async function requireSensible(
  { trx, organizationId, branchIds }: CallContext,
  { branchId, leadHours, cutOffHours, effect, effectTime, taxRate }: Added,
): Promise<void> {
  if (!branchIds.includes(branchId)) throw invalid("feature.branchId", "unknownBranch");
  if (cutOffHours > leadHours) throw invalid("feature.cutOffHours", "cutOffAfterLead");
  if (effect !== "none" && effectTime === null) throw invalid("feature.effectTime", "required");
  if (effect === "none" && effectTime !== null) throw invalid("feature.effectTime", "hourWithoutEffect");
  if (taxRate === 0) return;
  const branch = await trx
    .selectFrom("branch")
    .select("tax_mode")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (branch?.tax_mode === "smallBusiness") throw invalid("feature.taxRate", "smallBusinessRate");
}
