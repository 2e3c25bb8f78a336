import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { moveHours } from "#api/contracts/rent-contracts/verbs.ts";
import { takeOrderBack } from "#api/money/orders/verbs.ts";
import { requestRows } from "#api/operations/guest-features/queries.ts";
import {
  type FeatureRequestGuard,
  featureRequestTransitions,
} from "#api/operations/guest-features/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { type Made, type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type {
  FeatureEffect,
  FeatureRefund,
  FeatureRequestStatus,
} from "#contract/operations/guest-features/guest-feature.ts";

/** The fields of an ordered extra that decide about its moves. */
export interface FeatureRequestRecord {
  id: number;
  version: number;
  status: FeatureRequestStatus;
  branchId: number;
  contractId: number;
  orderId: number | null;
  total: number;
  refund: FeatureRefund;
  effect: FeatureEffect;
  cutOffAt: string;
  note: string;
}

interface Types {
  table: "feature_request";
  status: FeatureRequestStatus;
  guard: FeatureRequestGuard;
  record: FeatureRequestRecord;
  details: {
    /** Whether the money of a paid one is refunded. */
    refund: boolean;
  };
}

const applied = inTransaction<Made<Types>>(
  "Check-in or check-out of the stay moves to its hour, and the cleaning with it.",
  applyHours,
);
const undone = inTransaction<Made<Types>>(
  "The hour of the stay is what the other paid extras make of it, and the cleaning follows.",
  applyHours,
);
const orderEnds = inTransaction<Made<Types>>("Its order is cancelled.", (scope, { record, reason }) =>
  endOrder(scope, record.orderId, reason),
);

/** Statuses of an ordered extra: docs/rules/guest-features.md. */
export const featureRequestStatusList = statusList<Types>({
  object: "featureRequest",
  table: "feature_request",
  column: "status",
  moves: featureRequestTransitions,
  guards: {
    beforeCutOff: {
      says: "Its cut-off, a number of hours before check-in or check-out of the stay, is still to come.",
      holds: ({ now }, { cutOffAt }) => Date.parse(cutOffAt) > now.getTime(),
    },
    freeOfCharge: { says: "It costs nothing.", holds: (_mover, { total }) => total === 0 },
  },
  lock: lockRequest,
  columns: ({ to, reason, details }, { now }) =>
    to === "PAID"
      ? { paid_at: now.toISOString() }
      : { canceled_at: now.toISOString(), reason, refunded: details.refund ?? null },
  follows: {
    pay: [applied],
    accept: [applied],
    cancel: [orderEnds],
    withdraw: [orderEnds],
    takeBack: [
      undone,
      inTransaction("Refunds its order, if the money goes back.", async (scope, made) => {
        if (made.details.refund) await endOrder(scope, made.record.orderId, made.reason);
      }),
    ],
  },
});

async function endOrder(scope: EffectScope, orderId: number | null, reason: string): Promise<void> {
  if (orderId !== null) await takeOrderBack(scope, orderId, reason);
}

/** Sets the stay's times to those of its paid extras: the earliest check-in, the latest check-out. */
async function applyHours(
  scope: EffectScope,
  { record: { effect, contractId } }: Made<Types>,
): Promise<void> {
  if (effect === "none") return;
  const paid = await requestRows(scope)
    .where("r.contract_id", "=", contractId)
    .where("r.status", "=", "PAID")
    .execute();
  const hours = (of: FeatureEffect) =>
    paid.flatMap((one) => (one.effect === of && one.effectTime !== null ? [one.effectTime] : [])).toSorted();
  await moveHours(scope, {
    contractId,
    checkInTime: hours("earlyCheckIn")[0] ?? null,
    checkOutTime: hours("lateCheckOut").at(-1) ?? null,
  });
}

/**
 * Locks an ordered extra of the mover's branches; its unit and its stay first, as everybody does. Throws
 * NOT_FOUND.
 */
async function lockRequest(mover: Mover, id: number): Promise<FeatureRequestRecord> {
  const branches = reachOf(mover);
  const row = requestRows(mover)
    .where("r.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("r.branch_id", "in", [...(branches ?? []), -1]));
  const seen = await row.executeTakeFirst();
  if (!seen) throw notFound();
  await holdStay({ ...mover, actor: "SYS" }, seen.contractId);
  return row.forUpdate("r").executeTakeFirstOrThrow(notFound);
}
