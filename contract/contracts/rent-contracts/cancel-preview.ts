import { z } from "zod";

/** What cancelling now would cost and stop. */
export const cancelPreview = z.object({
  fee: z.number(),
  feePercent: z.number(),
  extraFee: z.number(),
  /** What the percentage is of: all nights with the cleaning, without city tax and deposit. */
  total: z.number(),
  paid: z.number(),
  refund: z.number(),
  /** The unpaid part of the fee; it becomes an open item. */
  owed: z.number(),
  currency: z.string(),
  openPayments: z.number(),
  draftInvoices: z.number(),
  /** Finalized invoices; each gets a cancellation invoice. */
  takenBack: z.array(z.object({ number: z.string(), totalGross: z.number() })),
  /** Nights still to come. */
  freesNights: z.number(),
  /** The guest was due and has not come: another fee than that of the terms may be chosen. */
  missed: z.boolean(),
});
