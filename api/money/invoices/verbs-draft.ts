import { billingBranch } from "#api/money/invoices/issuer.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { recipientOf, unknownAddressee } from "#api/money/invoices/recipient.ts";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

export { withActions } from "#api/money/invoices/shown-invoice.ts";

/** Services that are billed to a client apart from a stay. */
interface Wanted {
  branchId: number;
  /** Null while nobody is known: the recipient is then typed into the draft. */
  clientId: number | null;
  /** The order that is billed. */
  orderId?: number;
  /** First and last day of the service. */
  from: string;
  until: string;
  currency: string;
  /**
   * Returns the lines in the recipient's language. `taxRate` is the rate of services in basis points, null
   * when the country's is unknown.
   */
  lines: (t: Translate, taxRate: number | null) => readonly InvoiceLine[];
}

/**
 * Drafts an invoice of services to a client, with an audit record. The caller has checked the client and
 * stores the invoice's id.
 */
export async function draftInvoice(
  context: CallContext,
  { branchId, clientId, orderId, from, until, currency, lines }: Wanted,
): Promise<StoredInvoice> {
  const { issuer, ownRates } = await billingBranch(context, branchId);
  const { recipient, language } =
    clientId === null ? await unknownAddressee(context) : await recipientOf(context, clientId);
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
      order_id: orderId ?? null,
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
    after: {
      state: "draft",
      ...(orderId !== undefined && { orderId }),
      totalGross: priced.totals.gross,
    },
  });
  return findInvoice(context, id);
}

/** Returns an invoice of the caller's branches that is neither deleted nor cancelled; null otherwise. */
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
