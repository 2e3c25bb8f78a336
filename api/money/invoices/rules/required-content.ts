import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";

/** What the law still requires; keys of `missing` in `invoices.json`. */
export type MissingItem =
  | "numberPrefix"
  | "issuerName"
  | "issuerAddress"
  | "issuerVatId"
  | "recipientName"
  | "recipientAddress"
  | "recipientVatId"
  | "issueDate"
  | "servicePeriod"
  | "lines"
  | "lineDescription"
  | "lineQuantity"
  | "lineTaxRate"
  | "negativeTotal";

interface Party {
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  vatId: string;
}

/** The parts of an invoice that the law looks at; unknown ones are empty or null. */
export interface InvoiceContent {
  kind: InvoiceKind;
  /** The branch's prefix; without it no number can be given. */
  numberPrefix: string;
  /**
   * `taxNumber` replaces the VAT id where the law allows it (§ 14 Abs 4 Nr 2 UStG, DE). `country` decides
   * which law applies.
   */
  issuer: Party & { taxNumber?: string; smallBusiness?: boolean };
  /** `business`: bought for a company, whose VAT id Austria requires above 10,000 euro. */
  recipient: Party & { business?: boolean };
  issueDate: string | null;
  serviceFrom: string | null;
  serviceUntil: string | null;
  currency: string;
  /** In minor units. */
  totalGross: number;
  lines: readonly { description: string; quantity: number; taxRate: number | null }[];
}

// Up to this gross total (in cents of a euro) an invoice may omit the recipient: § 11 Abs 6 UStG (AT), § 33
// UStDV (DE), art. 40.º n.º 1 CIVA (PT; the lower of its two limits). Other countries have no limit here.
const smallInvoiceLimit: Record<string, number> = { AT: 40_000, DE: 25_000, PT: 10_000 };

// § 11 Abs 1 Z 3 UStG (AT): above 10,000 euro the business recipient's VAT id is required.
const recipientVatIdLimit = 1_000_000;

/** Returns what an invoice lacks for being finalized (docs/rules/invoices.md); empty when it is complete. */
export function missingForFinalize(invoice: InvoiceContent): MissingItem[] {
  const { issuer, recipient, lines } = invoice;
  const total = Math.abs(invoice.totalGross);
  // The limits are in euro; in another currency the stricter rule applies.
  const small = invoice.currency === "EUR" && total <= (smallInvoiceLimit[issuer.country] ?? -1);
  const needsRecipientVatId =
    issuer.country === "AT" &&
    recipient.business === true &&
    (invoice.currency !== "EUR" || total > recipientVatIdLimit);
  // A small business in Austria needs no VAT id; a German one shows its tax number instead.
  const taxedAs =
    issuer.vatId ||
    issuer.taxNumber ||
    (issuer.smallBusiness && issuer.country === "AT") ||
    (small && issuer.country !== "PT");
  const items: [MissingItem, boolean][] = [
    ["numberPrefix", blank(invoice.numberPrefix)],
    ["issuerName", blank(issuer.name)],
    ["issuerAddress", incompleteAddress(issuer)],
    ["issuerVatId", !taxedAs],
    ["recipientName", !small && blank(recipient.name)],
    ["recipientAddress", !small && incompleteAddress(recipient)],
    ["recipientVatId", needsRecipientVatId && blank(recipient.vatId)],
    ["issueDate", blank(invoice.issueDate)],
    [
      "servicePeriod",
      blank(invoice.serviceFrom) ||
        blank(invoice.serviceUntil) ||
        (invoice.serviceFrom ?? "") > (invoice.serviceUntil ?? ""),
    ],
    ["lines", lines.length === 0],
    ["lineDescription", lines.some((line) => blank(line.description))],
    ["lineQuantity", lines.some((line) => line.quantity === 0)],
    ["lineTaxRate", lines.some((line) => line.taxRate === null)],
    // Money that is given back has a kind and numbers of its own.
    ["negativeTotal", invoice.kind === "invoice" && invoice.totalGross < 0],
  ];
  return items.filter(([, missing]) => missing).map(([item]) => item);
}

function blank(value: string | null): boolean {
  return value === null || value.trim() === "";
}

function incompleteAddress({ address, zip, city, country }: Party): boolean {
  return [address, zip, city, country].some(blank);
}
