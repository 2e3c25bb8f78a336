import { sql } from "kysely";
import { type Sums, sumsOf } from "#api/money/deposits/rules/ledger.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { DepositEntry } from "#contract/money/deposits/deposits.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** Returns the sums of a deposit's ledger. */
export async function ledgerSums({ trx, organizationId }: Scope, depositId: number): Promise<Sums> {
  return sumsOf(
    await trx
      .selectFrom("deposit_entry")
      .select(["kind", "amount"])
      .where("organization_id", "=", organizationId)
      .where("deposit_id", "=", depositId)
      .execute(),
  );
}

/** Returns the ledgers of deposits in the order of booking. */
export async function ledgersOf(
  { trx, organizationId }: Scope,
  depositIds: readonly number[],
): Promise<(DepositEntry & { depositId: number })[]> {
  if (depositIds.length === 0) return [];
  return trx
    .selectFrom("deposit_entry as e")
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "e.organization_id").onRef("p.id", "=", "e.created_by"),
    )
    .leftJoin("deposit_entry as x", (join) =>
      join.onRef("x.organization_id", "=", "e.organization_id").onRef("x.counters_id", "=", "e.id"),
    )
    .select(["e.id", "e.deposit_id as depositId", "e.kind", "e.account", "e.amount", "e.method"])
    .select(["e.reference", "e.reason_kind as reasonKind", "e.reason", "e.payment_id as paymentId"])
    .select(["e.counters_id as countersId", "x.id as counteredById", "e.booked_on as bookedOn"])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', p.firstname, p.lastname)), '')`.as("by"))
    .where("e.organization_id", "=", organizationId)
    .where("e.deposit_id", "in", [...depositIds])
    .orderBy("e.id")
    .execute();
}
