import { type PaidFacts, paidFacts, paying, undoing } from "#api/contracts/rent-contracts/plan/entries.ts";
import {
  type PaymentGuard,
  paymentTransitions,
} from "#api/contracts/rent-contracts/rules/payment-transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction, raise } from "#api/platform/moves/effects.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

interface PaymentRecord {
  id: number;
  version: number;
  status: Payment["status"];
  contractId: number;
  amount: number;
  /**
   * The facts that decide whether its payment may be undone. Read when needed, unless the caller has read
   * them for all items.
   */
  paid?: PaidFacts;
}

async function factsOf(mover: Mover, { id, paid }: PaymentRecord): Promise<PaidFacts> {
  const facts = paid ?? (await paidFacts(mover, [id])).get(id);
  if (!facts) throw notFound();
  return facts;
}

const touchingOfItem = inTransaction<{ record: PaymentRecord }>(
  "Checks the alerts of its contract.",
  (scope, { record }) => raise(scope, "rentContract.touched", { contractIds: [record.contractId] }),
);

/** Statuses of an item of a contract's payment plan: docs/rules/rent-contracts.md. */
export const paymentStatusList = statusList<{
  table: "contract_payment";
  status: Payment["status"];
  guard: PaymentGuard;
  record: PaymentRecord;
  details: { method: string; reference: string; transactionId: number };
}>({
  object: "payment",
  table: "contract_payment",
  column: "status",
  moves: paymentTransitions,
  guards: {
    bookedHere: {
      says: "It was paid and booked here, not through a channel or by another contract.",
      holds: async (mover, record) => (await factsOf(mover, record)).booked,
    },
    notByCard: {
      says: "It was not paid by a card payment, which is refunded instead.",
      holds: async (mover, record) => (await factsOf(mover, record)).reference === "",
    },
    notByDeposit: {
      says: "It is neither the deposit's own item nor paid by the deposit: those follow the deposit.",
      holds: async (mover, record) => {
        const { kind, method } = await factsOf(mover, record);
        return kind !== "deposit" && method !== "deposit";
      },
    },
    contractGoesOn: {
      says: "The contract is not cancelled; for a cancelled one, its payments decide what is open of its fee.",
      holds: async (mover, record) => (await factsOf(mover, record)).contractStatus !== "CANCELED",
    },
  },
  follows: {
    pay: [...paying, touchingOfItem],
    undoPay: [...undoing, touchingOfItem],
    lapse: [...undoing, touchingOfItem],
  },
  lock: lockPayment,
  columns: ({ details: { method, reference } }) => ({
    ...(method !== undefined && { method }),
    ...(reference !== undefined && { reference }),
  }),
  // The history is part of the contract's; the contract's own entry covers what ends with it.
  recorded: ({ id, to, action, from, record, details }) =>
    action === "end"
      ? null
      : {
          action: action === "undoPay" ? "undoPayment" : "markPaymentAsPaid",
          objectType: "rentContract",
          objectId: record.contractId,
          before: { payment: id, status: from },
          after: {
            payment: id,
            status: to,
            method: details.method,
            amount: record.amount,
            reference: details.reference,
          },
        },
});

/** Locks an item of a plan; the mover must have locked its contract. */
async function lockPayment(mover: Mover, id: number): Promise<PaymentRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("contract_payment as p")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.contract_id"),
    )
    .select(["p.id", "p.status", "p.version", "p.contract_id as contractId", "p.amount"])
    .where("p.organization_id", "=", mover.organizationId)
    .where("p.id", "=", id)
    .$if(branches !== null, (query) => query.where("c.branch_id", "in", [...(branches ?? [])]))
    .forUpdate("p")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
