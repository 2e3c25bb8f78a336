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

/** Changes the given fields of a draft and recomputes its amounts. */
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
  if (before.orderId !== null && JSON.stringify(groups) !== JSON.stringify(before.taxGroups))
    throw invalid("invoice.lines.0.unitGross", "otherThanOrdered");
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

/** Deletes (softly) a draft. It never had a number, so none is missing. */
export async function removeDraft(context: CallContext, id: number): Promise<void> {
  await move(context, invoiceStatusList, await lockDraft(context, id), { action: "remove" });
}

/** Locks a draft. Throws for a finalized invoice. */
async function lockDraft(context: CallContext, id: number): Promise<InvoiceRecord> {
  const invoice = await invoiceStatusList.lock(context, id);
  if (invoice.number !== null) throw new Failure("INVOICE_FINAL");
  return invoice;
}

/**
 * Throws VALIDATION for a negative quantity, which only cancellations and advances of operating costs have, and for discounts (negative
 * prices) above the sum of the other lines of their tax rate.
 */
function requirePlainLines(lines: NonNullable<Change["lines"]>): void {
  const sums = Map.groupBy(lines, rateKey);
  const fields = lines.flatMap((line, index) =>
    [
      { name: "quantity", wrong: line.quantity < 0 },
      { name: "unitGross", wrong: line.unitGross < 0 && sumOf(sums.get(rateKey(line)) ?? []) < 0 },
    ]
      .filter(({ wrong }) => wrong)
      .map(({ name }) => ({ field: `invoice.lines.${index}.${name}`, key: "minusLine" })),
  );
  if (fields.length > 0) throw new Failure("VALIDATION", { fields });
}

type Line = NonNullable<Change["lines"]>[number];

const rateKey = ({ taxRate, outsideVat }: Line) => (outsideVat ? "outside" : String(taxRate));

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, unitGross }) => sum + quantity * unitGross, 0);
