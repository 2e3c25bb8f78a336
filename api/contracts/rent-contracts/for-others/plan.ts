import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/** SQL for the payment plan of a contract `c`, by due date. */
export const planOf = sql<
  Payment[]
>`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'dueOn', p.due_on, 'amount', p.amount,
    'periodFrom', p.period_from, 'periodUntil', p.period_until, 'status', p.status, 'method', p.method,
    'paidAt', to_char(p.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY p.due_on, p.id), '[]')
  FROM contract_payment p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id)`;

/** SQL for the invoices of a contract `c` in order, without deleted drafts. */
export const invoicesOf = sql<
  RentContract["invoices"]
>`(SELECT coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind,
    'state', i.state, 'totalGross', i.total_gross, 'canceled', i.canceled_by_id IS NOT NULL) ORDER BY i.id), '[]')
  FROM invoice i WHERE i.organization_id = c.organization_id AND i.contract_id = c.id AND i.state <> 'deleted')`;

/** Returns the payment plan of a contract, by due date. */
export async function paymentsOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<Payment[]> {
  const row = await trx
    .selectFrom("rent_contract as c")
    .select(planOf.as("payments"))
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirst();
  return row?.payments ?? [];
}
