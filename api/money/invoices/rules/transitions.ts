import type { Transition } from "#api/platform/moves/transitions.ts";
import type { invoiceStates } from "#contract/money/invoices/invoices.ts";
import { needs } from "#contract/platform/access.ts";

export type InvoiceState = (typeof invoiceStates)[number];

/** Conditions of moves; the reasons are keys of `guards` in `invoices.json`. */
export type InvoiceGuard = "complete" | "notCanceled" | "isInvoice" | "isCancellation";

/**
 * The moves of an invoice (docs/rules/invoices.md). A finalized invoice never moves back: cancelling leaves
 * it as it is and makes a second one.
 */
export const invoiceTransitions: readonly Transition<InvoiceState, InvoiceGuard>[] = [
  { action: "generate", from: null, to: "draft", by: needs("invoice", "create"), actors: ["SYS"] },
  { action: "update", from: "draft", to: "draft", by: needs("invoice", "edit") },
  {
    action: "finalize",
    from: "draft",
    to: "finalized",
    by: needs("invoice", "operation"),
    confirm: true,
    guards: ["complete"],
  },
  // A cancellation invoice repeats what the invoice says, so nothing of it can be missing.
  { action: "finalize", from: "draft", to: "finalized", actors: ["SYS"], only: ["isCancellation"] },
  {
    action: "remove",
    from: "draft",
    to: "deleted",
    by: needs("invoice", "create"),
    actors: ["SYS"],
    confirm: true,
  },
  { action: "send", from: "finalized", to: "finalized", by: needs("invoice", "edit"), confirm: true },
  {
    action: "cancel",
    from: "finalized",
    to: "finalized",
    by: needs("invoice", "operation"),
    actors: ["SYS"],
    confirm: true,
    reason: true,
    guards: ["isInvoice", "notCanceled"],
  },
];
