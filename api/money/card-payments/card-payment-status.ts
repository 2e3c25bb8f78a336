import { cardPaymentTransitions, cardRefundTransitions } from "#api/money/card-payments/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { CardPaymentStatus, CardRefundStatus } from "#contract/money/card-payments/card-payment.ts";

interface CardPaymentRecord {
  id: number;
  version: number;
  status: CardPaymentStatus;
  contractId: number;
  amount: number;
  reference: string;
}

/** Statuses of a card payment: docs/rules/card-payments.md. Its history is part of the contract's. */
export const cardPaymentStatusList = statusList<{
  table: "card_payment";
  status: CardPaymentStatus;
  guard: never;
  record: CardPaymentRecord;
  details: { received: number; failureCode: string | null };
}>({
  object: "cardPayment",
  table: "card_payment",
  column: "status",
  moves: cardPaymentTransitions,
  guards: {},
  lock: lockCardPayment,
  recorded: ({ id, action, from, to, record, details }) => ({
    action,
    objectType: "rentContract",
    objectId: record.contractId,
    before: { cardPayment: id, cardStatus: from },
    after: {
      cardPayment: id,
      cardStatus: to,
      amount: details.received ?? record.amount,
      ...(details.failureCode && { failureCode: details.failureCode }),
    },
  }),
});

/**
 * Locks a card payment. The mover must have locked its contract when items of the plan are changed with it.
 */
async function lockCardPayment(mover: Mover, id: number): Promise<CardPaymentRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("card_payment")
    .select(["id", "version", "status", "contract_id as contractId", "amount", "reference"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (query) => query.where("branch_id", "in", [...(branches ?? [])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface CardRefundRecord {
  id: number;
  version: number;
  status: CardRefundStatus;
  cardPaymentId: number;
  contractId: number;
  amount: number;
}

/** Statuses of a refund to a card: docs/rules/card-payments.md. */
export const cardRefundStatusList = statusList<{
  table: "card_refund";
  status: CardRefundStatus;
  guard: never;
  record: CardRefundRecord;
  details: { failureCode: string };
}>({
  object: "cardRefund",
  table: "card_refund",
  column: "status",
  moves: cardRefundTransitions,
  guards: {},
  lock: lockCardRefund,
  recorded: ({ action, from, to, record, details }) => ({
    action,
    objectType: "rentContract",
    objectId: record.contractId,
    before: { cardPayment: record.cardPaymentId, refundStatus: from },
    after: {
      cardPayment: record.cardPaymentId,
      refundStatus: to,
      amount: record.amount,
      ...(details.failureCode && { failureCode: details.failureCode }),
    },
  }),
});

async function lockCardRefund(mover: Mover, id: number): Promise<CardRefundRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("card_refund as r")
    .innerJoin("card_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.card_payment_id"),
    )
    .select(["r.id", "r.version", "r.status", "r.card_payment_id as cardPaymentId", "r.amount"])
    .select("p.contract_id as contractId")
    .where("r.organization_id", "=", mover.organizationId)
    .where("r.id", "=", id)
    .$if(branches !== null, (query) => query.where("p.branch_id", "in", [...(branches ?? [])]))
    .forUpdate("r")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
