import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

export interface Period {
  from: string;
  until: string;
}

/** Returns expense and revenue of the selected branches' services on the days of the period, by currency. */
export async function revenueStats({ trx, organizationId, selectedBranchIds }: CallContext, period: Period) {
  const { rows } = await sql<
    Record<"expenses" | "pendingExpenses" | "revenue" | "pendingRevenue", number> & { currency: string }
  >`
    SELECT s.currency,
      coalesce(sum(s.expense) FILTER (WHERE s.status = 'COMPLETED'), 0) AS expenses,
      coalesce(sum(s.expense) FILTER (WHERE s.status = 'PENDING'), 0) AS "pendingExpenses",
      coalesce(sum(s.revenue) FILTER (WHERE s.status = 'COMPLETED'), 0) AS revenue,
      coalesce(sum(s.revenue) FILTER (WHERE s.status = 'PENDING'), 0) AS "pendingRevenue"
    FROM provider_service s
    WHERE s.organization_id = ${organizationId} AND s.branch_id = ANY(${selectedBranchIds}::bigint[])
      AND s.status <> 'CANCELLED' AND s.scheduled_on BETWEEN ${period.from} AND ${period.until}
    GROUP BY s.currency ORDER BY s.currency`.execute(trx);
  const of = (name: "expenses" | "pendingExpenses" | "revenue" | "pendingRevenue") =>
    rows.map((row) => ({ currency: row.currency, amount: row[name] }));
  return {
    expenses: of("expenses"),
    pendingExpenses: of("pendingExpenses"),
    revenue: of("revenue"),
    pendingRevenue: of("pendingRevenue"),
  };
}

/** Counts the services on the days of the period, their providers and their stays, without cancelled ones. */
export async function serviceStats({ trx, organizationId, selectedBranchIds }: CallContext, period: Period) {
  const { rows } = await sql<{
    providers: number;
    services: number;
    completedServices: number;
    contracts: number;
  }>`
    SELECT count(DISTINCT s.provider_id) AS providers, count(*) AS services,
      count(*) FILTER (WHERE s.status = 'COMPLETED') AS "completedServices",
      count(DISTINCT s.contract_id) AS contracts
    FROM provider_service s
    WHERE s.organization_id = ${organizationId} AND s.branch_id = ANY(${selectedBranchIds}::bigint[])
      AND s.status <> 'CANCELLED' AND s.scheduled_on BETWEEN ${period.from} AND ${period.until}`.execute(trx);
  return rows[0] ?? { providers: 0, services: 0, completedServices: 0, contracts: 0 };
}
