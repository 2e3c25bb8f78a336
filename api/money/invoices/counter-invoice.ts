import type { StoredInvoice } from "#api/money/invoices/queries.ts";
import { negatedLines, priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Adds the draft that cancels an invoice: negative lines, the same parties. Returns its id. */
export async function insertCounter(context: EffectScope, invoice: StoredInvoice): Promise<number> {
  const { lines, groups, totals } = priceLines(negatedLines(invoice.lines), invoice.issuer.smallBusiness);
  const { id } = await context.trx
    .insertInto("invoice")
    .values({
      organization_id: context.organizationId,
      branch_id: invoice.branchId,
      contract_id: invoice.contractId,
      order_id: invoice.orderId,
      client_id: invoice.clientId,
      kind: "cancellation",
      service_from: invoice.serviceFrom,
      service_until: invoice.serviceUntil,
      currency: invoice.currency,
      language: invoice.language,
      recipient: JSON.stringify(invoice.recipient),
      lines: JSON.stringify(lines),
      tax_groups: JSON.stringify(groups),
      total_net: totals.net,
      total_tax: totals.tax,
      total_gross: totals.gross,
      cancels_id: invoice.id,
      created_by: context.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
