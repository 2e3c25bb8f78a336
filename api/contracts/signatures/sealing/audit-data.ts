import { z } from "zod";
import { signingEvents } from "#api/contracts/signatures/rules/evidence.ts";

/** File names of the data embedded in a sealed PDF. */
export const sealFile = "signatures.json";
export const voidFile = "void.json";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const before = z.object({
  /** Hash of the signed file, which is the beginning of this one. */
  sha256: hash,
  bytes: z.number().int().positive(),
  pages: z.number().int(),
  title: z.string(),
});
const organization = z.object({ id: z.number(), name: z.string(), certificate: hash });

const drawn = z.union([
  z.object({ width: z.number(), height: z.number(), lines: z.array(z.array(z.number())) }),
  /** A PNG, in Base64. */
  z.object({ png: z.string() }),
]);

export const sealData = z.object({
  format: z.literal("hauswart-seal"),
  version: z.literal(1),
  document: before,
  organization,
  sealedAt: z.string(),
  timeZone: z.string(),
  signers: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      order: z.number(),
      way: z.string(),
      typed: z.string(),
      drawn: drawn.nullable(),
      signedAt: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      consent: z.string(),
      linkFingerprint: z.string(),
      recordedBy: z.string(),
    }),
  ),
  events: z.array(z.object({ at: z.string(), what: z.enum(signingEvents), who: z.string(), ip: z.string() })),
});
/** The data in a sealed file about how it was signed. */
export type SealData = z.infer<typeof sealData>;

export const voidData = z.object({
  format: z.literal("hauswart-void"),
  version: z.literal(1),
  document: before,
  organization,
  voidedAt: z.string(),
  by: z.string(),
  reason: z.string(),
});
/** The data in a void file about why it is void. */
export type VoidData = z.infer<typeof voidData>;
