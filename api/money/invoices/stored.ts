import { z } from "zod";
import { invoiceLine, issuer } from "#contract/money/invoices/invoices.ts";

/** Lines as they are stored, with their amounts, which never change once the invoice is finalized. */
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

/** The issuer and the amount paid as printed; stored with the invoice when it is finalized. */
export const storedIssuer = issuer.extend({ paid: z.number() });

/** Returns lines as people type them. */
export function withoutAmounts(lines: z.output<typeof storedLines>) {
  return lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
}
