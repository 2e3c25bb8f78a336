import { sql } from "kysely";
import type { z } from "zod";
import { clientMatches } from "#api/clients/clients/rules/matching.ts";
import {
  isStale,
  ownerStatementStatusList,
  statementRecord,
} from "#api/money/owner-statements/owner-statement-status.ts";
import { sumsOfLines } from "#api/money/owner-statements/rules/lines.ts";
import { storedLines } from "#api/money/owner-statements/stored.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { OwnerStatement, ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";

type ListInput = z.output<typeof ownerStatements.list.input>;

const sortColumns = {
  month: "s.month",
  owner: clientOrder("g"),
  building: "h.name",
  status: "s.status",
  closing: "s.closing",
};

function statementRows(context: CallContext) {
  return context.trx
    .selectFrom("owner_statement as s")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.owner_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "s.organization_id").onRef("h.id", "=", "s.building_id"),
    )
    .where("s.organization_id", "=", context.organizationId)
    .select(["s.id", "s.version", "s.branch_id as branchId", "s.owner_id as ownerId"])
    .select(["s.building_id as buildingId", "s.currency", "s.status", "s.opening", "s.closing", "s.lines"])
    .select(["s.sent_at as sentAt", "s.opened_at as openedAt", "s.frozen_at as frozenAt"])
    .select(sql<string>`to_char(s.month, 'YYYY-MM')`.as("month"))
    .select(sql<string>`coalesce(h.name, '')`.as("buildingName"))
    .select(sql<string>`coalesce(${shownClientName(context, "g")}, '')`.as("ownerName"));
}

/** Lists a page of statements of the selected branches, the latest month first, with the sums of the filter. */
export async function listStatements(context: CallContext, input: ListInput) {
  const { q, status, month, ownerId, buildingId } = input.filter;
  const named = q ? await clientMatches(context, q, "g") : sql<boolean>`true`;
  const query = statementRows(context)
    .where("s.branch_id", "in", branchScope(context, input.buids))
    .$if(Boolean(q), (rows) => rows.where(sql<boolean>`(${named} OR h.name ILIKE ${`%${q ?? ""}%`})`))
    .$if(status !== undefined, (rows) => rows.where("s.status", "in", status ?? []))
    .$if(month !== undefined, (rows) => rows.where("s.month", "=", `${month}-01`))
    .$if(ownerId !== undefined, (rows) => rows.where("s.owner_id", "in", ownerId ?? []))
    .$if(buildingId !== undefined, (rows) => rows.where("s.building_id", "in", buildingId ?? []));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, sortColumns, { owner: "name" }, "s.id"),
    standard: "month",
    standardDirection: "desc",
    idColumn: "s.id",
  });
  return { statements: rows.map(summed), ...page, Sums: await sumsOf(context, query) };
}

/** Replaces the lines of a row by their sums. */
function summed<R extends { lines: unknown }>({ lines, ...row }: R) {
  return { ...row, ...sumsOfLines(storedLines.parse(lines)) };
}

async function sumsOf(context: CallContext, query: ReturnType<typeof statementRows>) {
  const bare = query.clearSelect().select(["s.currency", "s.closing", "s.lines"]);
  const part = (kinds: readonly string[]) =>
    sql<number>`coalesce(sum(l.amount) FILTER (WHERE l.kind = ANY(${[...kinds]}::text[])), 0)::bigint`;
  const { rows } = await sql<{
    currency: string;
    income: number;
    commission: number;
    expenses: number;
    charges: number;
    payouts: number;
    closing: number;
  }>`
    WITH shown AS (${bare}), line AS (
      SELECT s.currency, l ->> 'kind' AS kind, (l ->> 'amount')::bigint AS amount FROM shown s, jsonb_array_elements(s.lines) AS l
    ), closed AS (SELECT currency, sum(closing)::bigint AS closing FROM shown GROUP BY currency)
    SELECT c.currency, ${part(["rent", "ownRent"])} AS income, ${part(["commission", "commissionTax"])} AS commission,
      ${part(["expense"])} AS expenses, ${part(["charge"])} AS charges, ${part(["payout"])} AS payouts, c.closing
    FROM closed c LEFT JOIN line l ON l.currency = c.currency GROUP BY c.currency, c.closing ORDER BY c.currency`.execute(
    context.trx,
  );
  return rows;
}

/** Returns a statement of the user's branches with its lines and the actions that are possible now. Throws NOT_FOUND. */
export async function findStatement(context: CallContext, id: number): Promise<OwnerStatement> {
  const row = await statementRows(context)
    .where("s.id", "=", id)
    .where("s.branch_id", "in", [...context.branchIds])
    .executeTakeFirst();
  if (!row) throw notFound();
  const record = await statementRecord(context, id);
  return {
    ...summed(row),
    lines: record.lines,
    stale: (record.status === "made" || record.status === "checked") && (await isStale(context, record)),
    allowedActions: await openMoves(context, ownerStatementStatusList, record),
  };
}
