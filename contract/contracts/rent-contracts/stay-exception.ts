import { z } from "zod";

/** The unit's rules a stay was booked against, null for those it keeps, and why. */
export const stayException = z.object({
  minNights: z.number().nullable(),
  maxPersons: z.number().nullable(),
  reason: z.string(),
});
export type StayException = z.infer<typeof stayException>;
