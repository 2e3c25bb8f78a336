import { holdTill, type NewEntry, type Scope, writeEntry } from "#api/money/cashbook/till.ts";
import { Failure } from "#api/platform/calls/failure.ts";

/** Cash that is paid or given back elsewhere. */
interface Cash extends Pick<NewEntry, "amount" | "category" | "text" | "contractId"> {
  branchId: number;
  currency: string;
  /** What moved it; it posts itself to the ledger. */
  cause: { kind: string; id: number };
}

/**
 * Cash of a payment, a deposit or an order goes through the till of its branch, in the same transaction. A currency that is not the
 * branch's, or more than is in the till, is refused.
 */
export async function postCash(scope: Scope, cash: Cash): Promise<number> {
  const till = await holdTill(scope, cash.branchId);
  if (till.currency !== cash.currency) throw new Failure("NOT_READY", { detail: "cashCurrency" });
  return (await writeEntry(scope, till, cash)).id;
}

/** What `postCash` has booked for a cause is taken back by a counter-entry; cash from before there was a till is not in it. */
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
