import { z } from "zod";
import { challenge, credential, passkeyRequest } from "#contract/access/passkeys/webauthn.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { done, id, nothing } from "#contract/platform/list.ts";
import { menuCounts } from "#contract/platform/menu-counts.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { countryCode, instant, language } from "#contract/platform/values.ts";

/** The flags of a role for one permission. */
export const grant = z.object({
  active: z.boolean(),
  read: z.boolean(),
  create: z.boolean(),
  edit: z.boolean(),
  operation: z.boolean(),
});

export const branchSummary = z.object({
  id: z.number(),
  name: z.string(),
  group: z.string().nullable(),
  cur: z.string(),
  country: z.string(),
  timeZone: z.string(),
  externalLink: z.string().nullable(),
});

export const organizationSummary = z.object({
  id: z.number(),
  name: z.string(),
  country: countryCode,
  lang: language,
  hebCalendar: z.boolean(),
  type: z.number(),
  typeParents: z.array(z.number()),
  /** The type and those it inherits. */
  types: z.array(z.number()),
  website: z.string().nullable(),
  realEstateWebsite: z.string().nullable(),
  /** `#rrggbb`, or null for the product's own colour; its tones: `contract/platform/accent.ts`. */
  accent: z.string().nullable(),
  /** File of the logo, shown by `organization/logo/{id}`. */
  logo: z.number().nullable(),
  /** Keys of `contract/organization/organizations/organization-settings.ts`. */
  settings: z.record(z.string(), z.string()),
  demo: z.boolean(),
  trialEndsOn: z.string().nullable(),
});

const profile = z.object({
  id: z.number(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  isAdmin: z.boolean(),
  /** Belongs to the organization that runs this installation. */
  isOperator: z.boolean(),
  color: z.string(),
  language: language.nullable(),
  /**
   * The organization requires a second factor and there is none yet: all other calls are refused until there
   * is.
   */
  mustSetUpFactor: z.boolean(),
});

const role = z.object({
  id: z.number(),
  name: z.string(),
  team: z.boolean(),
  permissions: z.record(z.string(), grant),
});

/** The counters beside menu entries; only of what the person may read. */
const counts = z.partialRecord(z.enum(menuCounts), z.number());

const nameAndId = z.object({ id: z.number(), name: z.string() });

/** A country of ISO 3166. `phoneCode` is its three-digit number there; regions are those of the United Nations. */
const countryEntry = z.object({
  code: countryCode,
  name: z.string(),
  code3: z.string(),
  phoneCode: z.string(),
  "iso_3166-2": z.string(),
  region: z.string(),
  subRegion: z.string(),
  "intermediate-region": z.string(),
  regionCode: z.string(),
  "sub-regionCode": z.string(),
  "intermediate-regionCode": z.string(),
});
export type CountryEntry = z.infer<typeof countryEntry>;

/** The reply to a sign-in by password, second factor or passkey. */
export const signInReply = z.object({
  Bearer: z.string(),
  serverTime: instant,
  routers: z.array(nameAndId),
  affiliates: z.array(nameAndId),
  branches: z.array(branchSummary),
  languages: z.array(language),
  organization: organizationSummary,
  users: z.array(nameAndId),
  countries: z.array(countryEntry),
  roles: z.array(nameAndId),
  admin: z.boolean(),
  BuGroups: z.array(z.string()),
});

export const session = {
  login: post("user/login", {
    summary:
      "Sign in; wrong credentials answer 401 without saying which part was wrong, a missing second factor SECOND_FACTOR_REQUIRED with objects.pending",
    access: "public",
    effect: "write",
    input: z.strictObject({
      username: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(1000),
      /** Code of the authenticator app or a recovery code, for signing in with one call. */
      code: z.string().trim().max(40).optional(),
    }),
    output: signInReply,
  }),
  loginFactor: post("user/login/factor", {
    summary: "Second step of signing in: the pending token of the first step and a code, within five minutes",
    access: "public",
    effect: "write",
    input: z.strictObject({ pending: z.string().min(1).max(100), code: z.string().trim().min(1).max(40) }),
    output: signInReply,
  }),
  passkeyOptions: post("user/login/passkeyOptions", {
    summary: "The options that the browser needs to sign in with a passkey",
    access: "public",
    input: nothing,
    output: passkeyRequest,
  }),
  loginPasskey: post("user/login/passkey", {
    summary: "Sign in with a passkey, which counts as password and second factor together",
    access: "public",
    effect: "write",
    input: z.strictObject({ challenge, credential }),
    output: signInReply.extend({ username: z.string() }),
  }),
  profile: post("user/profile", {
    summary: "The signed-in person, their permissions, and the selected branches",
    access: "signedIn",
    duringSetup: true,
    input: nothing,
    output: z.object({
      profile,
      role,
      /** Permissions that are switched off for the organization, whatever the role says. */
      off: z.array(z.string()),
      smtp: z.array(nameAndId),
      organization: organizationSummary,
      branches: z.array(branchSummary),
      selectedBranches: z.array(z.number()),
      counts,
      /** The real user, while somebody of the operator acts as this person. */
      impersonator: z.object({ name: z.string(), endsAt: instant }).nullable(),
      serverTime: instant,
    }),
  }),
  ping: get("user/ping", {
    summary: "Ping every 10 s; the refreshed token comes in the x-authorization header",
    access: "signedIn",
    upkeep: "It renews the Bearer and marks the person's notifications as delivered.",
    duringSetup: true,
    input: nothing,
    output: z.object({
      serverTime: instant,
      events: z.array(
        z.object({
          event: z.enum(["LOGIN", "CALENDAR", "FORM"]),
          action: z.enum(["SET", "TRIGGER"]).optional(),
          title: z.string(),
          description: z.string(),
          sticky: z.boolean(),
        }),
      ),
      counts,
    }),
  }),
  logout: post("user/logout", {
    summary: "End the current session",
    access: "signedIn",
    personOnly: true,
    duringSetup: true,
    effect: "write",
    noStepUp: "only ends access",
    input: nothing,
    output: done,
  }),
  selectBranches: post("user", {
    summary: "Choose the branches that every list shows; one id, a list of ids, or none for all",
    access: "signedIn",
    effect: "write",
    noStepUp: "chooses among branches that one may see anyway",
    action: "selectedBranchId",
    input: z.strictObject({
      action: z.literal("selectedBranchId"),
      buid: z.union([id, z.array(id).max(500)]),
    }),
    output: z.object({ selectedBranches: z.array(z.number()) }),
  }),
  adminLogin: post("user", {
    summary:
      "Act as the administrator of another organization for at most an hour; only for users of the operator",
    access: needs("system", "edit"),
    stepUp: true,
    secretReply: true,
    effect: "write",
    action: "adminLogin",
    input: z.strictObject({ action: z.literal("adminLogin"), org: id }),
    output: z.object({ Bearer: z.string(), organization: nameAndId }),
  }),
  returnAdminLogin: post("user", {
    summary: "Return to one's own session; ends the impersonation",
    access: "signedIn",
    personOnly: true,
    secretReply: true,
    effect: "write",
    noStepUp: "returns to the session one came from",
    action: "returnAdminLogin",
    input: z.strictObject({ action: z.literal("returnAdminLogin") }),
    output: z.object({ Bearer: z.string(), organization: nameAndId }),
  }),
  setLanguage: post("account/profile/language", {
    summary: "Remember the language of the signed-in person",
    access: "signedIn",
    personOnly: true,
    duringSetup: true,
    effect: "write",
    noStepUp: "a language gives no right",
    input: z.strictObject({ language }),
    output: done,
  }),
};

export const sessionScreens = {
  "/": { needs: "signedIn", menu: { group: "daily", label: "calendar", icon: "calendar", go: "h" } },
  "/home": { needs: "signedIn" },
  "/keys": { needs: "signedIn" },
} as const satisfies Screens;
