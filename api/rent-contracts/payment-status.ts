import { inTransaction, raise } from "#api/platform/effects.ts";
import { notFound } from "#api/platform/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/status-list.ts";
import { paymentTransitions } from "#api/rent-contracts/rules/payment-transitions.ts";
import type { Payment } from "#contract/rent-contracts.ts";

interface PaymentRecord {
  id: number;
  version: number;
  status: Payment["status"];
  contractId: number;
  amount: number;
}

const touchingOfItem = inTransaction<{ record: PaymentRecord }>(
  "The alerts of its contract are looked at again.",
  (scope, { record }) => raise(scope, "rentContract.touched", { contractIds: [record.contractId] }),
);

/** Statuses of an item of a contract's payment plan: docs/rules/rent-contracts.md. */
export const paymentStatusList = statusList<{
  table: "contract_payment";
  status: Payment["status"];
  guard: never;
  record: PaymentRecord;
  details: { method: string };
}>({
  object: "payment",
  table: "contract_payment",
  column: "status",
  moves: paymentTransitions,
  guards: {},
  lock: lockPayment,
  follows: { pay: [touchingOfItem] },
  columns: ({ details: { method } }) => (method === undefined ? {} : { method }),
  // The history is the contract's; what ends with it is said by its own entry.
  recorded: ({ id, to, action, from, record, details }) =>
    action === "end"
      ? null
      : {
          action: "markPaymentAsPaid",
          objectType: "rentContract",
          objectId: record.contractId,
          before: { payment: id, status: from },
          after: { payment: id, status: to, method: details.method, amount: record.amount },
        },
});

/** An item of a plan; who moves it has locked its contract. */
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
