import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { done, nothing } from "#contract/platform/list.ts";
import { instant } from "#contract/platform/values.ts";

const recoveryCodes = z.object({
  /** Shown once; stored hashed. Each works once, in place of a code. */
  RecoveryCodes: z.array(z.string()),
});

export const secondFactor = {
  read: post("account/factor/get", {
    summary: "Whether the caller has a second factor, and how many recovery codes are left",
    access: "signedIn",
    personOnly: true,
    duringSetup: true,
    input: nothing,
    output: z.object({
      since: instant.nullable(),
      recoveryLeft: z.number(),
      /** The organization requires a second factor. */
      required: z.boolean(),
    }),
  }),
  start: post("account/factor/start", {
    summary: "A new secret for the authenticator app; it takes effect once a code of it was entered",
    access: "signedIn",
    stepUp: true,
    secretReply: true,
    duringSetup: true,
    effect: "write",
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enable: post("account/factor/enable", {
    summary: "Switch the second factor on with a code of the new secret",
    access: "signedIn",
    stepUp: true,
    secretReply: true,
    duringSetup: true,
    effect: "write",
    input: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    output: recoveryCodes,
  }),
  disable: post("account/factor/disable", {
    summary: "Switch the second factor off, unless the organization requires it",
    access: "signedIn",
    stepUp: true,
    effect: "write",
    input: nothing,
    output: done,
  }),
  require: post("account/factor/require", {
    summary: "Require a second factor of everybody in one's own organization, or stop requiring it",
    access: needs("organization", "edit"),
    stepUp: true,
    effect: "write",
    input: z.strictObject({ required: z.boolean() }),
    output: z.object({
      /** The number of people who have to set one up now. */
      without: z.number(),
    }),
  }),
  renewRecovery: post("account/factor/recovery", {
    summary: "Make ten new recovery codes; the old ones become invalid",
    access: "signedIn",
    stepUp: true,
    secretReply: true,
    effect: "write",
    input: nothing,
    output: recoveryCodes,
  }),
};
