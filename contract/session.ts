import { z } from "zod";
import { get, post } from "#contract/call.ts";
import { done, id, nothing } from "#contract/list.ts";
import { countryCode, instant, language } from "#contract/values.ts";

/** One flag set of a role on a resource. */
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
  website: z.string().nullable(),
  realEstateWebsite: z.string().nullable(),
  demo: z.boolean(),
  trialEndsOn: z.string().nullable(),
});

const profile = z.object({
  id: z.number(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  isAdmin: z.boolean(),
  color: z.string(),
  language: language.nullable(),
});

const role = z.object({
  id: z.number(),
  name: z.string(),
  team: z.boolean(),
  permissions: z.record(z.string(), grant),
});

const nameAndId = z.object({ id: z.number(), name: z.string() });

export const session = {
  login: post("user/login", {
    summary: "Sign in; wrong credentials answer 401 without saying which part was wrong",
    access: "public",
    effect: "write",
    input: z.strictObject({
      username: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(1000),
    }),
    output: z.object({
      Bearer: z.string(),
      serverTime: instant,
      routers: z.array(nameAndId),
      affiliates: z.array(nameAndId),
      branches: z.array(branchSummary),
      languages: z.array(language),
      organization: organizationSummary,
      users: z.array(nameAndId),
      countries: z.array(z.object({ code: countryCode, name: z.string() })),
      roles: z.array(nameAndId),
      admin: z.boolean(),
      BuGroups: z.array(z.string()),
    }),
  }),
  profile: post("user/profile", {
    summary: "Who is signed in, what they may do, which branches are selected",
    access: "signedIn",
    input: nothing,
    output: z.object({
      profile,
      role,
      smtp: z.array(nameAndId),
      organization: organizationSummary,
      branches: z.array(branchSummary),
      selectedBranches: z.array(z.number()),
      serverTime: instant,
    }),
  }),
  ping: get("user/ping", {
    summary: "Sign of life every 10 s; the refreshed token comes in the x-authorization header",
    access: "signedIn",
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
    }),
  }),
  logout: post("user/logout", {
    summary: "End this session",
    access: "signedIn",
    effect: "write",
    input: nothing,
    output: done,
  }),
  selectBranches: post("user", {
    summary: "Choose the branches every list follows; one id, a list of ids, or none for all",
    access: "signedIn",
    effect: "write",
    action: "selectedBranchId",
    input: z.strictObject({
      action: z.literal("selectedBranchId"),
      buid: z.union([id, z.array(id).max(500)]),
    }),
    output: z.object({ selectedBranches: z.array(z.number()) }),
  }),
  setLanguage: post("account/profile/language", {
    summary: "Remember the language of the signed-in person",
    access: "signedIn",
    effect: "write",
    input: z.strictObject({ language }),
    output: done,
  }),
};
