import { prepareFinalPdfs, sendInvoice } from "#api/money/invoices/deliver-pdf.ts";
import { findInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { actOnAll, type BulkRequest } from "#api/platform/records/bulk.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { email } from "#contract/platform/values.ts";

/** Waits for the PDFs of the invoices that are sent; a dry run sends none. */
export async function prepareMails(context: CallContext, { ids, dryRun }: BulkRequest) {
  const sendable = dryRun ? [] : (await findSendable(context, ids)).filter(({ refused }) => !refused);
  return prepareFinalPdfs(
    context,
    sendable.map(({ id }) => id),
  );
}

/** Mails each finalized invoice to its recipient in the invoice's language. It cannot be undone, because mails have gone out. */
export function sendInvoices(context: CallContext, request: BulkRequest): Promise<BulkReport> {
  return actOnAll(context, request, {
    kind: "invoice",
    action: "send",
    undoable: false,
    find: (ids) => findSendable(context, ids),
    plan: ({ refused }) => (refused ? { refused } : { change: true }),
    run: async ({ id }) => {
      const invoice = await findInvoice(context, id);
      const t = textsIn(invoice.language);
      const values = {
        number: invoice.number ?? "",
        name: invoice.recipient.name,
        date: formatDate(invoice.issuedOn),
        total: formatMoney(invoice.totalGross, invoice.currency, invoice.language),
        issuer: invoice.issuer.name,
      };
      await sendInvoice(context, id, {
        email: invoice.recipient.email,
        subject: t("invoices:send.subject", values),
        body: t("invoices:send.body", values),
      });
      return { id };
    },
  });
}

/** Returns the existing invoices among the ids, with the reason why one cannot be sent. */
async function findSendable({ trx, organizationId, branchIds }: CallContext, ids: readonly number[]) {
  const rows = await trx
    .selectFrom("invoice")
    .select(["id", "number", "recipient"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds])
    .where("state", "!=", "deleted")
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id, number, recipient }) => ({
    id,
    label: number ?? "",
    refused: number === null ? "notFinalized" : isReachable(recipient) ? undefined : "recipientWithoutEmail",
  }));
}

function isReachable(recipient: unknown): boolean {
  if (typeof recipient !== "object" || recipient === null || !("email" in recipient)) return false;
  return email.safeParse(recipient.email).success;
}
