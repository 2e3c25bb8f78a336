import { z } from "zod";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import { post } from "#contract/platform/call.ts";
import { done } from "#contract/platform/list.ts";
import { date, instant, line, requiredLine } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";
import { buildPhases } from "#contract/property/units/unit-choices.ts";
import { buyerFields, purchaseKinds } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import { purchaseSteps } from "#contract/sale/purchase-contracts/purchase-signing.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const sha256 = line(64);
const reason = requiredLine(400);

/** The terms as buyers and sellers see them. */
export const purchaseTerms = z.object({
  number: z.number(),
  kind: z.enum(purchaseKinds),
  unit: z.string(),
  address: z.string(),
  price: z.number(),
  currency: z.string(),
  handoverOn: z.string().nullable(),
  buyers: z.array(z.object({ name: z.string(), share: z.string() })),
  instalments: z.array(
    z.object({
      name: z.string(),
      dueOn: z.string().nullable(),
      phase: z.enum(buildPhases).nullable(),
      amount: z.number(),
    }),
  ),
});

const opened = purchaseTerms.extend({
  organization: z.string(),
  language: z.string(),
  /** The person of the page. */
  name: z.string(),
  step: z.enum(purchaseSteps),
  /** The request in the agency's words, and the fields to fill in. */
  wanted: z.string(),
  asked: z.array(z.enum(buyerFields)),
  documentName: z.string(),
  blocks: z.array(z.custom<TextBlock>((block) => typeof block === "object" && block !== null)),
  /** Hash of what is shown; a signature or approval sends it back. */
  sha256: z.string(),
  expiresAt: instant,
  /** The time zone of the purchase's branch. */
  timeZone: z.string(),
  signedAt: instant.nullable(),
});
export type OpenedPurchase = z.infer<typeof opened>;

/**
 * The calls behind a link of a buyer or seller. Nobody signs in: the token gives access to this person's part
 * and nothing else.
 */
export const purchasePage = {
  open: post("purchasePage/open", {
    summary: "The content of a link. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records that the page was opened.",
    input: z.strictObject({ token }),
    output: opened,
  }),
  deliver: post("purchasePage/deliver", {
    summary: "A buyer enters the requested data; once all have, the purchase is reviewed",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      address: line(200).default(""),
      birthday: z.preprocess((value) => (value === "" ? undefined : value), date.optional()),
      nationality: line(60).default(""),
      financing: line(200).default(""),
    }),
    output: done,
  }),
  sign: post("purchasePage/sign", {
    summary:
      "Sign the shown document with a typed name; STATE_CONFLICT if price or document changed meanwhile",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, sha256, signature: requiredLine(120), agreed: flag.default(false) }),
    output: done,
  }),
  decline: post("purchasePage/decline", {
    summary: "Decline to sign, with a reason; every link ends",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason }),
    output: done,
  }),
  approve: post("purchasePage/approve", {
    summary: "The seller approves the shown terms, or says which changes are needed",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, sha256, approve: flag, comment: line(400).default("") }),
    output: done,
  }),
};
