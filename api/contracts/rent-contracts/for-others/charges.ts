import { sql } from "kysely";
import { openItems, savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/**
 * Changes what a stay, which the caller has locked, owes beside its price. An increase becomes an item of its kind, due `today`. A decrease
 * is taken from open items of that kind first, and what was paid beyond is to be paid back.
 */
export async function changeCharges(
  context: CallContext,
  contractId: number,
  { by, kind, today }: { by: number; kind: Payment["kind"]; today: string },
): Promise<void> {
  await raiseCharges(context, contractId, by);
  const open = await openItems(context, contractId);
  const owed = open.reduce((sum, { amount }) => sum + amount, by);
  const plan = by > 0 ? replan(open, owed, today, kind) : replan(open, owed, today, "rent", kind);
  await savePlanned(context, contractId, open, {
    ...plan,
    added: plan.added && { ...plan.added, dueOn: today },
  });
  await raise(context, "rentContract.touched", { contractIds: [contractId] });
}

/** Adds to the sum that a stay owes beside its price. The caller changes the plan. */
export async function raiseCharges(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  contractId: number,
  by: number,
): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({ charges: sql`charges + ${by}`, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .execute();
}
