import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";

/** Takes a finalized invoice back. Answers the cancellation invoice. */
export async function cancelInvoice(
  context: CallContext,
  id: number,
  reason: string,
): Promise<StoredInvoice> {
  await move(context, invoiceStatusList, id, { action: "cancel", reason });
  const { canceledById } = await findInvoice(context, id);
  return findInvoice(context, canceledById ?? 0);
}
