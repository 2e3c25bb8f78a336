import type { z } from "zod";
import { type InvoiceRecord, invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { kindOfBill } from "#api/money/invoices/rules/bill-costs.ts";
import { keepHidden } from "#api/money/invoices/rules/masked-recipient.ts";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import { withoutAmounts } from "#api/money/invoices/stored.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type { invoices } from "#contract/money/invoices/invoices.ts";

type Change = z.output<typeof invoices.update.input>["invoice"];

/** Changes the given fields of a draft and works its amounts out again. */
export async function updateDraft(
  context: CallContext,
  { id, version, ...change }: Change,
): Promise<StoredInvoice> {
  const before = await lockDraft(context, id);
  const hidden = hiddenClientFields(context.principal);
  const serviceFrom = change.serviceFrom ?? before.serviceFrom;
  const serviceUntil = change.serviceUntil ?? before.serviceUntil;
  if (serviceUntil < serviceFrom) throw invalid("invoice.serviceUntil", "endBeforeStart");
  if (before.statementDifference === null) requirePlainLines(change.lines ?? []);
  const { lines, groups, totals } = priceLines(
    change.lines ?? withoutAmounts(before.lines),
    before.issuer.smallBusiness,
  );
  await move(context, invoiceStatusList, before, {
    action: "update",
    version,
    set: {
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
    },
  });
  return findInvoice(context, id);
}

/** Deletes (softly) a draft; it never had a number, so none is missing. */
export async function removeDraft(context: CallContext, id: number): Promise<void> {
  await move(context, invoiceStatusList, await lockDraft(context, id), { action: "remove" });
}

/** A draft, held; what is finalized stays as it is. */
async function lockDraft(context: CallContext, id: number): Promise<InvoiceRecord> {
  const invoice = await invoiceStatusList.lock(context, id);
  if (invoice.number !== null) throw new Failure("INVOICE_FINAL");
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
