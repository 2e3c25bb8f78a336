import { holdTill, type NewEntry, type Scope, writeEntry } from "#api/money/cashbook/till.ts";
import { Failure } from "#api/platform/calls/failure.ts";

/** Cash that is paid or refunded in another domain. */
interface Cash extends Pick<NewEntry, "amount" | "category" | "text" | "contractId"> {
  branchId: number;
  currency: string;
  /** The record that moved it; that domain posts to the ledger itself. */
  cause: { kind: string; id: number };
}

/**
 * Books cash of a payment, a deposit or an order through the till of its branch, in the same transaction.
 * Throws for a currency that is not the branch's, or for more than is in the till.
 */
export async function postCash(scope: Scope, cash: Cash): Promise<number> {
  const till = await holdTill(scope, cash.branchId);
  if (till.currency !== cash.currency) throw new Failure("NOT_READY", { detail: "cashCurrency" });
  return (await writeEntry(scope, till, cash)).id;
}

/**
 * Takes back by a counter-entry what `postCash` has booked for a cause. Cash from before the till existed is
 * not in it.
 */
export async function takeCashBack(
  scope: Scope,
  {
    kind,
    id,
    from = kind,
    counters,
    text,
  }: { kind: string; id: number; from?: string; counters: number; text: string },
): Promise<void> {
  const { trx, organizationId } = scope;
  const entry = await trx
    .selectFrom("till_entry")
    .select(["id", "number", "amount", "category", "branch_id as branchId", "contract_id as contractId"])
    .where("organization_id", "=", organizationId)
    .where("cause_kind", "=", from)
    .where("cause_id", "=", counters)
    .executeTakeFirst();
  if (!entry) return;
  const till = await holdTill(scope, entry.branchId);
  await writeEntry(scope, till, {
    amount: -entry.amount,
    category: entry.category,
    text,
    contractId: entry.contractId,
    cause: { kind, id },
    counters: entry,
  });
}
