import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { SmallBusinessCountry } from "#contract/platform/tax-rates.ts";

/** An invoice as it goes on paper. Money in minor units of `currency`, rates in basis points, dates `YYYY-MM-DD`. */
export interface InvoiceDocument {
  /** Language of the words; Hebrew is laid out right to left. */
  language: Language;
  currency: string;
  kind: InvoiceKind;
  state: "draft" | "final";
  /** A draft has none. */
  number?: string;
  issueDate: string;
  servicePeriod: { from: string; until: string };
  issuer: Issuer;
  recipient: { name: string; addressLines: string[]; vatId?: string };
  lines: DocumentLine[];
  taxGroups: DocumentTaxGroup[];
  totals: { net: number; tax: number; gross: number };
  paymentTerms: PaymentTerms;
  /** Country whose small-business sentence is printed; then no VAT is shown. */
  smallBusiness?: SmallBusinessCountry;
  notes?: string;
  /** The invoice a cancellation takes back. */
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
  /** Bytes of a PNG or JPEG. */
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
  /** Received so far; a stay is often paid before its invoice is written. */
  paid?: number;
  /** A sentence of the branch's own, in the invoice's language. */
  note?: string;
}
