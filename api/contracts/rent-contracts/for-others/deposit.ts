import { sql } from "kysely";
import { raiseCharges } from "#api/contracts/rent-contracts/for-others/charges.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

// What the deposit of a stay does to its payment plan: the plan's item follows the deposit, never the other
// way round.

/** Locks the stay of a deposit until the transaction ends. */
export async function lockContractOf(
  scope: Pick<EffectScope, "trx" | "organizationId">,
  contractId: number,
): Promise<{
  status: RentContractStatus;
  branchId: number;
  currency: string;
  checkIn: string;
  checkOut: string;
  timeZone: string;
}> {
  const { trx, organizationId } = scope;
  await holdContracts(scope, [contractId]);
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.status", "c.branch_id as branchId", "c.currency", "b.time_zone as timeZone"])
    .select(["c.check_in as checkIn", "c.check_out as checkOut"])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Marks the deposit's item as paid, unless it has ended. */
export async function payDepositItem(
  scope: EffectScope,
  paymentId: number,
  { method, reference }: { method: string; reference?: string },
): Promise<void> {
  if ((await statusOf(scope, paymentId)) !== "open") return;
  await move({ ...scope, actor: "SYS" }, paymentStatusList, paymentId, {
    action: "pay",
    set: { paid_at: scope.now.toISOString() },
    details: { method, ...(reference !== undefined && { reference }) },
  });
}

/** Ends the item together with the deposit. */
export async function endDepositItem(scope: EffectScope, paymentId: number): Promise<void> {
  if ((await statusOf(scope, paymentId)) !== "open") return;
  await move({ ...scope, actor: "SYS" }, paymentStatusList, paymentId, { action: "end" });
}

/** Reopens the item because the amount is no longer held on the card. */
export async function reopenDepositItem(scope: EffectScope, paymentId: number): Promise<void> {
  if ((await statusOf(scope, paymentId)) !== "paid") return;
  await move({ ...scope, actor: "SYS" }, paymentStatusList, paymentId, {
    action: "lapse",
    set: { paid_at: null, method: null, reference: "" },
  });
}

/** Adds an item for a deposit that the plan did not have; the stay's deposit rises by it. Returns its id. */
export async function addDepositItem(
  scope: EffectScope,
  contractId: number,
  { amount, dueOn }: { amount: number; dueOn: string },
): Promise<number> {
  const { id } = await scope.trx
    .insertInto("contract_payment")
    .values({
      organization_id: scope.organizationId,
      contract_id: contractId,
      kind: "deposit",
      due_on: dueOn,
      amount,
      status: begin({ ...scope, actor: "SYS" }, paymentStatusList, "open"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await raiseDeposit(scope, contractId, amount);
  return id;
}

/** Changes amount and due day of the open item, and with it the stay's deposit. */
export async function changeDepositItem(
  scope: EffectScope,
  paymentId: number,
  { amount, dueOn }: { amount: number; dueOn: string },
): Promise<void> {
  const item = await openItem(scope, paymentId);
  await scope.trx
    .updateTable("contract_payment")
    .set({ amount, due_on: dueOn, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paymentId)
    .execute();
  await raiseDeposit(scope, item.contract_id, amount - item.amount);
}

/** Pays an open item of the stay's plan from its deposit, wholly or in part. Returns the paid item. */
export async function payFromDeposit(
  scope: EffectScope,
  {
    contractId,
    paymentId,
    amount,
    field,
  }: { contractId: number; paymentId: number; amount: number; field: string },
): Promise<number> {
  const item = await openItem(scope, paymentId);
  if (item.contract_id !== contractId || item.kind === "deposit") throw notFound();
  if (amount > item.amount) throw invalid(field, "aboveOpen");
  if (amount === item.amount) {
    await payDepositItem(scope, paymentId, { method: "deposit" });
    return paymentId;
  }
  await scope.trx
    .updateTable("contract_payment")
    .set({ amount: item.amount - amount, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paymentId)
    .execute();
  const { kind, due_on, period_from, period_until } = item;
  return paidItem(scope, contractId, { kind, due_on, period_from, period_until, amount });
}

/** A damage or a fee that the deposit pays at once; answers the paid item. */
export async function chargeToDeposit(
  scope: EffectScope,
  contractId: number,
  { kind, amount, day }: { kind: "damage" | "fee"; amount: number; day: string },
): Promise<number> {
  await raiseCharges(scope, contractId, amount);
  return paidItem(scope, contractId, { kind, due_on: day, period_from: null, period_until: null, amount });
}

async function paidItem(
  scope: EffectScope,
  contractId: number,
  item: Pick<
    Awaited<ReturnType<typeof openItem>>,
    "kind" | "due_on" | "period_from" | "period_until" | "amount"
  >,
): Promise<number> {
  const { id } = await scope.trx
    .insertInto("contract_payment")
    .values({
      ...item,
      organization_id: scope.organizationId,
      contract_id: contractId,
      status: begin({ ...scope, actor: "SYS" }, paymentStatusList, "paid"),
      method: "deposit",
      paid_at: scope.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function statusOf(scope: EffectScope, paymentId: number): Promise<Payment["status"] | undefined> {
  const row = await scope.trx
    .selectFrom("contract_payment")
    .select("status")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return row?.status;
}

async function openItem(scope: EffectScope, paymentId: number) {
  const row = await scope.trx
    .selectFrom("contract_payment")
    .select(["id", "contract_id", "kind", "amount", "due_on", "period_from", "period_until", "status"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paymentId)
    .where("status", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function raiseDeposit(
  { trx, organizationId }: EffectScope,
  contractId: number,
  by: number,
): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({ deposit: sql`greatest(0, deposit + ${by})`, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .execute();
}
