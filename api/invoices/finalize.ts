import { sql } from "kysely";
import { type BillingBranch, billingBranch } from "#api/invoices/issuer.ts";
import { makePdfTask } from "#api/invoices/make-pdf.ts";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import { firstOpenDay } from "#api/invoices/rules/issue-date.ts";
import { formatInvoiceNumber } from "#api/invoices/rules/number.ts";
import { invoiceTransitions } from "#api/invoices/rules/transitions.ts";
import type { InvoiceWriter } from "#api/invoices/scope.ts";
import { keepNumber, takeNumber } from "#api/invoices/sequence.ts";
import { withActions } from "#api/invoices/shown-invoice.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { requireMove } from "#api/platform/transitions.ts";
import { requireVersion } from "#api/platform/version.ts";
import { addDays, todayIn } from "#contract/days.ts";
import { formatDate } from "#contract/format.ts";

interface Wanted {
  id: number;
  version: number | undefined;
  issuedOn: string | undefined;
}

/**
 * Gives a draft its number and freezes it. The same again answers the invoice as it is (behaviour.md 3.0, rule 4); with
 * another date, or of a draft as it no longer was, it is a STATE_CONFLICT.
 */
export async function finalizeInvoice(
  context: CallContext,
  { id, version, issuedOn }: Wanted,
): Promise<KnownInvoice> {
  const invoice = await findInvoice(context, id, { lock: true });
  const { Invoice: shown } = withActions(context, invoice);
  if (invoice.state === "finalized") {
    if (isRepeat(invoice, { version, issuedOn })) return invoice;
    throw new Failure("STATE_CONFLICT", {
      detail: "finalizedOtherwise",
      params: { number: invoice.number ?? "", date: formatDate(invoice.issuedOn) },
      objects: { current: shown },
    });
  }
  await requireVersion(context, version, shown, "invoice");
  requireMove(invoiceTransitions, invoice.state, { action: "finalize" });
  if (invoice.missing.length > 0) {
    const words = invoice.missing.map((item) => context.t(`invoices:missing.${item}`));
    throw new Failure("NOT_READY", {
      detail: "missingContent",
      params: { missing: words.join(", ") },
      objects: { missing: invoice.missing },
    });
  }
  const branch = await billingBranch(context, invoice.branchId);
  const finalized = await freezeInvoice(context, invoice, branch, issuedOn);
  await context.audit({
    action: "finalize",
    objectType: "invoice",
    objectId: id,
    before: { state: "draft" },
    after: frozenFields(finalized),
  });
  return finalized;
}

/** Whether the invoice was finalized from the version that was seen, on the wanted date. */
function isRepeat(
  invoice: KnownInvoice,
  { version, issuedOn }: Pick<Wanted, "version" | "issuedOn">,
): boolean {
  // Finalizing counts one version, being cancelled afterwards another.
  const draftVersion = invoice.version - (invoice.canceled ? 2 : 1);
  return (
    (version === undefined || version >= draftVersion) &&
    (issuedOn === undefined || issuedOn === invoice.issuedOn)
  );
}

/**
 * Number and snapshot of the issuer, in the caller's transaction (behaviour.md 3.14). From what is frozen here a job draws
 * the PDF when it has committed: the sequence is not locked while something is drawn and stored (decision 013).
 */
export async function freezeInvoice(
  context: InvoiceWriter,
  invoice: KnownInvoice,
  branch: BillingBranch,
  wantedDate?: string,
): Promise<KnownInvoice> {
  const today = todayIn(branch.timeZone, context.now);
  const issuedOn = wantedDate ?? today;
  if (issuedOn > today) throw invalid("issuedOn", "issuedInFuture");
  const firstDay = firstOpenDay(today, invoice.issuer.country);
  if (issuedOn < firstDay) throw invalid("issuedOn", "issuedInClosedMonth", { date: formatDate(firstDay) });
  const place = { branchId: invoice.branchId, kind: invoice.kind, issuedOn };
  const { year, sequence } = await takeNumber(context, place);
  const number = formatInvoiceNumber({ branchPrefix: branch.prefix, year, sequence, kind: invoice.kind });
  const dueOn = invoice.kind === "invoice" ? (invoice.dueOn ?? addDays(issuedOn, branch.paymentDays)) : null;
  await context.trx
    .updateTable("invoice")
    .set({
      state: "finalized",
      number,
      year,
      sequence,
      issued_on: issuedOn,
      due_on: dueOn,
      issuer: JSON.stringify({ ...invoice.issuer, paid: invoice.paid }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", invoice.id)
    .execute();
  await keepNumber(context, place, { year, sequence });
  const { organizationId } = context;
  await context.platform.jobs.enqueue(context.trx, makePdfTask, { organizationId, invoiceId: invoice.id });
  return findInvoice(context, invoice.id);
}

/** What finalizing adds, for the audit. */
export function frozenFields({ number, issuedOn, dueOn, totalGross }: KnownInvoice) {
  return { state: "finalized", number, issuedOn, dueOn, totalGross };
}
