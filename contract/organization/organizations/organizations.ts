import { z } from "zod";
import { settingKeys, switchValues } from "#contract/organization/organizations/organization-settings.ts";
import { planRequest } from "#contract/organization/packages/packages.ts";
import { planIds } from "#contract/organization/packages/plans.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { countryCode, date, language, line, requiredLine, text, webHost } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** 1 coaching, 2 energy, 3 isolation, 4 isolation pro, 5 heat pump. */
export const organizationTypes = [1, 2, 3, 4, 5] as const;
const organizationType = numeric(z.number().int().min(1).max(5));

/** Host with optional scheme; empty for none. */
export const webAddress = z.union([webHost(200), z.literal("").transform(() => null)]).nullable();
/** A colour as `#rrggbb`. Its tones are computed so that they can be read: `contract/platform/accent.ts`. */
export const accentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

const settings = z
  .partialRecord(z.enum(settingKeys), line(60))
  .refine(
    (given) =>
      Object.entries(given).every(([key, value]) => switchValues(key)?.includes(value ?? "") ?? true),
    {
      params: { key: "choice" },
    },
  );

const typed = {
  name: requiredLine(120),
  country: countryCode,
  lang: language,
  hebCalendar: z.boolean(),
  type: organizationType,
  /** Types whose features this one inherits, without itself. */
  typeParents: z.array(organizationType).max(4),
  website: webAddress,
  realEstateWebsite: webAddress,
  accent: accentColour.nullable(),
};

/** The typed fields of an organization; forms pick from these. */
export const organizationFields = z.strictObject({
  ...typed,
  hebCalendar: typed.hebCalendar.default(false),
  type: typed.type.default(1),
  typeParents: typed.typeParents.default([]),
  website: typed.website.default(null),
  realEstateWebsite: typed.realEstateWebsite.default(null),
  accent: typed.accent.default(null),
});
export type OrganizationFields = z.infer<typeof organizationFields>;

/** Fields that only people of the operator may change. */
export const operatorFields = {
  /** Last day of the trial; null for no trial. */
  trialEndsOn: date.nullable(),
  paying: z.boolean(),
  plan: z.enum(planIds).nullable(),
  /** Whether it owes the operator money; nobody of it can sign in then. */
  overdue: z.boolean(),
  /** Where it pays, one address a line; mailed to it when it is marked. */
  paymentLinks: text(2000),
};

export const organizationRow = z.object({
  id: z.number(),
  name: z.string(),
  country: z.string(),
  lang: z.string(),
  type: z.number(),
  /** Its own type and those it inherits, by number. */
  types: z.array(z.number()),
  demo: z.boolean(),
  operator: z.boolean(),
  paying: z.boolean(),
  plan: z.string().nullable(),
  trialEndsOn: z.string().nullable(),
  branches: z.number(),
  users: z.number(),
  units: z.number(),
  createdAt: z.iso.datetime(),
});
export type OrganizationRow = z.infer<typeof organizationRow>;

export const organization = z.object({
  ...typed,
  ...operatorFields,
  id: z.number(),
  type: z.number(),
  typeParents: z.array(z.number()),
  website: z.string().nullable(),
  realEstateWebsite: z.string().nullable(),
  accent: z.string().nullable(),
  /** Id of the logo's file, and its path below the API. */
  logo: z.number().nullable(),
  logoLink: z.string().nullable(),
  settings: z.record(z.string(), z.string()),
  demo: z.boolean(),
  operator: z.boolean(),
  /** The last requested plan. */
  planRequest: planRequest.nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});
export type Organization = z.infer<typeof organization>;

export const organizations = {
  data: post("organization/data", {
    summary: "The choices of the organization screens: types, languages, roles, setting keys, plans",
    access: "signedIn",
    input: nothing,
    output: z.object({
      types: z.array(z.number()),
      languages: z.array(language),
      roles: z.array(z.object({ id: z.number(), name: z.string() })),
      settingKeys: z.array(z.string()),
      plans: z.array(
        z.object({ id: z.enum(planIds), pricePerUnit: z.number(), maxUnits: z.number().nullable() }),
      ),
    }),
  }),
  list: post("organization/get", {
    summary: "The organizations that the caller may see: their own; users of the operator see all",
    access: "signedIn",
    input: listInput(["name", "createdAt", "trialEndsOn", "units"], {
      q: line(100).optional(),
      state: z.array(z.enum(["trial", "ended", "paying", "demo", "open"])).optional(),
      /** Of one of these types, its own or an inherited one. */
      type: z.array(organizationType).optional(),
    }),
    output: listOutput("Organizations", organizationRow),
  }),
  read: post("organization/id/{id}", {
    summary: "One organization: the caller's own, or any for users of the operator",
    access: "signedIn",
    input: byId,
    output: z.object({ Organization: organization }),
  }),
  history: post("organization/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("organization", "edit"),
    input: byId,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  update: post("organization/update", {
    summary:
      "Change an organization; fields and settings left out stay as they are. Only the operator can change trialEndsOn, paying, plan, overdue and paymentLinks",
    access: needs("organization", "edit"),
    effect: "write",
    input: z.strictObject({
      organization: z
        .strictObject({ ...typed, ...operatorFields, settings })
        .partial()
        .extend({ id, version }),
    }),
    output: z.object({ Organization: organization }),
  }),
  add: post("organization/add", {
    summary: "New organization with its first branch and a trial of 14 days; only for the operator",
    access: needs("system", "create"),
    effect: "write",
    noStepUp: "nobody belongs to a new organization yet",
    input: z.strictObject({ organization: organizationFields }),
    output: z.object({ OrganizationId: z.number() }),
  }),
  reload: post("organization/reload", {
    summary: "Nothing is cached: every call reads again, so this call only says so",
    access: "signedIn",
    input: nothing,
    output: done,
  }),
  setLogo: post("organization/logo/set/{id}", {
    summary: "Set the logo; it is encoded again as PNG. Without a file the logo is removed",
    access: needs("organization", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file().optional() }),
    output: z.object({ logo: z.number().nullable() }),
  }),
  logo: get("organization/logo/{id}", {
    summary:
      "The logo of the caller's organization or its branches, by its file; for users of the operator any",
    access: "signedIn",
    reply: "file",
    noStepUp: "a logo is public",
    input: byId.extend({ organizationId: id.optional() }),
    output: z.unknown(),
  }),
};

export const organizationScreens = {
  "/organization": {
    needs: "signedIn",
    menu: { group: "organization", label: "organization", icon: "building" },
  },
  "/organization/edit/{id}": { needs: needs("organization", "edit"), shows: ["organization"] },
  "/superuser": {
    needs: needs("system", "edit"),
    menu: { group: "organization", label: "superuser", icon: "settings" },
  },
} as const satisfies Screens;
