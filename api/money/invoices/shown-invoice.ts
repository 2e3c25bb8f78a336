import { addressLines } from "#api/money/invoices/address-lines.ts";
import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import type { StoredInvoice } from "#api/money/invoices/queries.ts";
import { maskRecipient } from "#api/money/invoices/rules/masked-recipient.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";

/** An invoice as the present user sees it: what may be done with it, the recipient as far as they may read clients. */
export async function withActions(context: CallContext, invoice: StoredInvoice) {
  const recipient = maskRecipient(invoice.recipient, hiddenClientFields(context.principal));
  if (invoice.clientId !== null) context.saw({ clients: invoice.clientId, kinds: kindsIn(recipient) });
  return {
    Invoice: {
      ...invoice,
      recipient,
      recipientName: recipient.name,
      recipientLines: addressLines(recipient, invoice.language),
      allowedActions: await openMoves(context, invoiceStatusList, { ...invoice, status: invoice.state }),
    },
  };
}
