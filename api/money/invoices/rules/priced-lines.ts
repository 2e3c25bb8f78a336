import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { type Amounts, type TaxGroup, taxLines } from "./tax.ts";

export interface PricedInvoice {
  lines: (InvoiceLine & Amounts)[];
  groups: TaxGroup[];
  totals: Amounts;
}

/**
 * Returns the lines with their amounts. A small business charges no VAT, whatever was typed. An undecided
 * rate counts as 0 for now and prevents finalizing.
 */
export function priceLines(lines: readonly InvoiceLine[], smallBusiness: boolean): PricedInvoice {
  const rates = lines.map((line) => (line.outsideVat || smallBusiness ? 0 : line.taxRate));
  const priced = taxLines(lines.map((line, index) => ({ ...line, taxRate: rates[index] ?? 0 })));
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({ ...line, taxRate: rates[index] ?? null })),
  };
}

/**
 * Returns the lines that cancel an invoice: the same with negative quantities, so that every amount is its
 * mirror.
 */
export function negatedLines(lines: readonly (InvoiceLine & Amounts)[]): InvoiceLine[] {
  return lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
    ...line,
    quantity: -line.quantity,
  }));
}
