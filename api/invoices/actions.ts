import type { KnownInvoice } from "#api/invoices/queries.ts";
import { type InvoiceGuard, invoiceTransitions } from "#api/invoices/rules/transitions.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { allowedActions } from "#api/platform/transitions.ts";
import type { AllowedAction } from "#contract/list.ts";

/** What the present user may do with an invoice. */
export function invoiceActions(context: CallContext, invoice: KnownInvoice): AllowedAction[] {
  const failing = failingGuards(invoice);
  return allowedActions(invoiceTransitions, invoice.state, context.may, (guard) =>
    failing.has(guard) ? guard : undefined,
  );
}

/** The guards that do not hold for an invoice now. */
export function failingGuards(invoice: KnownInvoice): ReadonlySet<InvoiceGuard> {
  const failing = new Set<InvoiceGuard>();
  if (invoice.missing.length > 0) failing.add("complete");
  if (invoice.canceled) failing.add("notCanceled");
  if (invoice.kind === "cancellation") failing.add("isInvoice");
  return failing;
}
