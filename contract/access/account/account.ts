import { z } from "zod";
import { newPassword } from "#contract/access/users/password-rules.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, nothing, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { email, instant, line, phone, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The fields that a person may change about themselves; role and branches are for administrators. */
export const accountFields = z.strictObject({
  firstname: line(80),
  lastname: requiredLine(80),
  email: email.nullable(),
  phone: phone.nullable(),
  address: line(200).nullable(),
  city: line(100).nullable(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});
export type AccountFields = z.output<typeof accountFields>;

/** As stored; older rows may not satisfy newer rules. */
const ownProfile = z.object({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  color: z.string(),
  version: z.number(),
  pendingEmail: z.string().nullable(),
  confirmedUntil: instant.nullable(),
});

const ownSession = z.object({
  id: z.number(),
  /** The browser's own description; screens derive the device's name from it. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});

/** Proof of identity: the password, or a code of the second factor. */
export const proof = z
  .strictObject({ password: z.string().max(1000).optional(), code: z.string().trim().max(40).optional() })
  .refine(({ password, code }) => Boolean(password) || Boolean(code), {
    path: ["password"],
    params: { key: "required" },
  });

export const account = {
  read: post("account/profile/get", {
    summary: "One's own profile, and a new e-mail address that is not confirmed yet",
    access: "signedIn",
    personOnly: true,
    duringSetup: true,
    input: nothing,
    output: z.object({
      Profile: ownProfile,
    }),
  }),
  update: post("account/profile/update", {
    summary:
      "Change one's own profile; a new e-mail address takes effect once the link sent to it was opened",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    stepUp: { when: "the e-mail address changes" },
    input: z.strictObject({ profile: accountFields.partial().extend({ version }) }),
    output: z.object({ pendingEmail: z.string().nullable() }),
  }),
  confirmEmail: post("account/profile/confirmEmail", {
    summary: "Confirm a new e-mail address by the token of the link; works once, within 24 hours",
    access: "public",
    effect: "write",
    input: z.strictObject({ token: z.string().min(1).max(100) }),
    output: z.object({ email: z.string() }),
  }),
  editType: post("account/profile/editType", {
    summary: "Change the type (1 to 5) of one's own organization",
    access: needs("organization", "edit"),
    personOnly: true,
    effect: "write",
    noStepUp: "only describes the organization, and gives no right",
    input: z.strictObject({ type: numeric(z.number().int().min(1).max(5)) }),
    output: done,
  }),
  changePassword: post("account/password", {
    summary: "Change one's own password by giving the old one; every other session ends",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    noStepUp: "the input contains the current password",
    input: z.strictObject({ current: z.string().min(1).max(1000), password: newPassword }),
    output: z.object({ ended: z.number() }),
  }),
  confirm: post("account/confirm", {
    summary: "Confirm one's identity by password or code; delicate calls are possible for 60 minutes",
    access: "signedIn",
    personOnly: true,
    duringSetup: true,
    effect: "write",
    noStepUp: "this call is the confirmation",
    input: proof,
    output: z.object({ confirmedUntil: instant }),
  }),
  sessions: post("account/session/list", {
    summary: "One's own sessions with device, address and last use",
    access: "signedIn",
    personOnly: true,
    input: nothing,
    output: z.object({ Sessions: z.array(ownSession) }),
  }),
  endSession: post("account/session/end", {
    summary: "End one of one's own sessions",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    noStepUp: "only ends access",
    input: byId,
    output: done,
  }),
  endOtherSessions: post("account/session/endOthers", {
    summary: "End all of one's own sessions except the current one",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    noStepUp: "only ends access",
    input: nothing,
    output: z.object({ ended: z.number() }),
  }),
};

export const accountScreens = {
  "/account": { needs: "signedIn" },
  "/account/confirm": { needs: "signedIn" },
} as const satisfies Screens;
