import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import type { Expense } from "#contract/money/invoices/expenses.ts";
import { addDays, addMonths } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";

type Template = Pick<
  Expense,
  "category" | "supplier" | "description" | "allocationKey" | "meter" | "recoverable" | "taxRate" | "unitId"
>;

/** What stands in the form of an expense that is entered like last period's: all but days and amounts. */
export function shownTemplate(expense: Template, language: Language) {
  return {
    category: expense.category,
    supplier: expense.supplier,
    description: expense.description,
    taxRate: typedNumber(expense.taxRate / 100, language),
    allocationKey: expense.allocationKey,
    meter: expense.meter ?? undefined,
    unitId: expense.unitId === null ? undefined : String(expense.unitId),
    recoverable: expense.recoverable ? ("on" as const) : undefined,
  };
}

/** What stands in the form of a known expense. */
export function shownExpense(expense: Expense, language: Language) {
  return {
    ...shownTemplate(expense, language),
    spentOn: expense.spentOn,
    gross: typedMoney(expense.gross, language),
    net: typedMoney(expense.net, language),
    periodFrom: expense.periodFrom,
    periodUntil: expense.periodUntil,
    fileId: expense.fileId === null ? undefined : String(expense.fileId),
  };
}

/** What stands in the form of an expense that takes one of a finalized statement back: its amount turned round, in the year after. */
export function shownCounter(expense: Expense, language: Language) {
  const periodFrom = addDays(expense.periodUntil, 1);
  return {
    ...shownTemplate(expense, language),
    gross: typedMoney(-expense.gross, language),
    periodFrom,
    periodUntil: addDays(addMonths(periodFrom, 12), -1),
    correctsId: String(expense.id),
  };
}
