import { insertCounter } from "#api/money/invoices/counter-invoice.ts";
import { numberColumns } from "#api/money/invoices/freeze.ts";
import { makePdfTask } from "#api/money/invoices/make-pdf.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { maskRecipient } from "#api/money/invoices/rules/masked-recipient.ts";
import {
  type InvoiceGuard,
  type InvoiceState,
  invoiceTransitions,
} from "#api/money/invoices/rules/transitions.ts";
import { withoutAmounts } from "#api/money/invoices/stored.ts";
import { postCause } from "#api/money/ledger/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { afterCommit, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";

/** An invoice with the state that its moves need. */
export type InvoiceRecord = StoredInvoice & { status: InvoiceState };

/** States of an invoice: docs/rules/invoices.md. */
export const invoiceStatusList = statusList<{
  table: "invoice";
  status: InvoiceState;
  guard: InvoiceGuard;
  record: InvoiceRecord;
  details: {
    /** The issue date of a finalized draft; today by default. */
    issuedOn: string;
  };
}>({
  object: "invoice",
  table: "invoice",
  column: "state",
  moves: invoiceTransitions,
  guards: {
    complete: {
      says: "Nothing that the law requires of an invoice is missing, and its run of operating costs is up to date.",
      holds: (_mover, { missing }) => missing.length === 0,
      refusal: (mover, { missing }) => {
        const words = missing.map((item) => ("t" in mover ? mover.t(`invoices:missing.${item}`) : item));
        return new Failure("NOT_READY", {
          detail: "missingContent",
          params: { missing: words.join(", ") },
          objects: { missing },
        });
      },
    },
    notCanceled: {
      says: "It has not been cancelled yet.",
      holds: (_mover, { canceled }) => !canceled,
      refusal: () => new Failure("INVOICE_FINAL", { detail: "canceled" }),
    },
    isInvoice: {
      says: "It is an invoice or a credit note, not a cancellation invoice.",
      holds: (_mover, { kind }) => kind !== "cancellation",
      refusal: (_mover, { status }) =>
        new Failure("INVALID_TRANSITION", { objects: { from: status, allowed: [] } }),
    },
    isCancellation: {
      says: "It is a cancellation invoice.",
      holds: (_mover, { kind }) => kind === "cancellation",
    },
  },
  lock: lockInvoice,
  shown: (context, invoice) => withoutHidden(context, invoice),
  columns: (made, mover) => (made.action === "finalize" ? numberColumns(made, mover) : {}),
  follows: {
    finalize: [
      inTransaction(
        "Posts it to the ledger: what is owed, the income, and its tax. The income of an order is posted when it is paid.",
        (scope, { id }) => postCause(scope, "invoice", id),
      ),
      afterCommit(
        "Draws its PDF, stores it and chains its hash to the one before.",
        makePdfTask,
        ({ id }) => ({
          payload: { invoiceId: id },
        }),
      ),
    ],
    cancel: [
      inTransaction(
        "Makes a cancellation invoice with a number of its own, the same parties and negative lines, and links the two.",
        takeBack,
      ),
    ],
  },
  recorded: async ({ id, action, record }, mover) => {
    if (action === "remove" || action === "send") return {};
    const now = await findInvoice({ ...mover, branchIds: [record.branchId] }, id);
    if (action === "update") return { before: typed(record), after: typed(now) };
    if (action === "cancel")
      return { before: { canceledBy: null }, after: { canceledBy: now.canceledByNumber } };
    const { state, number, issuedOn, dueOn, totalGross, cancelsNumber } = now;
    return {
      after: { state, number, issuedOn, dueOn, totalGross, ...(cancelsNumber && { cancels: cancelsNumber }) },
    };
  },
});

/**
 * The cancellation invoice gets its number in the same transaction; the invoice itself only gets the link to
 * it.
 */
async function takeBack(
  scope: EffectScope,
  { id, record: invoice, reason }: { id: number; record: InvoiceRecord; reason: string },
) {
  const mover = { ...scope, actor: "SYS" as const };
  const counter = await lockInvoice(mover, await insertCounter(scope, invoice));
  const parties = { issuer: invoice.issuer, issuerLines: invoice.issuerLines };
  await move(
    mover,
    invoiceStatusList,
    { ...counter, ...parties },
    { action: "finalize", reason, recordAs: "create" },
  );
  await scope.trx
    .updateTable("invoice")
    .set({ canceled_by_id: counter.id })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
}

/** Locks an invoice for a move. Deleted drafts are NOT_FOUND. */
async function lockInvoice(mover: Mover, id: number): Promise<InvoiceRecord> {
  const branchIds = reachOf(mover) ?? [await branchOf(mover, id)];
  const invoice = await findInvoice({ ...mover, branchIds }, id, { lock: true });
  return { ...invoice, status: invoice.state };
}

async function branchOf({ trx, organizationId }: Mover, id: number): Promise<number> {
  const row = await trx
    .selectFrom("invoice")
    .select("branch_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.branch_id;
}

/** Removes client data that the person may not read. */
function withoutHidden({ principal }: CallContext, invoice: InvoiceRecord) {
  const recipient = maskRecipient(invoice.recipient, hiddenClientFields(principal));
  return { ...invoice, recipient, recipientName: recipient.name, recipientLines: [] };
}

/** The fields of a draft that people type, without those derived from them. */
function typed(invoice: StoredInvoice) {
  const { recipient, lines, serviceFrom, serviceUntil, dueOn, language, notes, totalGross } = invoice;
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
