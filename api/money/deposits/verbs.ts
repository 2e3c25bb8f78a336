import { sql } from "kysely";
import { askForAttention } from "#api/money/deposits/attention.ts";
import { depositStatusList } from "#api/money/deposits/deposit-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move, whyNot } from "#api/platform/moves/move.ts";

/** Creates the deposits that a stay's payment plan asks for, as NEW; existing ones stay. */
export async function openDepositsOfPlan(
  scope: EffectScope,
  { id: contractId }: { id: number },
): Promise<void> {
  const mover = { ...scope, actor: "SYS" as const };
  const items = await scope.trx
    .selectFrom("contract_payment as p")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.contract_id"),
    )
    .select(["p.id", "p.amount", "p.due_on as dueOn", "c.currency", "c.branch_id as branchId"])
    .where("p.organization_id", "=", scope.organizationId)
    .where("p.contract_id", "=", contractId)
    .where("p.kind", "=", "deposit")
    .where("p.status", "=", "open")
    .where("p.amount", ">", 0)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM deposit d WHERE d.organization_id = p.organization_id AND d.payment_id = p.id)`,
    )
    .execute();
  for (const { id: paymentId, amount, dueOn, currency, branchId } of items) {
    const { id } = await scope.trx
      .insertInto("deposit")
      .values({
        organization_id: scope.organizationId,
        branch_id: branchId,
        contract_id: contractId,
        payment_id: paymentId,
        amount,
        currency,
        due_on: dueOn,
        status: begin(mover, depositStatusList, "NEW"),
        created_by: scope.user?.id ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await scope.audit({
      action: "create",
      objectType: "deposit",
      objectId: id,
      after: { status: "NEW", contractId, kind: "money", amount, dueOn },
    });
  }
}

/**
 * Collects the deposit because its item was recorded as paid: everything still open, or the amount that came
 * by card.
 */
export async function collectByItem(
  scope: EffectScope,
  {
    contractId,
    paymentId,
    method,
    byCard,
  }: {
    contractId: number;
    paymentId: number;
    method: string;
    byCard?: { amount: number; reference: string };
  },
): Promise<void> {
  await openDepositsOfPlan(scope, { id: contractId });
  const row = await scope.trx
    .selectFrom("deposit")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  if (!byCard) {
    await move({ ...scope, actor: "SYS" }, depositStatusList, row.id, {
      action: "charge",
      to: "DEPOSITED",
      details: { method },
      after: { method },
    });
    return;
  }
  const mover = { ...scope, actor: "EXT" as const };
  const record = await depositStatusList.lock(mover, row.id);
  const { amount, reference } = byCard;
  // The full amount counts, even when a part came before; and it is money, whatever was agreed.
  const given = { amount, withheld: 0 };
  await move(
    mover,
    depositStatusList,
    { ...record, kind: "money", given },
    {
      action: "charge",
      to: record.status === "PAUSED" ? "PAUSED" : "DEPOSITED",
      details: { method, reference },
      set: { kind: "money" },
      after: { collected: amount, method, reference },
    },
  );
}

/**
 * Handles the deposits of a cancelled stay: one of which nothing is held ends; one that is held waits to be
 * paid back.
 */
export async function endDepositsOfRentContract(
  scope: EffectScope,
  { id: contractId }: { id: number },
): Promise<void> {
  const rows = await scope.trx
    .selectFrom("deposit")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "not in", ["REFUNDED", "CANCELLED"])
    .orderBy("id")
    .execute();
  const mover = { ...scope, actor: "SYS" as const };
  for (const { id } of rows) {
    const deposit = await depositStatusList.lock(mover, id);
    const wanted = { action: "delete", to: "CANCELLED" } as const;
    if (!(await whyNot(mover, depositStatusList, deposit, wanted)))
      await move(mover, depositStatusList, deposit, wanted);
    else await askForAttention(scope, deposit, { concern: "payBack", amount: deposit.balance });
  }
}
