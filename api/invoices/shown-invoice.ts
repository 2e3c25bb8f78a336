import { addressLines } from "#api/invoices/address-lines.ts";
import { invoiceStatusList } from "#api/invoices/invoice-status.ts";
import type { KnownInvoice } from "#api/invoices/queries.ts";
import { maskRecipient } from "#api/invoices/rules/masked-recipient.ts";
import { kindsIn } from "#api/platform/access/client-readings.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { openMoves } from "#api/platform/move.ts";
import { hiddenClientFields } from "#contract/clients.ts";

/** An invoice as the present user sees it: what may be done with it, the recipient as far as they may read clients. */
export async function withActions(context: CallContext, invoice: KnownInvoice) {
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
