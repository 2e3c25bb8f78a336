import { z } from "zod";

/** What the browser answers to a WebAuthn request; the API's library reads and checks it. */
export const credential = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
});

/** What the browser is asked. */
export const passkeyRequest = z.object({
  /** For `navigator.credentials`, as JSON of the WebAuthn standard. */
  options: z.record(z.string(), z.unknown()),
  /** Sealed; comes back with the answer. Five minutes, once. */
  challenge: z.string(),
});

/** The sealed challenge on its way back. */
export const challenge = z.string().min(1).max(2000);
