import { z } from "zod";
import { offeredFeature } from "#contract/operations/guest-features/feature-requests.ts";
import {
  featureRequestStatuses,
  featureRules,
  mostOfFeature,
} from "#contract/operations/guest-features/guest-feature.ts";
import { post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { instant, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

/** Extras on the guest's page: those that may be ordered now, and those that were. */
export const stayExtras = z.object({
  offers: z.array(offeredFeature),
  requests: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(featureRequestStatuses),
      per: z.enum(featureRules),
      quantity: z.number(),
      total: z.number(),
      currency: z.string(),
      cutOffAt: instant,
      payable: z.boolean(),
      withdrawable: z.boolean(),
    }),
  ),
  /** The branch's time zone, in which times are shown. */
  timeZone: z.string(),
});
export type StayExtras = z.infer<typeof stayExtras>;

const ofRequest = z.strictObject({ token, requestId: id });

/** The guest's calls for extras on the page of their stay. */
export const stayFeatures = {
  order: post("stayPage/orderFeature", {
    summary: "The guest orders an extra for their stay. NOT_FOUND if it is not offered any more",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      featureId: id,
      quantity: numeric(z.number().int().min(1).max(mostOfFeature)).optional(),
      note: text(500).default(""),
    }),
    output: done,
  }),
  pay: post("stayPage/payFeature", {
    summary: "Where the guest pays for an extra by card: a page of ours",
    access: "public",
    effect: "write",
    secretReply: true,
    input: ofRequest,
    output: z.object({ path: z.string() }),
  }),
  withdraw: post("stayPage/withdrawFeature", {
    summary: "The guest cancels an extra that is not paid",
    access: "public",
    effect: "write",
    input: ofRequest,
    output: done,
  }),
};
