import { z } from "zod";
import { dateInput } from "#app/components/form/inputs.ts";
import {
  aliasNames,
  clientFormFields,
  clientTableFields,
  dutyNames,
  mostHistoryDays,
  mostOfferDays,
} from "#contract/organization/organizations/organization-settings.ts";
import {
  operatorFields,
  organizationFields,
  webAddress,
} from "#contract/organization/organizations/organizations.ts";
import { modules } from "#contract/platform/permissions.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";
import { fieldSwitches } from "./defaults.ts";

const { shape } = organizationFields;
const address = webAddress.unwrap().options[0].optional();

/** What the form of an organization sends. */
export const organizationSchema = z.object({
  name: shape.name,
  country: shape.country,
  lang: shape.lang,
  hebCalendar: shape.hebCalendar,
  type: shape.type.unwrap(),
  typeParents: shape.typeParents,
  website: address,
  realEstateWebsite: address,
  ownAccent: z.boolean().default(false),
  accent: shape.accent.unwrap().unwrap().optional(),
});

/** The contract's fields of what was typed. */
export function typedOrganization(value: z.output<typeof organizationSchema>) {
  const { ownAccent, accent, website, realEstateWebsite, ...rest } = value;
  return {
    ...rest,
    website: website ?? null,
    realEstateWebsite: realEstateWebsite ?? null,
    accent: ownAccent ? (accent ?? null) : null,
  };
}

const word = z.string().trim().max(60).optional();
const role = z.string().regex(/^\d+$/).optional();

function eachOf<Name extends string, S extends z.ZodType>(names: readonly Name[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;
}

/** What the form of the settings sends: what is ticked is active. */
export const settingsSchema = z.object({
  columns: z.array(z.enum(clientTableFields)).default([]),
  fields: z.object(eachOf(clientFormFields, z.enum(fieldSwitches))),
  instal: role,
  confirm: role,
  coord: role,
  commercial: role,
  rep3: word,
  group: word,
  bu: word,
  autoCheckOut: flag.optional(),
  remindGuests: flag.optional(),
  editableHistoryDays: numeric(z.number().int().min(0).max(mostHistoryDays)),
  validDays: numeric(z.number().int().min(1).max(mostOfferDays)),
  holdsNights: flag.optional(),
});

/** Settings by key; '0' is inactive. */
export function typedSettings(value: z.output<typeof settingsSchema>): Record<string, string> {
  const ticked = (all: readonly string[], active: readonly string[], prefix: string) =>
    all.map((field) => [`${prefix}${field}`, active.includes(field) ? "1" : "0"]);
  return Object.fromEntries([
    ...ticked(clientTableFields, value.columns, "client-table-"),
    ...clientFormFields.map((field) => [`client-${field}`, value.fields[field]]),
    ...dutyNames.map((name) => [`role-${name}`, value[name] ?? "0"]),
    ...aliasNames.map((name) => [`alias-${name}`, value[name] ?? "0"]),
    ["stay-autoCheckOut", value.autoCheckOut ? "1" : "0"],
    ["stay-remindGuests", value.remindGuests ? "1" : "0"],
    ["stay-editableHistoryDays", String(value.editableHistoryDays)],
    ["offer-validDays", String(value.validDays)],
    ["offer-holdsNights", value.holdsNights ? "1" : "0"],
  ]);
}

/** What the operator sets. */
export const operatorSchema = z.object({
  trialEndsOn: dateInput().optional(),
  paying: z.boolean().default(false),
  plan: operatorFields.plan.unwrap().optional(),
  overdue: z.boolean().default(false),
  paymentLinks: operatorFields.paymentLinks.default(""),
});

/** The modules that are on. */
export const modulesSchema = z.object({ modules: z.array(z.enum(modules)).default([]) });
