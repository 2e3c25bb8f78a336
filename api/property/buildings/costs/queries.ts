import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import type { Expense } from "#contract/money/invoices/expenses.ts";

/** The most expenses shown for a period; a building has some dozens a year. */
const most = 500;

export interface ExpenseScope {
  buildingId?: number;
  unitId?: number;
  /** Only expenses whose period overlaps with this one. */
  period?: { from: string; until: string };
}

/**
 * Returns the expenses of a building or a unit, the latest first. The caller must have checked access to it.
 */
export async function listExpenses(context: CallContext, scope: ExpenseScope): Promise<Expense[]> {
  const { buildingId, unitId, period } = scope;
  return expenseRows(context)
    .$if(buildingId !== undefined, (qb) => qb.where("e.building_id", "=", buildingId ?? 0))
    .$if(unitId !== undefined, (qb) => qb.where("e.unit_id", "=", unitId ?? 0))
    .$if(period !== undefined, (qb) =>
      qb.where("e.period_from", "<=", period?.until ?? "").where("e.period_until", ">=", period?.from ?? ""),
    )
    .orderBy("e.spent_on", "desc")
    .orderBy("e.id", "desc")
    .limit(most)
    .execute();
}

/** Returns the calendar year in which the latest expense of a building ends; null when it has none. */
export async function lastYearWithExpenses(context: CallContext, buildingId: number): Promise<number | null> {
  const { until } = await context.trx
    .selectFrom("expense")
    .select((eb) => eb.fn.max("period_until").as("until"))
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return until === null ? null : Number(until.slice(0, 4));
}

/** An expense of this building or unit, or NOT_FOUND. `lock` holds it until the transaction ends. */
export async function findExpense(
  context: CallContext,
  id: number,
  of: { buildingId: number } | { unitId: number },
  options: { lock?: boolean } = {},
): Promise<Expense> {
  if (options.lock) await holdRows(context, "expense", [id]);
  const row = await expenseRows(context)
    .where("e.id", "=", id)
    .where("e.branch_id", "in", [...context.branchIds])
    .where(
      "buildingId" in of ? "e.building_id" : "e.unit_id",
      "=",
      "buildingId" in of ? of.buildingId : of.unitId,
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks and returns those of the expenses that belong to the user's branches. */
export async function lockExpenses(context: CallContext, ids: readonly number[]): Promise<Expense[]> {
  await holdRows(context, "expense", ids);
  return expenseRows(context)
    .where("e.id", "=", sql<number>`ANY (${[...ids]}::bigint[])`)
    .where("e.branch_id", "in", [...context.branchIds])
    .orderBy("e.id")
    .execute();
}

function expenseRows(context: CallContext) {
  return context.trx
    .selectFrom("expense as e")
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "e.organization_id").onRef("u.id", "=", "e.unit_id"),
    )
    .leftJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "e.organization_id").onRef("f.id", "=", "e.file_id"),
    )
    .where("e.organization_id", "=", context.organizationId)
    .where("e.deleted_at", "is", null)
    .select([
      "e.id",
      "e.building_id as buildingId",
      "e.unit_id as unitId",
      "u.label as unitLabel",
      "e.spent_on as spentOn",
      "e.supplier",
      "e.description",
      "e.category",
      "e.net",
      "e.tax_rate as taxRate",
      "e.gross",
      "e.currency",
      "e.allocation_key as allocationKey",
      "e.meter",
      "e.recoverable",
      "e.period_from as periodFrom",
      "e.period_until as periodUntil",
      "e.file_id as fileId",
      "f.name as fileName",
      "e.corrects_id as correctsId",
      "e.version",
      // A cancelled statement releases its expenses (docs/rules/operating-costs.md).
      sql<boolean>`EXISTS (SELECT FROM cost_statement s JOIN invoice i ON i.organization_id = s.organization_id AND i.cost_statement_id = s.id
        WHERE s.organization_id = e.organization_id AND s.building_id = e.building_id AND e.id = ANY(s.expense_ids)
          AND i.kind <> 'cancellation' AND i.state = 'finalized' AND i.canceled_by_id IS NULL)`.as("locked"),
    ]);
}
