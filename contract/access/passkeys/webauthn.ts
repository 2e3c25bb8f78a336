import { z } from "zod";

/** The browser's answer to a WebAuthn request; the API's library reads and checks it. */
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
  /** Sealed; returned with the answer. Valid once, for five minutes. */
  challenge: z.string(),
});

/** The sealed challenge that comes back. */
export const challenge = z.string().min(1).max(2000);
