import { sql } from "kysely";
import { type Account, moneyAccounts, type PostingSet, sumsToZero } from "#api/money/ledger/rules/posting.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId"> & { readonly user?: { readonly id: number } | null };

/**
 * Posts what another domain has just written: an entry of a plan or of a deposit, an invoice, a card's money.
 * When it was posted before, nothing happens.
 */
export async function postCause(
  { trx, organizationId }: Scope,
  kind: "payment" | "deposit" | "invoice" | "card",
  id: number,
): Promise<void> {
  await sql`SELECT post_causes(${organizationId}::bigint, ${kind}::text, ${id}::bigint)`.execute(trx);
}

/** Writes a set of postings in the transaction of its cause. Returns its id. */
export async function post({ trx, organizationId, user }: Scope, set: PostingSet): Promise<number> {
  const { postings, cause } = set;
  if (!sumsToZero(postings)) throw new Error(`Postings of ${cause.kind} ${cause.id} do not sum to zero`);
  const money = postings.reduce(
    (sum, { account, amount }) => sum + (moneyAccounts.has(account) ? amount : 0),
    0,
  );
  const { id } = await trx
    .insertInto("ledger_set")
    .values({
      organization_id: organizationId,
      branch_id: set.branchId,
      currency: set.currency,
      cause_kind: cause.kind,
      cause_id: cause.id,
      cause_part: cause.part ?? 0,
      counters_cause: cause.counters ?? null,
      contract_id: set.contractId ?? null,
      purpose: set.purpose ?? "",
      method: set.method ?? "",
      reason: set.reason ?? "",
      booked_on: set.bookedOn,
      created_by: user?.id ?? null,
      money,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("ledger_posting")
    .values(
      postings.map(({ account, amount }) => ({
        organization_id: organizationId,
        set_id: id,
        account: account satisfies Account,
        amount,
      })),
    )
    .execute();
  return id;
}
