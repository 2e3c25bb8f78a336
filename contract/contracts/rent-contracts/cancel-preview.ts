import { z } from "zod";

/** What cancelling now would cost and stop. */
export const cancelPreview = z.object({
  fee: z.number(),
  feePercent: z.number(),
  extraFee: z.number(),
  paid: z.number(),
  refund: z.number(),
  /** The unpaid part of the fee; it becomes an open item. */
  owed: z.number(),
  currency: z.string(),
  openPayments: z.number(),
  draftInvoices: z.number(),
  /** Finalized invoices; each gets a cancellation invoice. */
  takenBack: z.array(z.object({ number: z.string(), totalGross: z.number() })),
  freesNights: z.number(),
});
