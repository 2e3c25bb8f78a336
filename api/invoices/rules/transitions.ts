import type { Transition } from "#api/platform/transitions.ts";
import { needs } from "#contract/access.ts";
import type { invoiceStates } from "#contract/invoices.ts";

export type InvoiceState = (typeof invoiceStates)[number];

/** Conditions of moves; the reasons are keys of `invoices.json`, `guards`. */
export type InvoiceGuard = "complete" | "notCanceled" | "isInvoice";

/**
 * The invoice's moves (behaviour.md 3.14). A finalized invoice has no way back: cancelling it leaves it as it is and
 * makes a second one.
 */
export const invoiceTransitions: readonly Transition<InvoiceState, InvoiceGuard>[] = [
  { action: "generate", from: null, to: "draft", by: needs("invoice", "create") },
  { action: "update", from: "draft", to: "draft", by: needs("invoice", "edit") },
  {
    action: "finalize",
    from: "draft",
    to: "finalized",
    by: needs("invoice", "operation"),
    confirm: true,
    guards: ["complete"],
  },
  { action: "remove", from: "draft", to: "deleted", by: needs("invoice", "create"), confirm: true },
  { action: "send", from: "finalized", to: "finalized", by: needs("invoice", "edit"), confirm: true },
  {
    action: "cancel",
    from: "finalized",
    to: "finalized",
    by: needs("invoice", "operation"),
    confirm: true,
    reason: true,
    guards: ["isInvoice", "notCanceled"],
  },
];
