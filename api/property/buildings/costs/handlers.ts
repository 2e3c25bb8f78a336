import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { keysOf, saveKeys, saveReadings, tenancyViews } from "#api/property/buildings/costs/keys.ts";
import { lastYearWithExpenses, listExpenses } from "#api/property/buildings/costs/queries.ts";
import { prepaymentsOf } from "#api/property/buildings/costs/queries-inputs.ts";
import { calculationView, currencyOf, runCosts } from "#api/property/buildings/costs/queries-view.ts";
import { periodOf, previousOf } from "#api/property/buildings/costs/rules/period.ts";
import {
  addExpense,
  changeExpense,
  type ExpensePlace,
  removeExpense,
} from "#api/property/buildings/costs/verbs-expenses.ts";
import { savePrepayments } from "#api/property/buildings/costs/verbs-prepayments.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { operatingCosts } from "#contract/money/invoices/operating-costs.ts";

export const operatingCostHandlers = [
  handle(operatingCosts.expenses, async (context, { id, ...range }) => {
    await findBuilding(context, id);
    const period = periodOf(context, range);
    const buildingExpenses = await listExpenses(context, { buildingId: id, period });
    return {
      buildingExpenses,
      total: buildingExpenses.reduce((sum, { gross }) => sum + gross, 0),
      periodFrom: period.from,
      periodUntil: period.until,
      lastYear: await lastYearWithExpenses(context, id),
    };
  }),
  handle(operatingCosts.addExpense, async (context, { id, expense }) => {
    const expenseId = await addExpense(context, await placeOf(context, id), expense);
    const period = { from: expense.periodFrom, until: expense.periodUntil };
    return { expenseId, buildingExpenses: await listExpenses(context, { buildingId: id, period }) };
  }),
  handle(operatingCosts.updateExpense, async (context, { id, expenseId, expense }) => ({
    expense: await changeExpense(context, await placeOf(context, id), expenseId, expense),
  })),
  handle(operatingCosts.removeExpense, async (context, { id, expenseId }) => {
    await removeExpense(context, await placeOf(context, id), expenseId);
    return {};
  }),
  handle(operatingCosts.keys, async (context, { id, ...range }) => {
    await findBuilding(context, id);
    return {
      units: await keysOf(context, id),
      tenancies: await tenancyViews(context, id, periodOf(context, range)),
    };
  }),
  handle(operatingCosts.saveKeys, async (context, input) => {
    await findBuilding(context, input.id, { lock: true });
    await saveKeys(context, input);
    return {};
  }),
  handle(operatingCosts.saveReadings, async (context, input) => {
    await findBuilding(context, input.id, { lock: true });
    await saveReadings(context, input);
    return {};
  }),
  handle(operatingCosts.savePrepayments, async (context, input) => {
    await findBuilding(context, input.id, { lock: true });
    await savePrepayments(context, input, periodOf(context, input));
    return {};
  }),
  handle(operatingCosts.previous, async (context, { id, ...range }) => {
    await findBuilding(context, id);
    const before = previousOf(periodOf(context, range));
    // A counter expense happens once, so it is no model for the next year.
    const expenses = (await listExpenses(context, { buildingId: id, period: before })).filter(
      ({ correctsId }) => correctsId === null,
    );
    const prepayments = await prepaymentsOf(context, id, before);
    if (expenses.length + prepayments.length === 0) return { calculation: null };
    return { calculation: { periodFrom: before.from, periodUntil: before.until, expenses, prepayments } };
  }),
  handle(operatingCosts.calculate, async (context, { id, ...range }) => {
    const building = await findBuilding(context, id);
    const run = await runCosts(context, building, periodOf(context, range));
    return { calculation: await calculationView(context, run) };
  }),
];

async function placeOf(context: CallContext, buildingId: number): Promise<ExpensePlace> {
  const { id, branchId } = await findBuilding(context, buildingId, { lock: true });
  const currency = await currencyOf(context, branchId);
  return { branchId, buildingId: id, unitId: null, currency, object: { type: "building", id } };
}
