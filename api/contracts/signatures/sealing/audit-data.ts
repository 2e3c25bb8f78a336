import { z } from "zod";
import { signingEvents } from "#api/contracts/signatures/rules/evidence.ts";

/** Under these names the data of a seal stand in the file. */
export const sealFile = "signatures.json";
export const voidFile = "void.json";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const before = z.object({
  /** Of the file that was signed: it is the beginning of this one. */
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
/** What a sealed file says about how it was signed. */
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
/** What a file that is void says about it. */
export type VoidData = z.infer<typeof voidData>;
