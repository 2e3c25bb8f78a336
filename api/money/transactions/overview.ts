import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

interface OverviewQuery {
  platform?: string | undefined;
  buildingId?: number | undefined;
  start: string;
  end: string;
}

const purposes = ["rent", "cleaning", "cityTax", "deposit", "other"] as const;

/** Money of contracts in a period, added up by what the rows are told apart by. */
async function sums(
  context: CallContext,
  { platform, buildingId, start, end }: OverviewQuery,
  by: "unit" | "region",
) {
  const keys =
    by === "unit"
      ? sql`u.label AS unit, coalesce(h.name, '') AS building, u.city AS city`
      : sql`u.country AS country, u.city AS city`;
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${keys}, s.currency, count(DISTINCT c.id)::int AS contracts, ${sql.join(
      purposes.map((one) =>
        one === "other"
          ? sql`coalesce(sum(s.money) FILTER (WHERE s.purpose NOT IN ('rent', 'cleaning', 'cityTax', 'deposit')), 0)::bigint AS other`
          : sql`coalesce(sum(s.money) FILTER (WHERE s.purpose = ${one}), 0)::bigint AS ${sql.ref(one)}`,
      ),
    )}, sum(s.money)::bigint AS total
    FROM ledger_set s
    JOIN rent_contract c ON c.organization_id = s.organization_id AND c.id = s.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    WHERE s.organization_id = ${context.organizationId} AND s.branch_id = ANY(${[...context.selectedBranchIds]}::bigint[])
      AND s.money <> 0 AND s.booked_on BETWEEN ${start} AND ${end}
      AND (${platform ?? null}::text IS NULL OR c.source = ${platform ?? null})
      AND (${buildingId ?? null}::bigint IS NULL OR u.building_id = ${buildingId ?? null})
    GROUP BY 1, 2, 3, s.currency ${by === "unit" ? sql`ORDER BY 2, 1` : sql`ORDER BY 1, 2`}`.execute(
    context.trx,
  );
  return rows;
}

/** What came in by unit, or by country and city, as Excel. */
export async function exportOverview(context: CallContext, input: OverviewQuery, by: "unit" | "region") {
  const title = (key: string) => context.t(`transactions:overview.${key}`);
  const text = (key: string) => ({ key, title: title(key), type: "text" as const, width: 22 });
  return exportWorkbook(context, {
    name: `transactions-${by}-${input.start}-${input.end}`,
    title: title(by === "unit" ? "byUnit" : "byRegion"),
    columns: [
      ...(by === "unit" ? ["building", "unit", "city"] : ["country", "city"]).map(text),
      { key: "contracts", title: title("contracts"), type: "number" },
      ...[...purposes, "total"].map((key) => ({ key, title: title(key), type: "money" as const })),
      text("currency"),
    ],
    rows: await sums(context, input, by),
  });
}
