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
 * Gives a draft its number and freezes it. The same again answers the invoice as it is; with another date, or of a draft as it no
 * longer was, it is a STATE_CONFLICT that names what was issued.
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

/** Whether the invoice was finalized from the version that was seen, on the wanted date. */
function isRepeat(
  invoice: StoredInvoice,
  { version, issuedOn }: Pick<Wanted, "version" | "issuedOn">,
): boolean {
  // Finalizing counts one version, being cancelled afterwards another.
  const draftVersion = invoice.version - (invoice.canceled ? 2 : 1);
  return (
    (version === undefined || version >= draftVersion) &&
    (issuedOn === undefined || issuedOn === invoice.issuedOn)
  );
}
