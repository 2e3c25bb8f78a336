import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { invoiceTransitions } from "#api/money/invoices/rules/transitions.ts";
import { withActions } from "#api/money/invoices/shown-invoice.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { isThere } from "#api/platform/moves/transitions.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Wanted {
  id: number;
  version: number | undefined;
  issuedOn: string | undefined;
}

/**
 * Gives a draft its number and freezes it. A repeated call returns the invoice as it is. With another date,
 * or for an outdated version of the draft, it throws STATE_CONFLICT with the issued invoice.
 */
export async function finalizeInvoice(
  context: CallContext,
  { id, version, issuedOn }: Wanted,
): Promise<StoredInvoice> {
  const invoice = await invoiceStatusList.lock(context, id);
  const action = "finalize";
  if (isThere(invoiceTransitions, invoice.status, { action }) && !isRepeat(invoice, { version, issuedOn }))
    throw new Failure("STATE_CONFLICT", {
      detail: "finalizedOtherwise",
      params: { number: invoice.number ?? "", date: formatDate(invoice.issuedOn) },
      objects: { current: (await withActions(context, invoice)).Invoice },
    });
  await move(context, invoiceStatusList, invoice, { action, version, details: issuedOn ? { issuedOn } : {} });
  return findInvoice(context, id);
}

/** Whether the invoice was finalized from the version that the caller saw, on the requested date. */
function isRepeat(
  invoice: StoredInvoice,
  { version, issuedOn }: Pick<Wanted, "version" | "issuedOn">,
): boolean {
  // Finalizing raises the version by one, a later cancellation by one more.
  const draftVersion = invoice.version - (invoice.canceled ? 2 : 1);
  return (
    (version === undefined || version >= draftVersion) &&
    (issuedOn === undefined || issuedOn === invoice.issuedOn)
  );
}
