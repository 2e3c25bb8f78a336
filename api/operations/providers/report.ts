import { type RawBuilder, sql } from "kysely";
import type { Period } from "#api/operations/providers/stats.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import type {
  ContractSums,
  MonthSums,
  ProviderSums,
} from "#contract/operations/providers/provider-report.ts";

const sums = sql`count(*) AS services, count(*) FILTER (WHERE s.status = 'COMPLETED') AS "completedServices",
  coalesce(sum(s.expense) FILTER (WHERE s.status = 'COMPLETED'), 0) AS expenses,
  coalesce(sum(s.expense) FILTER (WHERE s.status = 'PENDING'), 0) AS "pendingExpenses",
  coalesce(sum(s.revenue) FILTER (WHERE s.status = 'COMPLETED'), 0) AS revenue,
  coalesce(sum(s.revenue) FILTER (WHERE s.status = 'PENDING'), 0) AS "pendingRevenue"`;

/** Selects services of the selected branches on the days of the period, without cancelled ones. */
function counted(
  { organizationId, selectedBranchIds }: CallContext,
  { from, until }: Period,
): RawBuilder<unknown> {
  return sql`s.organization_id = ${organizationId} AND s.branch_id = ANY(${selectedBranchIds}::bigint[])
    AND s.status <> 'CANCELLED' AND s.scheduled_on BETWEEN ${from} AND ${until}`;
}

/** Returns the services of a period by month, by provider and by stay. */
export async function reportOf(context: CallContext, period: Period) {
  return {
    months: await byMonth(context, period),
    providers: await byProvider(context, period),
    contracts: await byContract(context, period),
  };
}

async function byMonth(context: CallContext, period: Period): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    SELECT to_char(s.scheduled_on, 'YYYY-MM') AS month, s.currency, ${sums} FROM provider_service s
    WHERE ${counted(context, period)} GROUP BY 1, s.currency ORDER BY 1, s.currency`.execute(context.trx);
  return rows;
}

async function byProvider(context: CallContext, period: Period): Promise<ProviderSums[]> {
  const { rows } = await sql<ProviderSums>`
    SELECT p.id AS "providerId", p.name, p.trade, s.currency, ${sums} FROM provider_service s
    JOIN provider p ON p.organization_id = s.organization_id AND p.id = s.provider_id
    WHERE ${counted(context, period)} GROUP BY p.id, p.name, p.trade, s.currency
    ORDER BY sum(s.expense) DESC, p.name, p.id`.execute(context.trx);
  return rows;
}

async function byContract(context: CallContext, period: Period): Promise<ContractSums[]> {
  const { rows } = await sql<ContractSums>`
    SELECT s.contract_id AS "contractId", coalesce(min(u.label), '') AS "unitLabel", s.currency, ${sums}
    FROM provider_service s
    LEFT JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
    WHERE ${counted(context, period)} AND s.contract_id IS NOT NULL GROUP BY s.contract_id, s.currency
    ORDER BY sum(s.expense) DESC, s.contract_id`.execute(context.trx);
  return rows;
}

/** Exports the services of a period by provider, as Excel. */
export async function exportReport(context: CallContext, period: Period) {
  const { t } = context;
  const title = (field: string) => t(`providerReport:fields.${field}`);
  const money = (key: "expenses" | "pendingExpenses" | "revenue" | "pendingRevenue") => ({
    key,
    title: title(key),
    type: "money" as const,
  });
  return exportWorkbook(context, {
    name: "providers",
    title: t("providerReport:title"),
    columns: [
      { key: "name", title: title("name"), type: "text", width: 30 },
      { key: "trade", title: title("trade"), type: "text", width: 20 },
      { key: "services", title: title("services"), type: "number" },
      { key: "completedServices", title: title("completedServices"), type: "number" },
      money("expenses"),
      money("pendingExpenses"),
      money("revenue"),
      money("pendingRevenue"),
      { key: "currency", title: title("currency"), type: "text" },
    ],
    rows: (await byProvider(context, period)).map((row) => ({
      ...row,
      trade: t(`providers:trade.${row.trade}`),
    })),
  });
}
