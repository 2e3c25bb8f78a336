import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";

export interface InvoiceNumberParts {
  /** The branch's own prefix, e.g. `W`, which separates the sequences of two branches. */
  branchPrefix: string;
  year: number;
  /** Counts from 1 within branch, year and kind. */
  sequence: number;
  kind: InvoiceKind;
}

/**
 * Formats `W-2026-00017`; cancellations and credit notes, which have a sequence of their own
 * (docs/rules/invoices.md), `W-2026-C00003`. A "fortlaufende Nummer" that is given once: § 11 Abs 1 Z 3 lit h
 * UStG (AT), § 14 Abs 4 Nr 4 UStG (DE).
 */
export function formatInvoiceNumber({ branchPrefix, year, sequence, kind }: InvoiceNumberParts): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`not a sequence number: ${sequence}`);
  if (!Number.isInteger(year) || year < 1900 || year > 2199)
    throw new RangeError(`not a year of invoices: ${year}`);
  const running = String(sequence).padStart(5, "0");
  return `${branchPrefix.trim()}-${year}-${kind === "invoice" ? "" : "C"}${running}`;
}
