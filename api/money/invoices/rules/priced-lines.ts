import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { type Amounts, type TaxGroup, taxLines } from "./tax.ts";

export interface PricedInvoice {
  lines: (InvoiceLine & Amounts)[];
  groups: TaxGroup[];
  totals: Amounts;
}

/**
 * The lines with their amounts. A small business charges no VAT, whatever was typed; a rate nobody has decided yet
 * counts as 0 until then and keeps the invoice from being finalized.
 */
export function priceLines(lines: readonly InvoiceLine[], smallBusiness: boolean): PricedInvoice {
  const rates = lines.map((line) => (line.outsideVat || smallBusiness ? 0 : line.taxRate));
  const priced = taxLines(lines.map((line, index) => ({ ...line, taxRate: rates[index] ?? 0 })));
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({ ...line, taxRate: rates[index] ?? null })),
  };
}

/** The lines that take an invoice back: the same with negated quantities, so that every amount is its mirror. */
export function negatedLines(lines: readonly (InvoiceLine & Amounts)[]): InvoiceLine[] {
  return lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
    ...line,
    quantity: -line.quantity,
  }));
}
