import { z } from "zod";
import { newPassword } from "#contract/access/users/password-rules.ts";
import { username } from "#contract/access/users/users.ts";
import { post } from "#contract/platform/call.ts";
import { done, nothing } from "#contract/platform/list.ts";
import { campaignCode, countryCode, email, language, line, requiredLine } from "#contract/platform/values.ts";

/** The secret part of a link: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

/** The typed fields of a registration: the organization, its first branch, its first admin. */
export const registration = z.strictObject({
  organizationName: requiredLine(120),
  country: countryCode,
  branchName: requiredLine(120),
  address: requiredLine(160),
  zip: requiredLine(12),
  city: requiredLine(80),
  firstname: line(80).default(""),
  lastname: requiredLine(80),
  email,
  username,
  password: newPassword,
  language,
  /** Printed by the server while there is no operator; makes the organization the operator. */
  setupCode: line(40).optional(),
  /** Code of the operator's campaign that the organization came by; an invalid one is refused. */
  campaignCode: campaignCode.optional(),
});

/** The purposes of links. */
export const linkPurposes = ["invitation", "password", "email"] as const;

export const registrationCalls = {
  registerData: post("user/register/data", {
    summary: "Whether the set-up code is still expected, and whether a link's campaign code is valid today",
    access: "public",
    input: z.strictObject({ code: line(60).optional() }),
    output: z.object({
      setupOpen: z.boolean(),
      /** In its original spelling; null without one, or for an invalid one. */
      campaignCode: z.string().nullable(),
    }),
  }),
  register: post("user/register", {
    summary:
      "Register a new organization with its first branch and admin; the address is confirmed by a link",
    access: "public",
    effect: "write",
    input: z.strictObject({ registration }),
    output: z.object({ confirmed: z.boolean() }),
  }),
  link: post("user/link", {
    summary: "What a link is for, and for whom; NOT_FOUND when it is used, expired or wrong",
    access: "public",
    input: z.strictObject({ token }),
    output: z.object({
      purpose: z.enum(linkPurposes),
      username: z.string(),
      firstname: z.string(),
      organization: z.string(),
    }),
  }),
  confirmEmail: post("user/email/confirm", {
    summary: "Confirm the address of a registration by the link sent to it",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ username: z.string() }),
  }),
  requestPassword: post("user/password/request", {
    summary: "Ask for a link to set a new password; the answer is the same whether the name exists or not",
    access: "public",
    effect: "write",
    input: z.strictObject({ name: requiredLine(254) }),
    output: done,
  }),
  setPassword: post("user/password/set", {
    summary: "Set a password with the link of an invitation or a reset; every session of the user ends",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, password: newPassword }),
    output: z.object({ username: z.string() }),
  }),
  firstSteps: post("account/firstSteps", {
    summary: "Which first steps a new organization has completed; null when they are not shown",
    access: "signedIn",
    input: nothing,
    output: z.object({
      steps: z
        .object({
          units: z.boolean(),
          colleagues: z.boolean(),
          mail: z.boolean(),
          /** A branch says where it is and where it is paid. */
          branch: z.boolean(),
          taxes: z.boolean(),
          template: z.boolean(),
        })
        .nullable(),
    }),
  }),
  dismissFirstSteps: post("account/firstSteps/dismiss", {
    summary: "Hide the first steps from everybody in the organization",
    access: "signedIn",
    effect: "write",
    input: nothing,
    output: done,
  }),
};
