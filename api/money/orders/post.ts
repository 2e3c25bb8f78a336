import { sql } from "kysely";
import type { Account } from "#api/money/ledger/rules/posting.ts";
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

/**
 * Posts the income of an order, or takes it back; an order that costs nothing is not posted. `money` is the account where
 * the money is, or goes to. The order must be locked: its sets are counted.
 */
export async function postOrder(
  scope: EffectScope,
  { id, branchId, contractId, currency, total, tax, method }: Posted,
  what: "paid" | "refunded" | "bounced",
  money: Account,
): Promise<void> {
  if (total === 0) return;
  const sign = what === "paid" ? 1 : -1;
  const postings = [
    { account: money, amount: sign * total },
    { account: "revenue" as const, amount: -sign * (total - tax) },
    { account: "tax" as const, amount: -sign * tax },
  ];
  const { part } = await scope.trx
    .selectFrom("ledger_set")
    .select(sql<number>`count(*)::int`.as("part"))
    .where("organization_id", "=", scope.organizationId)
    .where("cause_kind", "=", "order")
    .where("cause_id", "=", id)
    .executeTakeFirstOrThrow();
  await post(scope, {
    branchId,
    currency,
    cause: { kind: "order", id, part, ...(what === "refunded" && { counters: id }) },
    bookedOn: await todayAt(scope, branchId),
    postings: postings.filter(({ amount }) => amount !== 0),
    contractId,
    purpose: "order",
    method,
  });
}
