import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { periodOf } from "#api/property/buildings/costs/rules/period.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import type { FileReply } from "#contract/platform/call.ts";

/** Returns payments for stays in a building and its expenses within a period, by day. */
export async function buildingOverview(
  context: CallContext,
  { buildingId, ...range }: { buildingId: number; start?: string; end?: string },
): Promise<FileReply> {
  const building = await findBuilding(context, buildingId);
  const period = periodOf(context, range);
  const title = (column: string) => context.t(`operatingCosts:overview.${column}`);
  return exportWorkbook(context, {
    name: "building-overview",
    title: building.name.slice(0, 31),
    columns: [
      { key: "day", title: title("day"), type: "date" },
      { key: "kind", title: title("kind"), type: "text" },
      { key: "what", title: title("what"), type: "text", width: 36 },
      { key: "unit", title: title("unit"), type: "text" },
      { key: "income", title: title("income"), type: "money" },
      { key: "cost", title: title("cost"), type: "money" },
      { key: "currency", title: title("currency"), type: "text" },
    ],
    rows: inWords(context, movements(context, buildingId, period)),
  });
}

interface Movement {
  day: string;
  kind: string;
  what: string;
  unit: string | null;
  income: number | null;
  cost: number | null;
  currency: string;
}

function movements(
  context: CallContext,
  buildingId: number,
  period: ReturnType<typeof periodOf>,
): AsyncGenerator<Movement> {
  return readByCursor(
    context.trx,
    sql<Movement>`
    SELECT (p.paid_at AT TIME ZONE b.time_zone)::date AS day, 'payment.' || p.kind AS kind, '#' || c.id AS what, u.label AS unit, p.amount AS income, NULL::bigint AS cost, c.currency, p.id
    FROM contract_payment p
      JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
      JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
      JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE p.organization_id = ${context.organizationId} AND u.building_id = ${buildingId} AND p.status = 'paid'
      AND p.kind <> 'deposit' AND (p.paid_at AT TIME ZONE b.time_zone)::date BETWEEN ${period.from} AND ${period.until}
    UNION ALL
    SELECT e.spent_on, 'category.' || e.category, concat_ws(', ', nullif(e.supplier, ''), nullif(e.description, '')), u.label, NULL, e.gross, e.currency, e.id
    FROM expense e LEFT JOIN unit u ON u.organization_id = e.organization_id AND u.id = e.unit_id
    WHERE e.organization_id = ${context.organizationId} AND e.building_id = ${buildingId} AND e.deleted_at IS NULL
      AND e.spent_on BETWEEN ${period.from} AND ${period.until}
    ORDER BY day, kind, id`,
  );
}

async function* inWords(context: CallContext, rows: AsyncGenerator<Movement>) {
  for await (const row of rows) yield { ...row, kind: context.t(`operatingCosts:${row.kind}`) };
}
