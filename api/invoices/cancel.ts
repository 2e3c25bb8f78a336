import { sql } from "kysely";
import { freezeInvoice, frozenFields } from "#api/invoices/finalize.ts";
import { billingBranch } from "#api/invoices/issuer.ts";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import { negatedLines, priceLines } from "#api/invoices/rules/priced-lines.ts";
import { invoiceTransitions } from "#api/invoices/rules/transitions.ts";
import type { InvoiceWriter } from "#api/invoices/scope.ts";
import { Failure } from "#api/platform/failure.ts";
import { requireMove } from "#api/platform/transitions.ts";

/**
 * Takes a finalized invoice back by a cancellation invoice: its own sequence, negative lines, the same parties as on the
 * invoice itself. The invoice stays as it was but for the link. Answers the cancellation invoice.
 */
export async function cancelInvoice(
  context: InvoiceWriter,
  id: number,
  reason: string,
): Promise<KnownInvoice> {
  const invoice = await findInvoice(context, id, { lock: true });
  requireMove(invoiceTransitions, invoice.state, { action: "cancel" });
  if (invoice.kind === "cancellation")
    throw new Failure("INVALID_TRANSITION", { objects: { from: invoice.state, allowed: [] } });
  if (invoice.canceledById !== null) throw new Failure("INVOICE_FINAL", { detail: "canceled" });
  const counter = await findInvoice(context, await insertCounter(context, invoice));
  const branch = await billingBranch(context, invoice.branchId);
  const canceled = await freezeInvoice(
    context,
    { ...counter, issuer: invoice.issuer, issuerLines: invoice.issuerLines },
    branch,
  );
  await context.trx
    .updateTable("invoice")
    .set({ canceled_by_id: canceled.id, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "cancel",
    objectType: "invoice",
    objectId: id,
    before: { canceledBy: null },
    after: { canceledBy: canceled.number },
    ...(reason && { reason }),
  });
  await context.audit({
    action: "create",
    objectType: "invoice",
    objectId: canceled.id,
    after: { ...frozenFields(canceled), cancels: invoice.number },
    ...(reason && { reason }),
  });
  return canceled;
}

async function insertCounter(context: InvoiceWriter, invoice: KnownInvoice): Promise<number> {
  const { lines, groups, totals } = priceLines(negatedLines(invoice.lines), invoice.issuer.smallBusiness);
  const { id } = await context.trx
    .insertInto("invoice")
    .values({
      organization_id: context.organizationId,
      branch_id: invoice.branchId,
      contract_id: invoice.contractId,
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
