import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { SmallBusinessCountry } from "#contract/platform/tax-rates.ts";

/**
 * An invoice as it is printed. Money in minor units of `currency`, rates in basis points, dates `YYYY-MM-DD`.
 */
export interface InvoiceDocument {
  /** Language of the texts; Hebrew is laid out right to left. */
  language: Language;
  currency: string;
  kind: InvoiceKind;
  state: "draft" | "final";
  /** Absent for a draft. */
  number?: string;
  issueDate: string;
  servicePeriod: { from: string; until: string };
  issuer: Issuer;
  recipient: { name: string; addressLines: string[]; vatId?: string };
  lines: DocumentLine[];
  taxGroups: DocumentTaxGroup[];
  totals: { net: number; tax: number; gross: number };
  paymentTerms: PaymentTerms;
  /** The country whose small-business sentence is printed; no VAT is shown then. */
  smallBusiness?: SmallBusinessCountry;
  notes?: string;
  /** The invoice that a cancellation cancels. */
  cancels?: { number: string; issueDate?: string };
}

export interface Issuer {
  name: string;
  addressLines: string[];
  vatId?: string;
  taxNumber?: string;
  /** Court and number, e.g. `FN 123456a, Handelsgericht Wien`. */
  register?: string;
  iban?: string;
  bic?: string;
  bank?: string;
  email?: string;
  phone?: string;
  website?: string;
  /** The bytes of a PNG or JPEG. */
  logo?: Uint8Array;
}

export interface DocumentLine {
  description: string;
  /** Second, smaller line: nights, persons, dates. */
  detail?: string;
  quantity: number;
  unitGross: number;
  taxRate: number;
  outsideVat?: boolean;
  gross: number;
}

export interface DocumentTaxGroup {
  taxRate: number;
  outsideVat?: boolean;
  net: number;
  tax: number;
  gross: number;
}

export interface PaymentTerms {
  dueDate?: string;
  /** What was received so far; a stay is often paid before its invoice is written. */
  paid?: number;
  /** A sentence of the branch's own, in the invoice's language. */
  note?: string;
}
