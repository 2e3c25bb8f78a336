import { linkForGuest, takeOrderBack } from "#api/money/orders/verbs.ts";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { requestRows } from "#api/operations/guest-features/queries.ts";
import { offeredTo, servedStay } from "#api/operations/guest-features/queries-offers.ts";
import { requestFeature, requestsOfOrder } from "#api/operations/guest-features/write.ts";
import { orderServiceFor } from "#api/operations/providers/verbs.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope, Moved } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

const system = (scope: EffectScope) => ({
  ...{ platform: scope.platform, trx: scope.trx, organizationId: scope.organizationId },
  ...{ now: scope.now, user: scope.user, audit: scope.audit, actor: "SYS" as const },
});

/**
 * Marks the extras of a paid order as paid. A payment after the cut-off is refunded, unless a colleague took
 * it.
 */
export async function payFeatures(scope: EffectScope, { id: orderId }: Moved): Promise<void> {
  const mover = system(scope);
  for (const id of await requestsOfOrder(scope, orderId)) {
    const record = await featureRequestStatusList.lock(mover, id);
    if (record.status === "PAID") continue;
    const action = "pay";
    const isLate = (await whyNot(mover, featureRequestStatusList, record, { action })) !== null;
    if (isLate && scope.user === null) await takeOrderBack(scope, orderId, "cut-off");
    else await move(mover, featureRequestStatusList, record, { action });
  }
}

/** Cancels the extras of an order that was cancelled or refunded. */
export async function cancelFeatures(
  scope: EffectScope,
  { id: orderId, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  const mover = system(scope);
  for (const id of await requestsOfOrder(scope, orderId)) {
    const record = await featureRequestStatusList.lock(mover, id);
    if (record.status === "CANCELED") continue;
    const wasPaid = record.status === "PAID";
    await move(mover, featureRequestStatusList, record, {
      action: wasPaid ? "takeBack" : "cancel",
      reason,
      ...(wasPaid && { after: { refunded: true }, details: { refund: true } }),
    });
  }
}

/** Cancels the unpaid extras of a cancelled contract. */
export async function cancelFeaturesOfContract(
  scope: EffectScope,
  { id: contractId }: Pick<Moved, "id">,
): Promise<void> {
  const mover = system(scope);
  const open = await requestRows(scope)
    .where("r.contract_id", "=", contractId)
    .where("r.status", "=", "REQUESTED")
    .orderBy("r.id")
    .execute();
  for (const { id } of open)
    await move(mover, featureRequestStatusList, id, { action: "cancel", reason: "contract canceled" });
}

/**
 * Orders a paid extra from its provider, for the day of its moment. The house does it when the provider is not active any more or the line of
 * their price list was deleted, because the guest has paid all the same.
 */
export async function orderFromProvider(scope: EffectScope, { id }: Pick<Moved, "id">): Promise<void> {
  const job = await scope.trx
    .selectFrom("feature_request as r")
    .innerJoin("guest_feature as f", (join) =>
      join.onRef("f.organization_id", "=", "r.organization_id").onRef("f.id", "=", "r.feature_id"),
    )
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .innerJoin("provider as p", (join) =>
      join.onRef("p.organization_id", "=", "f.organization_id").onRef("p.id", "=", "f.provider_id"),
    )
    .innerJoin("provider_price as x", (join) =>
      join.onRef("x.organization_id", "=", "f.organization_id").onRef("x.id", "=", "f.provider_price_id"),
    )
    .select(["p.id as providerId", "x.id as priceId", "r.name", "r.quantity", "r.note"])
    .select(["r.contract_id as contractId", "c.unit_id as unitId", "r.moment", "r.total"])
    .select(["c.check_in as checkIn", "c.check_out as checkOut"])
    .where("r.organization_id", "=", scope.organizationId)
    .where("r.id", "=", id)
    .where("p.active", "=", true)
    .where("p.deleted_at", "is", null)
    .where("x.deleted_at", "is", null)
    .whereRef("p.branch_id", "=", "c.branch_id")
    .executeTakeFirst();
  if (!job) return;
  await orderServiceFor(scope, {
    ...{ providerId: job.providerId, priceId: job.priceId, name: job.name, note: job.note },
    ...{ systemName: "guestFeature", systemId: id, contractId: job.contractId, unitId: job.unitId },
    ...{ quantity: job.quantity, revenue: job.total },
    scheduledOn: job.moment === "checkIn" ? job.checkIn : job.checkOut,
  });
}

/** What the guest's own page of a stay shows: what may be ordered, and what was. */
export async function featuresForGuest(scope: EffectScope, contractId: number) {
  const stay = await servedStay(scope, contractId);
  if (!stay) throw notFound();
  const requests = await requestRows(scope)
    .where("r.contract_id", "=", contractId)
    .orderBy("r.id", "desc")
    .execute();
  return {
    offers: (await offeredTo(scope, stay)).map(({ moment: _moment, cutOffHours: _hours, ...offer }) => offer),
    requests: requests.map(({ id, name, status, per, quantity, total, currency, cutOffAt, orderId }) => ({
      ...{ id, name, status, per, quantity, total, currency, cutOffAt },
      payable: status === "REQUESTED" && orderId !== null && Date.parse(cutOffAt) > scope.now.getTime(),
      withdrawable: status === "REQUESTED" && Date.parse(cutOffAt) > scope.now.getTime(),
    })),
  };
}

/** Orders an extra for the guest on their page. The caller must have locked the stay. */
export function requestForGuest(
  scope: EffectScope,
  wanted: { contractId: number; featureId: number; quantity: number | undefined; note: string },
): Promise<number> {
  return requestFeature({ ...scope, actor: "CLIENT" }, wanted, "quantity");
}

/**
 * Returns our path at which the guest pays what they ordered. Throws NOT_FOUND when it is not theirs or costs
 * nothing.
 */
export async function payLinkForGuest(
  scope: EffectScope,
  { contractId, requestId }: { contractId: number; requestId: number },
): Promise<string> {
  const record = await ofStay(scope, contractId, requestId);
  if (record.orderId === null) throw notFound();
  const late = await whyNot(system(scope), featureRequestStatusList, record, { action: "pay" });
  if (late) throw late;
  return linkForGuest(scope, record.orderId);
}

/** Withdraws an extra that the guest has not paid. */
export async function withdrawForGuest(
  scope: EffectScope,
  { contractId, requestId }: { contractId: number; requestId: number },
): Promise<void> {
  const record = await ofStay(scope, contractId, requestId);
  await move({ ...scope, actor: "CLIENT" }, featureRequestStatusList, record, { action: "withdraw" });
}

async function ofStay(scope: EffectScope, contractId: number, requestId: number) {
  const record = await featureRequestStatusList.lock(system(scope), requestId);
  if (record.contractId !== contractId) throw notFound();
  return record;
}
