import type { z } from "zod";
import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { orderForStay, payOrderByHand } from "#api/money/orders/verbs.ts";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { findRequest } from "#api/operations/guest-features/queries.ts";
import { offeredTo, servedStay } from "#api/operations/guest-features/queries-offers.ts";
import { goesBack } from "#api/operations/guest-features/rules/offer.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { featureRequests } from "#contract/operations/guest-features/feature-requests.ts";

type Input<Name extends keyof typeof featureRequests> = z.output<(typeof featureRequests)[Name]["input"]>;

interface Wanted {
  contractId: number;
  featureId: number;
  quantity: number | undefined;
  note: string;
}

/** NOT_FOUND with the detail that the stay has no such extra. */
export const noFeatures = () => new Failure("NOT_FOUND", { detail: "noFeatures" });

/**
 * Orders an extra for a stay, at its present price. Its order waits for payment, unless it costs nothing.
 * Throws NOT_FOUND when it is not offered to the stay, VALIDATION of `quantity` beyond its nights or persons.
 * Returns its id.
 */
export async function requestFeature(
  mover: Mover,
  wanted: Wanted,
  field = "feature.quantity",
): Promise<number> {
  const { trx, organizationId } = mover;
  const { contractId, featureId, note } = wanted;
  await holdStay(mover, contractId);
  // Two at once must not both take the last one of a day.
  await holdRows(mover, "guest_feature", [featureId]);
  const stay = await servedStay(mover, contractId);
  if (!stay) throw notFound();
  const offer = (await offeredTo(mover, stay)).find(({ id }) => id === featureId);
  if (!offer) throw noFeatures();
  const { quantity = offer.most } = wanted;
  if (quantity > offer.most) throw invalid(field, "max.number", { max: offer.most });
  const status = begin(mover, featureRequestStatusList, "REQUESTED");
  const { id } = await trx
    .insertInto("feature_request")
    .values({
      organization_id: organizationId,
      branch_id: stay.branchId,
      contract_id: contractId,
      feature_id: featureId,
      status,
      ...{ name: offer.name, per: offer.per, quantity, note, currency: offer.currency },
      ...{ unit_price: offer.price, tax_rate: offer.taxRate, moment: offer.moment },
      ...{ cut_off_hours: offer.cutOffHours, refund: offer.refund, effect: offer.effect },
      effect_time: offer.effectTime,
      requested_by: "actor" in mover ? "guest" : "staff",
      created_by: mover.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const orderId = offer.price === 0 ? null : await placeOrder(mover, { id, contractId, quantity, offer });
  await mover.audit({
    action: "add",
    objectType: "featureRequest",
    objectId: id,
    after: { status, contractId, name: offer.name, quantity, total: quantity * offer.price, orderId, note },
  });
  return id;
}

type Offer = Awaited<ReturnType<typeof offeredTo>>[number];

async function placeOrder(
  mover: Mover,
  { id, contractId, quantity, offer }: { id: number; contractId: number; quantity: number; offer: Offer },
): Promise<number> {
  const { name, price: unitPrice, taxRate } = offer;
  const source = { kind: "guestFeature", id };
  const lines = [{ productId: null, name, quantity, unitPrice, taxRate, source }];
  const orderId = await orderForStay(mover, { contractId, lines });
  await mover.trx
    .updateTable("feature_request")
    .set({ order_id: orderId })
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .execute();
  return orderId;
}

/** Changes the note, and the status by the move that leads there. */
export async function updateRequest(
  context: CallContext,
  { featureId: id, request: { version, note, status, reason } }: Input<"update">,
) {
  const record = await featureRequestStatusList.lock(context, id);
  if (status === "CANCELED") await cancelRequest(context, { id, version, reason });
  else if (status !== undefined)
    await move(context, featureRequestStatusList, record, { to: status, version, reason });
  if (note === undefined || note === record.note) return findRequest(context, id);
  if (status === undefined)
    await requireVersion(context, version, await findRequest(context, id), "featureRequest");
  await context.trx
    .updateTable("feature_request")
    .set((row) => ({ note, version: row("version", "+", 1), updated_at: context.now.toISOString() }))
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "update",
    objectType: "featureRequest",
    objectId: id,
    before: { note: record.note },
    after: { note },
  });
  return findRequest(context, id);
}

/** Cancels an ordered extra. A paid one is refunded by its rule, else as the caller says. */
export async function cancelRequest(
  context: CallContext,
  { id, version, reason, refund }: Omit<Input<"cancel">, "refund"> & { refund?: boolean | undefined },
): Promise<void> {
  const record = await featureRequestStatusList.lock(context, id);
  if (record.status !== "PAID" || record.total === 0) {
    await move(context, featureRequestStatusList, record, { to: "CANCELED", version, reason });
    return;
  }
  const decided = goesBack(record, refund, context.now);
  if (decided === null) throw invalid("refund", "required");
  await move(context, featureRequestStatusList, record, {
    action: "takeBack",
    version,
    reason,
    after: { refunded: decided },
    details: { refund: decided },
  });
}

/**
 * Records that an order of extras was paid: by transfer, or in cash into the open till. Throws NOT_FOUND for
 * an order without extras.
 */
export async function payRequests(context: CallContext, { orderId, method }: Input<"pay">): Promise<void> {
  const ids = await requestsOfOrder(context, orderId);
  if (ids.length === 0) throw notFound();
  for (const id of ids) await featureRequestStatusList.lock(context, id);
  await payOrderByHand(context, orderId, method);
}

/** Returns the ids of the ordered extras of an order, in order. */
export async function requestsOfOrder(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  orderId: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("feature_request")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the next order that a stay has to pay for extras. Throws NOT_FOUND when none waits for payment. */
export async function nextOrder(context: CallContext, contractId: number) {
  const row = await context.trx
    .selectFrom("feature_request as r")
    .innerJoin("sales_order as o", (join) =>
      join.onRef("o.organization_id", "=", "r.organization_id").onRef("o.id", "=", "r.order_id"),
    )
    .select(["o.id", "o.status", "o.total", "o.currency", "r.id as requestId"])
    .where("r.organization_id", "=", context.organizationId)
    .where("r.contract_id", "=", contractId)
    .where("r.branch_id", "in", [...context.branchIds, -1])
    .where("r.status", "=", "REQUESTED")
    .orderBy("r.id")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw noFeatures();
  return row;
}
