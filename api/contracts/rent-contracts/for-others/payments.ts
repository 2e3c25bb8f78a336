import { raiseCharges } from "#api/contracts/rent-contracts/for-others/charges.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

export { markPaid } from "#api/contracts/rent-contracts/stay/stay-steps.ts";

/** An item of a plan, locked until the transaction ends. */
export interface HeldItem {
  id: number;
  contractId: number;
  kind: Payment["kind"];
  amount: number;
  status: Payment["status"];
}

/** Locks a contract, then these items of its plan by due date. */
export async function holdItems(
  scope: Pick<EffectScope, "trx" | "organizationId">,
  contractId: number,
  ids: readonly number[],
): Promise<HeldItem[]> {
  const { trx, organizationId } = scope;
  await holdContracts(scope, [contractId]);
  if (ids.length === 0) return [];
  return trx
    .selectFrom("contract_payment")
    .select(["id", "contract_id as contractId", "kind", "amount", "status"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("id", "in", [...ids])
    .orderBy("due_on")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Marks items that `holdItems` has locked as paid by card: each once, with the payment's reference. The
 * deposit's own item is paid through its deposit, which collects the money, even while it is paused.
 */
export async function payByCard(
  scope: EffectScope,
  items: readonly HeldItem[],
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  for (const { id, contractId, kind, amount } of items) {
    if (kind === "deposit")
      await raise(scope, "rentContract.depositPaid", {
        contractId,
        paymentId: id,
        method: "card",
        byCard: { amount, reference },
      });
    // When the deposit has paid it already, nothing happens.
    await move({ ...scope, actor: "EXT" }, paymentStatusList, id, {
      to: "paid",
      set: { paid_at: at.toISOString() },
      details: { method: "card", reference },
    });
  }
}

/** Kinds that are owed beside the price of a stay; an item of another collects what the stay owes anyway. */
const chargedKinds: ReadonlySet<Payment["kind"]> = new Set(["damage", "feature", "fee", "other"]);

interface NewItem {
  kind: Payment["kind"];
  amount: number;
  dueOn: string;
}

/**
 * Adds an open item to the plan of a contract. The caller must have locked the contract and checked the
 * right.
 */
export async function addPlanItem(
  scope: EffectScope,
  contractId: number,
  { kind, amount, dueOn }: NewItem,
  reason: string,
): Promise<number> {
  const { trx, organizationId, audit } = scope;
  const { id } = await trx
    .insertInto("contract_payment")
    .values({ organization_id: organizationId, contract_id: contractId, kind, amount, due_on: dueOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit({
    action: "addPayment",
    objectType: "rentContract",
    objectId: contractId,
    after: { payment: id, kind, amount, dueOn },
    ...(reason && { reason }),
  });
  if (chargedKinds.has(kind)) await raiseCharges(scope, contractId, amount);
  if (kind === "deposit") await raise(scope, "rentContract.planned", { id: contractId });
  await raise(scope, "rentContract.touched", { contractIds: [contractId] });
  return id;
}
