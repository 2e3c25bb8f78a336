import { z } from "zod";

/**
 * Messages from the first process to a web process. They use the private channel between the two, because the
 * secret key is in them.
 */
export const orders = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("begin"),
    secretKey: z.string(),
    /** URL of the application's role; null when the API is elsewhere. */
    appUrl: z.string().nullable(),
    port: z.number(),
  }),
  z.object({ kind: z.literal("stop") }),
]);
export type Order = z.infer<typeof orders>;
export type Beginning = Extract<Order, { kind: "begin" }>;

/** Messages from a web process. */
export const reports = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answering"), url: z.string() }),
  /** A problem that the operator can solve. */
  z.object({ kind: z.literal("problem"), text: z.string() }),
]);
export type Report = z.infer<typeof reports>;
