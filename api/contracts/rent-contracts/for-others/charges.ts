import { sql } from "kysely";
import { openItems, savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { todayIn } from "#contract/platform/days.ts";

/**
 * A stay, which the caller holds, owes so much more beside its price; below zero, less. What is more comes as an item of its kind, due
 * today; what is less is taken from open items of that kind first, and what was paid beyond it is to be paid back.
 */
export async function changeCharges(
  context: CallContext,
  contractId: number,
  { by, kind }: { by: number; kind: Payment["kind"] },
): Promise<void> {
  await raiseCharges(context, contractId, by);
  const { timeZone } = await findContract(context, contractId);
  const open = await openItems(context, contractId);
  const today = todayIn(timeZone, context.now);
  const owed = open.reduce((sum, { amount }) => sum + amount, by);
  const plan = by > 0 ? replan(open, owed, today, kind) : replan(open, owed, today, "rent", kind);
  await savePlanned(context, contractId, open, {
    ...plan,
    added: plan.added && { ...plan.added, dueOn: today },
  });
  await raise(context, "rentContract.touched", { contractIds: [contractId] });
}

/** The sum that is owed beside the price; the plan is the caller's to follow. */
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
