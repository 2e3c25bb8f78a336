import { sql } from "kysely";
import type { z } from "zod";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import { kindOfBill } from "#api/invoices/rules/bill-costs.ts";
import { keepHidden, maskRecipient } from "#api/invoices/rules/masked-recipient.ts";
import { priceLines } from "#api/invoices/rules/priced-lines.ts";
import { invoiceTransitions } from "#api/invoices/rules/transitions.ts";
import type { InvoiceReader, InvoiceWriter } from "#api/invoices/scope.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { requireMove } from "#api/platform/transitions.ts";
import { requireVersion } from "#api/platform/version.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import type { invoices } from "#contract/invoices.ts";

type Change = z.output<typeof invoices.update.input>["invoice"];

/** Changes the given fields of a draft and works its amounts out again. */
export async function updateDraft(
  context: CallContext,
  { id, version, ...change }: Change,
): Promise<KnownInvoice> {
  const before = await findDraft(context, id, "update");
  const hidden = hiddenClientFields(context.principal);
  const recipient = maskRecipient(before.recipient, hidden);
  const shown = { ...before, recipient, recipientName: recipient.name, recipientLines: [] };
  await requireVersion(context, version, shown, "invoice");
  const serviceFrom = change.serviceFrom ?? before.serviceFrom;
  const serviceUntil = change.serviceUntil ?? before.serviceUntil;
  if (serviceUntil < serviceFrom) throw invalid("invoice.serviceUntil", "endBeforeStart");
  if (before.statementDifference === null) requirePlainLines(change.lines ?? []);
  const { lines, groups, totals } = priceLines(
    change.lines ?? withoutAmounts(before.lines),
    before.issuer.smallBusiness,
  );
  await context.trx
    .updateTable("invoice")
    .set({
      ...(before.statementDifference !== null && { kind: kindOfBill(totals.gross) }),
      recipient: JSON.stringify(
        change.recipient ? keepHidden(change.recipient, before.recipient, hidden) : before.recipient,
      ),
      service_from: serviceFrom,
      service_until: serviceUntil,
      due_on: change.dueOn,
      language: change.language,
      notes: change.notes,
      lines: JSON.stringify(lines),
      tax_groups: JSON.stringify(groups),
      total_net: totals.net,
      total_tax: totals.tax,
      total_gross: totals.gross,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findInvoice(context, id);
  await context.audit({
    action: "update",
    objectType: "invoice",
    objectId: id,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** Deletes (softly) a draft; it never had a number, so none is missing. */
export async function removeDraft(context: InvoiceWriter, id: number, reason = ""): Promise<void> {
  await findDraft(context, id, "remove");
  await context.trx
    .updateTable("invoice")
    .set({ state: "deleted", version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "remove",
    objectType: "invoice",
    objectId: id,
    before: { state: "draft" },
    after: { state: "deleted" },
    ...(reason && { reason }),
  });
}

/** A draft, locked; what is finalized stays as it is (behaviour.md 3.14). */
async function findDraft(
  context: InvoiceReader,
  id: number,
  action: "update" | "remove",
): Promise<KnownInvoice> {
  const invoice = await findInvoice(context, id, { lock: true });
  if (invoice.number !== null) throw new Failure("INVOICE_FINAL");
  requireMove(invoiceTransitions, invoice.state, { action });
  return invoice;
}

/** Lines below zero belong to cancellations and to advances of operating costs; a stay that costs less has a lower price. */
function requirePlainLines(lines: NonNullable<Change["lines"]>): void {
  const fields = lines.flatMap(({ quantity, unitGross }, index) =>
    [
      { name: "quantity", value: quantity },
      { name: "unitGross", value: unitGross },
    ]
      .filter(({ value }) => value < 0)
      .map(({ name }) => ({ field: `invoice.lines.${index}.${name}`, key: "minusLine" })),
  );
  if (fields.length > 0) throw new Failure("VALIDATION", { fields });
}

function withoutAmounts(lines: KnownInvoice["lines"]) {
  return lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
}

/** What people changed, without what follows from it. */
function audited({
  recipient,
  lines,
  serviceFrom,
  serviceUntil,
  dueOn,
  language,
  notes,
  totalGross,
}: KnownInvoice) {
  return {
    recipient,
    lines: withoutAmounts(lines),
    serviceFrom,
    serviceUntil,
    dueOn,
    language,
    notes,
    totalGross,
  };
}
