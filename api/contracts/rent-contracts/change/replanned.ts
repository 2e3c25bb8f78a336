import { sql } from "kysely";
import type { OpenItem, Replanned } from "#api/contracts/rent-contracts/rules/replan.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";

/**
 * Returns the open items of a contract's plan without deposit and city tax, which have items of their own.
 * The contract must be locked.
 */
export function openItems(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<OpenItem[]> {
  return trx
    .selectFrom("contract_payment")
    .select(["id", "kind", "due_on as dueOn", "amount"])
    .select(["period_from as periodFrom", "period_until as periodUntil"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .where("kind", "not in", ["deposit", "cityTax"])
    .orderBy("due_on")
    .orderBy("id")
    .execute();
}

/** Writes a changed plan; `before` are its previous open items. */
export async function savePlanned(
  scope: EffectScope,
  contractId: number,
  before: readonly OpenItem[],
  { items, ended, added }: Replanned,
): Promise<void> {
  for (const { id, amount, ...period } of items) {
    const was = before.find((item) => item.id === id);
    const { periodFrom = null, periodUntil = null } = period;
    const samePeriod = (was?.periodFrom ?? null) === periodFrom && (was?.periodUntil ?? null) === periodUntil;
    if (was?.amount === amount && samePeriod) continue;
    await scope.trx
      .updateTable("contract_payment")
      .set({
        amount,
        ...(samePeriod ? {} : { period_from: periodFrom, period_until: periodUntil }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
  }
  for (const id of ended) await move({ ...scope, actor: "SYS" }, paymentStatusList, id, { action: "end" });
  if (added) await addItem(scope, contractId, added);
}

/** Adds an open item; a negative amount is to be paid back. */
export async function addItem(
  { trx, organizationId }: EffectScope,
  contractId: number,
  { kind, dueOn, amount, periodFrom = null, periodUntil = null }: Omit<OpenItem, "id">,
): Promise<void> {
  await trx
    .insertInto("contract_payment")
    .values({
      organization_id: organizationId,
      contract_id: contractId,
      ...{ kind, due_on: dueOn, amount, period_from: periodFrom, period_until: periodUntil },
    })
    .execute();
}

/** Moves paid money from one contract to the one that continues it: less here, more there. */
export async function carryOver(
  scope: EffectScope,
  {
    from,
    to,
    amount,
    day,
    kind,
  }: { from: number; to: number; amount: number; day: string; kind: "rent" | "cityTax" },
): Promise<void> {
  if (amount === 0) return;
  const status = begin({ ...scope, actor: "SYS" }, paymentStatusList, "paid");
  const paid = {
    status,
    kind,
    due_on: day,
    method: "carried",
    paid_at: scope.now.toISOString(),
  };
  await scope.trx
    .insertInto("contract_payment")
    .values([
      { organization_id: scope.organizationId, contract_id: from, amount: -amount, ...paid },
      { organization_id: scope.organizationId, contract_id: to, amount, ...paid },
    ])
    .execute();
}
