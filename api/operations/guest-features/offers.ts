import type { z } from "zod";
import { guestFeatureTable } from "#api/operations/guest-features/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import type { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";

type Added = z.output<typeof guestFeatures.add.input>["feature"];
type Changed = z.output<typeof guestFeatures.update.input>["feature"];

/** Adds an extra that a branch offers its guests. */
export async function addOffer(context: CallContext, feature: Added): Promise<number> {
  await requireSensible(context, feature);
  return addRecord(context, guestFeatureTable, feature);
}

/** Changes the given fields; existing orders keep the rules they were made with. */
export async function changeOffer(context: CallContext, id: number, { version, ...fields }: Changed) {
  const before = await lockRecord(context, guestFeatureTable, { id, version });
  await requireSensible(context, { ...before, ...fields });
  if (fields.branchId !== undefined && fields.branchId !== before.branchId && before.ordered > 0)
    throw invalid("feature.branchId", "unknownBranch");
  return changeRecord(context, guestFeatureTable, before, fields);
}

/**
 * Throws unless the time is set exactly when a time is moved, the cut-off is not before the end of the lead
 * time, and a small business has no VAT.
 */
async function requireSensible(
  { trx, organizationId, branchIds }: CallContext,
  { branchId, leadHours, cutOffHours, effect, effectTime, taxRate, providerId, providerPriceId }: Added,
): Promise<void> {
  if (!branchIds.includes(branchId)) throw invalid("feature.branchId", "unknownBranch");
  if (cutOffHours > leadHours) throw invalid("feature.cutOffHours", "cutOffAfterLead");
  if (effect !== "none" && effectTime === null) throw invalid("feature.effectTime", "required");
  if (effect === "none" && effectTime !== null) throw invalid("feature.effectTime", "hourWithoutEffect");
  await requireProvider({ trx, organizationId }, { branchId, providerId, providerPriceId });
  if (taxRate === 0) return;
  const branch = await trx
    .selectFrom("branch")
    .select("tax_mode")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (branch?.tax_mode === "smallBusiness") throw invalid("feature.taxRate", "smallBusinessRate");
}

/** Throws unless a provider who does an extra belongs to its branch, with a line of their price list. */
async function requireProvider(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  { branchId, providerId, providerPriceId }: Pick<Added, "branchId" | "providerId" | "providerPriceId">,
): Promise<void> {
  if (providerId === null) {
    if (providerPriceId !== null) throw invalid("feature.providerPriceId", "choice");
    return;
  }
  const provider = await trx
    .selectFrom("provider as p")
    .leftJoin("provider_price as x", (join) =>
      join
        .onRef("x.organization_id", "=", "p.organization_id")
        .onRef("x.provider_id", "=", "p.id")
        .on("x.id", "=", providerPriceId ?? -1)
        .on("x.deleted_at", "is", null),
    )
    .select("x.id as priceId")
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", providerId)
    .where("p.branch_id", "=", branchId)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  if (!provider) throw invalid("feature.providerId", "choice");
  if (provider.priceId === null)
    throw invalid("feature.providerPriceId", providerPriceId === null ? "required" : "choice");
}
