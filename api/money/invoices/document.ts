import type { InvoiceDocument } from "#api/money/invoices/pdf/document.ts";
import { renderInvoicePdf } from "#api/money/invoices/pdf/render.ts";
import type { StoredInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import { smallBusinessCountries } from "#contract/platform/tax-rates.ts";

/**
 * The bytes of an invoice on paper, drawn while no transaction is open. `issuedOn` is today for a draft, whose pages are
 * marked as one; `logoKey` is where `logoKeyOf` found its logo.
 */
export async function printInvoice(
  storage: FileStorage,
  invoice: StoredInvoice,
  issuedOn: string,
  logoKey: string | null,
): Promise<Uint8Array> {
  const logo =
    logoKey === null
      ? undefined
      : new Uint8Array(await new Response(await storage.get(logoKey)).arrayBuffer());
  return renderInvoicePdf(invoiceDocument(invoice, issuedOn, logo));
}

function invoiceDocument(
  invoice: StoredInvoice,
  issueDate: string,
  logo: Uint8Array | undefined,
): InvoiceDocument {
  const { issuer, recipient } = invoice;
  const smallBusiness = issuer.smallBusiness
    ? smallBusinessCountries.find((country) => country === issuer.country)
    : undefined;
  return {
    language: invoice.language,
    currency: invoice.currency,
    kind: invoice.kind,
    state: invoice.state === "finalized" ? "final" : "draft",
    ...(invoice.number !== null && { number: invoice.number }),
    issueDate,
    servicePeriod: { from: invoice.serviceFrom, until: invoice.serviceUntil },
    issuer: {
      ...filled(issuer, ["vatId", "register", "iban", "bic", "bank", "email", "phone", "website"]),
      name: issuer.name,
      addressLines: invoice.issuerLines,
      ...(logo && { logo }),
    },
    recipient: {
      ...filled(recipient, ["vatId"]),
      name: recipient.name,
      addressLines: invoice.recipientLines,
    },
    lines: invoice.lines.map((line) => ({ ...line, taxRate: line.taxRate ?? 0 })),
    taxGroups: invoice.taxGroups,
    totals: { net: invoice.totalNet, tax: invoice.totalTax, gross: invoice.totalGross },
    paymentTerms: {
      ...(invoice.printedDueOn !== null && { dueDate: invoice.printedDueOn }),
      ...(invoice.paid > 0 && { paid: invoice.paid }),
    },
    ...(smallBusiness && { smallBusiness }),
    ...(invoice.notes !== "" && { notes: invoice.notes }),
    ...(invoice.cancelsNumber !== null && { cancels: { number: invoice.cancelsNumber } }),
  };
}

function filled<K extends string>(source: Record<K, string>, keys: readonly K[]): Partial<Record<K, string>> {
  const parts: Partial<Record<K, string>> = {};
  for (const key of keys) if (source[key] !== "") parts[key] = source[key];
  return parts;
}

/** Where the picture of a logo is stored; null where there is none that can be printed. */
export async function logoKeyOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  fileId: number | null,
): Promise<string | null> {
  if (fileId === null) return null;
  const file = await trx
    .selectFrom("stored_file")
    .select("key")
    .where("organization_id", "=", organizationId)
    .where("id", "=", fileId)
    .where("type", "in", ["image/png", "image/jpeg"])
    .executeTakeFirst();
  return file?.key ?? null;
}
