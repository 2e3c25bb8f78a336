import { z } from "zod";
import { planIds } from "#contract/organization/packages/plans.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant } from "#contract/platform/values.ts";

/** A requested plan; the operator settles the rest by hand. */
export const planRequest = z.object({
  id: z.number(),
  plan: z.enum(planIds),
  units: z.number(),
  /** Euro cents a month without VAT, at the time of the request. */
  monthlyPrice: z.number(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Whether a mail to the operator was queued. */
  operatorTold: z.boolean(),
});

export const packages = {
  get: post("packages/get", {
    summary: "The figures of the plans for this organization: active units, current plan, last choice",
    access: needs("pricing", "read"),
    input: nothing,
    output: z.object({
      units: z.number(),
      plan: z.enum(planIds).nullable(),
      paying: z.boolean(),
      trialEndsOn: z.string().nullable(),
      request: planRequest.nullable(),
    }),
  }),
  choose: post("packages/choose", {
    summary: "Record the choice of a plan and mail it to the operator; nothing is charged",
    access: needs("pricing", "edit"),
    effect: "write",
    input: z.strictObject({ plan: z.enum(planIds) }),
    output: z.object({ request: planRequest }),
  }),
};

export const packageScreens = {
  "/packages": { needs: needs("pricing", "read") },
} as const satisfies Screens;
