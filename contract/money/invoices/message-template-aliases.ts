import { operatingCosts } from "#contract/money/invoices/operating-costs.ts";
import type { Call } from "#contract/platform/call.ts";

/**
 * The calls of a building's costs and statement under the paths that are listed among message templates
 * (docs/rules/message-templates.md). `id` is the building; when the path does not contain it, it is in the
 * body.
 */
export const messageTemplateCosts = {
  addExpense: as(operatingCosts.addExpense, "addExpenses"),
  removeExpense: as(operatingCosts.removeExpense, "deleteExpenses/{id}"),
  generate: as(operatingCosts.generate, "invoice/draft/generate/{id}"),
  updateDraft: as(operatingCosts.updateDraft, "invoice/draft/update/{id}"),
  finalize: as(operatingCosts.finalize, "invoice/draft/finalize/{id}"),
  removeDrafts: as(operatingCosts.removeDrafts, "invoice/delete/{id}"),
  retrieve: as(operatingCosts.retrieve, "invoice/retrieve/{id}"),
  previous: as(operatingCosts.previous, "expenses-calculation/previous/{id}"),
};

/** Returns the same call under another path. */
function as<C extends Call>(call: C, path: string): C {
  return { ...call, path: `messageTemplate/${path}` };
}
