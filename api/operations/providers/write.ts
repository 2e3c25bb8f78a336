import { providerTable } from "#api/operations/providers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { lockRecord, removeRecord } from "#api/platform/records/records.ts";

function servicesOf({ trx, organizationId }: CallContext, providerId: number) {
  return trx
    .selectFrom("provider_service")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("provider_id", "=", providerId);
}

/** Throws when a provider with services changes the branch, because the amounts are in its currency. */
export async function requireKnownBranch(
  context: CallContext,
  provider: { id: number; branchId: number },
  branchId: number | undefined,
): Promise<void> {
  if (branchId === undefined || branchId === provider.branchId) return;
  if (!context.branchIds.includes(branchId)) throw invalid("provider.branchId", "unknownBranch");
  if (await servicesOf(context, provider.id).executeTakeFirst())
    throw invalid("provider.branchId", "hasServices");
}

/** Deletes a provider without open services. */
export async function removeProvider(context: CallContext, id: number): Promise<void> {
  const before = await lockRecord(context, providerTable, { id });
  const pending = await servicesOf(context, id).where("status", "=", "PENDING").executeTakeFirst();
  if (pending) throw new Failure("NOT_READY", { detail: "hasPending" });
  await removeRecord(context, providerTable, before);
}
