import { invoiceStatusList } from "#api/invoices/invoice-status.ts";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { move } from "#api/platform/move.ts";

/** Takes a finalized invoice back. Answers the cancellation invoice. */
export async function cancelInvoice(context: CallContext, id: number, reason: string): Promise<KnownInvoice> {
  await move(context, invoiceStatusList, id, { action: "cancel", reason });
  const { canceledById } = await findInvoice(context, id);
  return findInvoice(context, canceledById ?? 0);
}
