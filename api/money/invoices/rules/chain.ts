import { createHash } from "node:crypto";

/** What one link of the chain covers. */
export interface ChainLink {
  number: string;
  /** SHA-256 of the stored PDF, hexadecimal. */
  pdfSha256: string;
}

/**
 * Computes the hash of an invoice within its sequence, over the hash before it, its number and its PDF
 * (docs/rules/invoices.md). Replacing, removing or adding an invoice later would change every hash that
 * follows. The first one follows "".
 */
export function chainHash(previous: string, { number, pdfSha256 }: ChainLink): string {
  return createHash("sha256").update(`${previous}\n${number}\n${pdfSha256}`).digest("hex");
}
