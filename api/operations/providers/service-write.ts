import { orderService, priceOf, requireOfBranch } from "#api/operations/providers/order.ts";
import { quoted } from "#api/operations/providers/rules/amounts.ts";
import { providerServiceTable } from "#api/operations/providers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { changeRecord, findRecord, lockRecord } from "#api/platform/records/records.ts";
import type { providerServiceRecord } from "#contract/operations/providers/service-terms.ts";
import type { Values } from "#contract/platform/record.ts";

type Fields = Partial<
  Omit<Values<typeof providerServiceRecord.fields>, "providerId" | "systemName" | "systemId">
>;

/** Changes a service that is still to be done; of one that has ended only the note. */
export async function changeService(
  context: CallContext,
  { id, version }: { id: number; version?: number | undefined },
  fields: Fields,
) {
  const before = await lockRecord(context, providerServiceTable, { id, version });
  const { note, ...rest } = fields;
  if (before.status !== "PENDING") {
    const changes = Object.entries(rest).some(
      ([name, value]) => value !== undefined && value !== before[name as keyof typeof rest],
    );
    if (changes) throw new Failure("NOT_READY", { detail: "serviceEnded" });
    return changeRecord(context, providerServiceTable, before, { note: note ?? before.note });
  }
  const { unitId = before.unitId, buildingId = before.buildingId, priceId = before.priceId } = rest;
  await requireOfBranch(context, { branchId: before.branchId, unitId, buildingId });
  const price = priceId === null ? null : await priceOf(context, before.providerId, priceId);
  const { quantity = before.quantity, expense = before.expense, revenue = before.revenue } = rest;
  const amounts = quoted(price, { quantity, expense, revenue });
  if (amounts === null) throw invalid("service.expense", "required");
  const name = (rest.name ?? before.name).trim() || price?.name;
  if (!name) throw invalid("service.name", "required");
  return changeRecord(context, providerServiceTable, before, { ...fields, ...amounts, name });
}

/** Orders a cancelled service from another provider on the same terms, once. */
export async function reassignService(
  context: CallContext,
  { id, providerId, scheduledOn }: { id: number; providerId: number; scheduledOn?: string | undefined },
): Promise<number> {
  const before = await lockRecord(context, providerServiceTable, { id });
  if (before.status !== "CANCELLED") throw new Failure("NOT_READY", { detail: "notCancelled" });
  if (before.replacedById !== null) throw new Failure("NOT_READY", { detail: "isReplaced" });
  const { name, systemName, systemId, contractId, unitId, buildingId, scheduledAt, quantity } = before;
  const today = await todayAt(context, before.branchId);
  const [latest] = [before.scheduledOn, today].toSorted().toReversed();
  const day = scheduledOn ?? latest ?? today;
  return orderService(context, {
    ...{ providerId, name, systemName, systemId, contractId, unitId, buildingId, scheduledAt, quantity },
    ...{ expense: before.expense, revenue: before.revenue },
    ...{ proofRequired: before.proofRequired, note: before.note, scheduledOn: day, replacesId: id },
  });
}

/** Records the provider's bill of a finished service; another one replaces it. */
export async function billService(
  context: CallContext,
  {
    id,
    version,
    billNumber,
    billAmount,
  }: { id: number; version?: number | undefined; billNumber: string; billAmount: number },
) {
  const before = await lockRecord(context, providerServiceTable, { id, version });
  if (before.status !== "COMPLETED") throw new Failure("NOT_READY", { detail: "notCompleted" });
  const billedAt = context.now.toISOString();
  return changeRecord(
    context,
    providerServiceTable,
    before,
    {},
    { columns: { bill_number: billNumber, bill_amount: billAmount, billed_at: billedAt } },
  );
}

/** Returns a service of the caller's branches. Throws NOT_FOUND. */
export function findService(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  return findRecord(context, providerServiceTable, id, options);
}
