import { billingBranch } from "#api/money/invoices/issuer.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { recipientOf } from "#api/money/invoices/recipient.ts";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

export { withActions } from "#api/money/invoices/shown-invoice.ts";

/** What is billed to a client apart from a stay. */
interface Wanted {
  branchId: number;
  clientId: number;
  /** Of the service, first and last. */
  from: string;
  until: string;
  currency: string;
  /** The lines in the recipient's language; `taxRate` in basis points is that of services, null where nobody has looked up the country's. */
  lines: (t: Translate, taxRate: number | null) => readonly InvoiceLine[];
}

/** Drafts an invoice of services to a client; audited. The caller has looked at the client and keeps the invoice's number. */
export async function draftInvoice(
  context: CallContext,
  { branchId, clientId, from, until, currency, lines }: Wanted,
): Promise<StoredInvoice> {
  const { issuer, ownRates } = await billingBranch(context, branchId);
  const { recipient, language } = await recipientOf(context, clientId);
  const { smallBusiness } = issuer;
  const treatment = vatTreatment(issuer.country, "other", { smallBusiness, own: ownRates.other });
  const priced = priceLines(lines(textsIn(language), treatment === "outside" ? 0 : treatment), smallBusiness);
  const { id } = await context.trx
    .insertInto("invoice")
    .values({
      organization_id: context.organizationId,
      branch_id: branchId,
      contract_id: null,
      client_id: clientId,
      service_from: from,
      service_until: until,
      currency,
      language,
      recipient: JSON.stringify(recipient),
      lines: JSON.stringify(priced.lines),
      tax_groups: JSON.stringify(priced.groups),
      total_net: priced.totals.net,
      total_tax: priced.totals.tax,
      total_gross: priced.totals.gross,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "generate",
    objectType: "invoice",
    objectId: id,
    after: { state: "draft", totalGross: priced.totals.gross },
  });
  return findInvoice(context, id);
}

/** An invoice of the caller's branches that stands: neither deleted nor taken back; null otherwise. */
export async function standingInvoice(
  context: CallContext,
  id: number | null,
): Promise<StoredInvoice | null> {
  if (id === null) return null;
  const row = await context.trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("state", "!=", "deleted")
    .where("canceled_by_id", "is", null)
    .executeTakeFirst();
  return row ? findInvoice(context, row.id) : null;
}
