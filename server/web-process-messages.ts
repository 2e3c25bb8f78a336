import { z } from "zod";

/** What the first process tells a web process: over their own channel, as the key is nobody else's to read. */
export const orders = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("begin"),
    secretKey: z.string(),
    /** Connection of the application; null where the API is elsewhere. */
    appUrl: z.string().nullable(),
    port: z.number(),
  }),
  z.object({ kind: z.literal("stop") }),
]);
export type Order = z.infer<typeof orders>;
export type Beginning = Extract<Order, { kind: "begin" }>;

/** What a web process answers. */
export const reports = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answering"), url: z.string() }),
  /** Something the operator can put right. */
  z.object({ kind: z.literal("problem"), text: z.string() }),
]);
export type Report = z.infer<typeof reports>;
