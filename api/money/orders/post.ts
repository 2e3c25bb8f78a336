import { accountOf } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

interface Posted {
  id: number;
  branchId: number;
  contractId: number | null;
  currency: string;
  total: number;
  tax: number;
  method: string;
}

/** Posts the income of an order, or takes it back; an order that costs nothing is not posted. */
export async function postOrder(
  scope: EffectScope,
  { id, branchId, contractId, currency, total, tax, method }: Posted,
  what: "paid" | "refunded",
): Promise<void> {
  if (total === 0) return;
  const sign = what === "paid" ? 1 : -1;
  const postings = [
    { account: accountOf(method), amount: sign * total },
    { account: "revenue" as const, amount: -sign * (total - tax) },
    { account: "tax" as const, amount: -sign * tax },
  ];
  await post(scope, {
    branchId,
    currency,
    cause: { kind: "order", id, part: what === "paid" ? 0 : 1, ...(what === "refunded" && { counters: id }) },
    bookedOn: await todayAt(scope, branchId),
    postings: postings.filter(({ amount }) => amount !== 0),
    contractId,
    purpose: "order",
    method,
  });
}
