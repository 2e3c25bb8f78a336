import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import type { BulkRequest } from "#api/platform/records/bulk.ts";
import { rememberBulkAct } from "#api/platform/records/bulk-acts.ts";
import { listExpenses, lockExpenses } from "#api/property/buildings/costs/queries.ts";
import {
  addExpense,
  addExpenseToUnits,
  changeExpense,
  type ExpensePlace,
  removeExpense,
  removeExpenses,
} from "#api/property/buildings/costs/verbs-expenses.ts";

import { findUnit, findUnits, type Unit } from "#api/property/units/queries.ts";
import type { Expense, ExpenseChange, ExpenseFields } from "#contract/money/invoices/expenses.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";

/** Returns a unit's own expenses, the latest first. */
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

/** Adds the same expense to each of several units, and stores what was added for the undo. */
export async function bulkExpenses(
  context: CallContext,
  { ids, dryRun, partial }: BulkRequest,
  expense: ExpenseFields,
): Promise<BulkReport> {
  const wanted = [...new Set(ids)];
  const units = await findUnits(context, wanted, { lock: !dryRun });
  if (units.length < wanted.length && !dryRun && !partial) throw notFound();
  const labels = new Map(units.map(({ id, label }) => [id, label]));
  const results = wanted.map((id) => {
    const label = labels.get(id);
    const error = label === undefined ? { error: context.t("errors:NOT_FOUND") } : {};
    return { id, label: label ?? "", ok: label !== undefined, ...error };
  });
  const changed = units.length;
  if (dryRun) return { results, changed, bulkActId: null };
  const expenses = await addExpenseToUnits(context, units.map(placeOf), expense);
  const items: z.infer<typeof added> = expenses.map(({ id: expenseId, version }, index) => ({
    id: units[index]?.id ?? 0,
    expenseId,
    version,
  }));
  const bulkActId = await rememberBulkAct(context, { kind: "unitExpenses", action: "expenses", items });
  return { results, changed, bulkActId };
}

const added = z.array(z.object({ id: z.number(), expenseId: z.number(), version: z.number() }));

/**
 * Removes the expenses of a bulk action. Throws STATE_CONFLICT, without removing any, when one was changed
 * since.
 */
export async function undoExpenses(context: CallContext, stored: unknown): Promise<number> {
  const items = added.parse(stored);
  const unitIds = items.map(({ id }) => id);
  const units = new Map((await findUnits(context, unitIds, { lock: true })).map((unit) => [unit.id, unit]));
  const expenseIds = items.map(({ expenseId }) => expenseId);
  const expenses = new Map((await lockExpenses(context, expenseIds)).map((one) => [one.id, one]));
  const held = items.map(({ id, expenseId, version }) => {
    const [unit, expense] = [units.get(id), expenses.get(expenseId)];
    if (!unit) throw notFound();
    if (expense?.unitId !== id || expense.version !== version)
      throw stateConflict({ id, label: unit.label }, null);
    return { place: placeOf(unit), expense };
  });
  await removeExpenses(context, held);
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
