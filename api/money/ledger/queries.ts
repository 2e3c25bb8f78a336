import { sql } from "kysely";
import type { Account } from "#api/money/ledger/rules/posting.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** What a balance is asked of; everything unless told. */
interface LedgerQuery {
  branchIds?: readonly number[];
  contractId?: number;
  accounts?: readonly Account[];
  /** The last day that counts. */
  until?: string;
}

export interface Balance {
  account: Account;
  currency: string;
  /** Debits less credits. */
  balance: number;
}

/** What the accounts say, by currency. */
export async function balances(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  { branchIds, contractId, accounts, until }: LedgerQuery = {},
): Promise<Balance[]> {
  return trx
    .selectFrom("ledger_posting as p")
    .innerJoin("ledger_set as s", (join) =>
      join.onRef("s.organization_id", "=", "p.organization_id").onRef("s.id", "=", "p.set_id"),
    )
    .select([sql<Account>`p.account`.as("account"), "s.currency"])
    .select(sql<number>`sum(p.amount)::bigint`.as("balance"))
    .where("p.organization_id", "=", organizationId)
    .$if(branchIds !== undefined, (query) => query.where("s.branch_id", "in", [...(branchIds ?? [])]))
    .$if(contractId !== undefined, (query) => query.where("s.contract_id", "=", contractId ?? 0))
    .$if(accounts !== undefined, (query) => query.where("p.account", "in", [...(accounts ?? [])]))
    .$if(until !== undefined, (query) => query.where("s.booked_on", "<=", until ?? ""))
    .groupBy(["p.account", "s.currency"])
    .orderBy("p.account")
    .orderBy("s.currency")
    .execute();
}
