import { z } from "zod";
import { invoiceLine, issuer } from "#contract/money/invoices/invoices.ts";

/** Lines as they are stored: with their amounts, which never change again once the invoice is finalized. */
export const storedLines = z.array(
  invoiceLine.extend({ net: z.number(), tax: z.number(), gross: z.number() }),
);

/** Amounts by tax rate as they are stored. */
export const storedGroups = z.array(
  z.object({
    taxRate: z.number(),
    outsideVat: z.boolean(),
    net: z.number(),
    tax: z.number(),
    gross: z.number(),
  }),
);

/** Who billed and what had been paid, as printed: kept with the invoice when it is finalized. */
export const storedIssuer = issuer.extend({ paid: z.number() });

/** Lines as people type them. */
export function withoutAmounts(lines: z.output<typeof storedLines>) {
  return lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
}
