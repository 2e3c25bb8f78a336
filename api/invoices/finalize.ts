import { sql } from "kysely";
import { printInvoice } from "#api/invoices/document.ts";
import { type BillingBranch, billingBranch } from "#api/invoices/issuer.ts";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import { chainHash } from "#api/invoices/rules/chain.ts";
import { firstOpenDay } from "#api/invoices/rules/issue-date.ts";
import { formatInvoiceNumber } from "#api/invoices/rules/number.ts";
import { invoiceTransitions } from "#api/invoices/rules/transitions.ts";
import type { InvoiceWriter } from "#api/invoices/scope.ts";
import { keepNumber, takeNumber } from "#api/invoices/sequence.ts";
import { withActions } from "#api/invoices/shown-invoice.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
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
 * Number, PDF, hashes, snapshot of the issuer: all in the caller's transaction (behaviour.md 3.14). The PDF is drawn once
 * while the sequence is locked, because the chain runs over it.
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
  const { year, sequence, previousChain } = await takeNumber(context, place);
  const number = formatInvoiceNumber({ branchPrefix: branch.prefix, year, sequence, kind: invoice.kind });
  const dueOn = invoice.kind === "invoice" ? (invoice.dueOn ?? addDays(issuedOn, branch.paymentDays)) : null;
  const final: KnownInvoice = {
    ...invoice,
    state: "finalized",
    number,
    issuedOn,
    dueOn,
    printedDueOn: dueOn,
    missing: [],
  };
  const stored = await storePdf(context, final, issuedOn);
  const chain = chainHash(previousChain, { number, pdfSha256: stored.sha256 });
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
      pdf_key: stored.key,
      pdf_sha256: stored.sha256,
      chain_sha256: chain,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", invoice.id)
    .execute();
  await keepNumber(context, place, { year, sequence, chain });
  return findInvoice(context, invoice.id);
}

/** What finalizing adds, for the audit. */
export function frozenFields({ number, issuedOn, dueOn, totalGross, pdfSha256 }: KnownInvoice) {
  return { state: "finalized", number, issuedOn, dueOn, totalGross, pdfSha256 };
}

async function storePdf(
  context: InvoiceWriter,
  invoice: KnownInvoice,
  issuedOn: string,
): Promise<{ key: string; sha256: string }> {
  const bytes = await printInvoice(context, invoice, issuedOn);
  const id = await storeFile(context, context.platform.storage, {
    bytes,
    name: `${invoice.number}.pdf`,
    type: "application/pdf",
    tag: "invoice",
    object: { type: "invoice", id: invoice.id },
  });
  return context.trx
    .selectFrom("stored_file")
    .select(["key", "sha256"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
