import { z } from "zod";
import { findExpense, listExpenses } from "#api/buildings/costs/queries.ts";
import {
  addExpense,
  changeExpense,
  type ExpensePlace,
  removeExpense,
} from "#api/buildings/costs/rules/keep-expense.ts";
import { rememberBulkAct } from "#api/platform/bulk-acts.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { ifFound, notFound, stateConflict } from "#api/platform/failure.ts";
import type { BulkRequest } from "#api/real-estate/bulk.ts";
import { findUnit, type Unit } from "#api/real-estate/queries.ts";
import type { BulkReport } from "#contract/bulk.ts";
import type { Expense, ExpenseChange, ExpenseFields } from "#contract/expenses.ts";

/** Expenses of a unit's own, the latest first. */
export async function expensesOf(context: CallContext, unitId: number): Promise<Expense[]> {
  await findUnit(context, unitId);
  return listExpenses(context, { unitId });
}

/** Adds an expense that the unit bears alone. */
export async function addUnitExpense(
  context: CallContext,
  unitId: number,
  expense: ExpenseFields,
): Promise<number> {
  const unit = await findUnit(context, unitId, { lock: true });
  return addExpense(context, placeOf(unit), { ...expense, unitId });
}

export async function changeUnitExpense(
  context: CallContext,
  unitId: number,
  { id, ...change }: ExpenseChange & { id: number },
): Promise<Expense> {
  const unit = await findUnit(context, unitId);
  return changeExpense(context, placeOf(unit), id, { ...change, unitId });
}

export async function removeUnitExpense(
  context: CallContext,
  unitId: number,
  expenseId: number,
): Promise<void> {
  await removeExpense(context, placeOf(await findUnit(context, unitId)), expenseId);
}

/** The same expense for each of several units; what was added is kept, so that it can be undone. */
export async function bulkExpenses(
  context: CallContext,
  { ids, dryRun, partial }: BulkRequest,
  expense: ExpenseFields,
): Promise<BulkReport> {
  const wanted = [...new Set(ids)];
  const results: BulkReport["results"] = [];
  const items: z.infer<typeof added> = [];
  for (const id of wanted) {
    const unit = await ifFound(findUnit(context, id, { lock: !dryRun }));
    if (!unit && !dryRun && !partial) throw notFound();
    if (unit && !dryRun) {
      const expenseId = await addExpense(context, placeOf(unit), { ...expense, unitId: id, fileId: null });
      const { version } = await findExpense(context, expenseId, { unitId: id });
      items.push({ id, expenseId, version });
    }
    const error = unit ? {} : { error: context.t("errors:NOT_FOUND") };
    results.push({ id, label: unit?.label ?? "", ok: unit !== null, ...error });
  }
  const bulkActId = await rememberBulkAct(context, { kind: "unitExpenses", action: "expenses", items });
  return { results, changed: results.filter(({ ok }) => ok).length, bulkActId };
}

const added = z.array(z.object({ id: z.number(), expenseId: z.number(), version: z.number() }));

/** Takes the expenses of a bulk act back; one that was changed since answers STATE_CONFLICT, and none is taken. */
export async function undoExpenses(context: CallContext, stored: unknown): Promise<number> {
  const items = added.parse(stored);
  for (const { id, expenseId, version } of items) {
    const unit = await findUnit(context, id, { lock: true });
    const expense = await ifFound(findExpense(context, expenseId, { unitId: id }));
    if (expense?.version !== version) throw stateConflict({ id, label: unit.label }, null);
    await removeExpense(context, placeOf(unit), expenseId);
  }
  return items.length;
}

function placeOf(unit: Unit): ExpensePlace {
  return {
    branchId: unit.branchId,
    buildingId: unit.buildingId,
    unitId: unit.id,
    currency: unit.currency,
    object: { type: "unit", id: unit.id },
  };
}
