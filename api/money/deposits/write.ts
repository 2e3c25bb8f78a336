import { sql } from "kysely";
import type { z } from "zod";
import {
  addDepositItem,
  changeDepositItem,
  lockContractOf,
} from "#api/contracts/rent-contracts/for-others/deposit.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { withdrawOpenPayments } from "#api/money/card-payments/verbs-holds.ts";
import { type DepositRecord, depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { findDeposit } from "#api/money/deposits/queries.ts";
import { dueDay } from "#api/money/deposits/rules/due-day.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { begin } from "#api/platform/moves/move.ts";
import type { deposits } from "#contract/money/deposits/deposits.ts";
import { todayIn } from "#contract/platform/days.ts";

type New = z.output<typeof deposits.create.input>["deposit"];
type Change = z.output<typeof deposits.update.input>["deposit"];

/** Adds a deposit to a stay, with its item of the payment plan; answers its id. */
export async function addDeposit(context: CallContext, wanted: New): Promise<number> {
  const { contractId, kind, amount } = wanted;
  await requireContract(context, contractId);
  const contract = await lockContractOf(context, contractId);
  if (contract.status === "CANCELED") throw new Failure("NOT_READY", { detail: "contractStands" });
  const dueOn = wanted.dueOn ?? dueDay(kind, contract, todayIn(contract.timeZone, context.now));
  const paymentId = amount > 0 ? await addDepositItem(context, contractId, { amount, dueOn }) : null;
  const { id } = await context.trx
    .insertInto("deposit")
    .values({
      organization_id: context.organizationId,
      branch_id: contract.branchId,
      contract_id: contractId,
      payment_id: paymentId,
      kind,
      amount,
      currency: contract.currency,
      due_on: dueOn,
      status: begin(context, depositStatusList, "NEW"),
      trust_account: wanted.trustAccount ?? "",
      interest_rate: wanted.interestRate ?? 0,
      note: wanted.note ?? "",
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "create",
    objectType: "deposit",
    objectId: id,
    after: { status: "NEW", contractId, kind, amount, dueOn },
  });
  return id;
}

/** Changes the given fields; kind and amount only while nothing is collected, and the payment plan follows. */
export async function updateDeposit(context: CallContext, { id, version, ...change }: Change): Promise<void> {
  const record = await depositStatusList.lock(context, id);
  await requireVersion(context, version, record, "deposit");
  const before = await findDeposit(context, id);
  const after = {
    kind: change.kind ?? before.kind,
    amount: change.amount ?? before.amount,
    dueOn: change.dueOn ?? before.dueOn,
    trustAccount: change.trustAccount ?? before.trustAccount,
    interestRate: change.interestRate ?? before.interestRate,
    note: change.note ?? before.note,
  };
  const planned = after.amount !== before.amount || after.dueOn !== before.dueOn;
  if (after.kind !== before.kind || planned) requireUncollected(record);
  const asksOtherwise = after.kind !== before.kind || after.amount !== before.amount;
  if (asksOtherwise && record.paymentId !== null) await withdrawOpenPayments(context, record.paymentId);
  if (planned) await followPlan(context, record, after);
  await context.trx
    .updateTable("deposit")
    .set({
      kind: after.kind,
      amount: after.amount,
      due_on: after.dueOn,
      trust_account: after.trustAccount,
      interest_rate: after.interestRate,
      note: after.note,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const { kind, amount, dueOn, trustAccount, interestRate, note } = before;
  await context.audit({
    action: "update",
    objectType: "deposit",
    objectId: id,
    before: { kind, amount, dueOn, trustAccount, interestRate, note },
    after,
  });
}

function requireUncollected({ status, collected }: DepositRecord): void {
  if (status !== "NEW" || collected > 0) throw new Failure("NOT_READY", { detail: "collected" });
}

async function followPlan(
  context: CallContext,
  { id, paymentId, contractId }: DepositRecord,
  { amount, dueOn }: { amount: number; dueOn: string },
): Promise<void> {
  if (paymentId !== null) return changeDepositItem(context, paymentId, { amount, dueOn });
  if (amount === 0) return;
  const added = await addDepositItem(context, contractId, { amount, dueOn });
  await context.trx
    .updateTable("deposit")
    .set({ payment_id: added })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}
