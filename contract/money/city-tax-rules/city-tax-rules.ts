import { z } from "zod";
import { cityTaxRuleRecord } from "#contract/money/city-tax-rules/city-tax-rule.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";

export const cityTaxRuleSchemas = recordSchemas(cityTaxRuleRecord);

const cityTaxRule = cityTaxRuleSchemas.stored;
export type CityTaxRule = z.infer<typeof cityTaxRule>;

/** City tax of one night of a stay. */
export const taxedNight = z.object({
  night: z.string(),
  municipality: z.string(),
  country: z.string(),
  ruleId: z.number(),
  /** Who stays, and who of them owes nothing. */
  persons: z.number(),
  exempt: z.number(),
  /** What of the night's price is taxed, of a share of it. */
  base: z.number(),
  amount: z.number(),
});
export type TaxedNight = z.infer<typeof taxedNight>;

/** What a guest is told of it. */
export const guestTaxNight = taxedNight.pick({
  night: true,
  municipality: true,
  persons: true,
  exempt: true,
  amount: true,
});
export type GuestTaxNight = z.infer<typeof guestTaxNight>;

/** What is declared to a municipality for a month: nights of persons, not of units. */
const declaredMonth = z.object({
  municipality: z.string(),
  country: z.string(),
  currency: z.string(),
  stays: z.number(),
  personNights: z.number(),
  exemptNights: z.number(),
  taxedNights: z.number(),
  base: z.number(),
  amount: z.number(),
});
export type DeclaredMonth = z.infer<typeof declaredMonth>;

/** A month, `YYYY-MM`. */
const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

export const cityTaxRules = {
  list: post("city-tax-rule/get", {
    summary: "What municipalities ask of guests by night",
    access: needs("organization", "read"),
    input: listInput(["municipality", "validFrom"], { municipality: line(80).optional() }),
    output: listOutput("CityTaxRules", cityTaxRule),
  }),
  read: post("city-tax-rule/id/{id}", {
    summary: "One rule of city tax, and who changed what, newest first",
    access: needs("organization", "read"),
    input: byId,
    output: z.object({
      CityTaxRule: cityTaxRule,
      History: z.array(historyEntry),
    }),
  }),
  places: post("city-tax-rule/places", {
    summary: "The municipalities the organization has units in, with how many",
    access: needs("organization", "read"),
    input: z.strictObject({}),
    output: z.object({
      Places: z.array(z.object({ municipality: z.string(), country: z.string(), units: z.number() })),
    }),
  }),
  add: post("city-tax-rule/add", {
    summary: "New rule of city tax; stays that are booked or changed from now on follow it",
    access: needs("organization", "create"),
    effect: "write",
    input: z.strictObject({ cityTaxRule: cityTaxRuleSchemas.full }),
    output: z.object({ CityTaxRuleId: z.number() }),
  }),
  update: post("city-tax-rule/update", {
    summary: "Change a rule of city tax; fields left out stay as they are, and so does what stays owe",
    access: needs("organization", "edit"),
    effect: "write",
    input: z.strictObject({ cityTaxRule: cityTaxRuleSchemas.change }),
    output: z.object({ CityTaxRule: cityTaxRule }),
  }),
  remove: post("city-tax-rule/delete/{id}", {
    summary: "Delete a rule of city tax; what stays owe by it remains",
    access: needs("organization", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const cityTaxes = {
  ofContract: post("city-tax/contract/{id}", {
    summary: "City tax of a stay, night by night",
    access: needs("real_estate_contract", "read"),
    input: byId,
    output: z.object({ nights: z.array(taxedNight) }),
  }),
  declaration: post("city-tax/declaration", {
    summary: "What the nights of a month owe, by municipality, of the selected branches",
    access: needs("monetary", "read"),
    input: z.strictObject({ month, buids: z.array(id).optional() }),
    output: z.object({ Declared: z.array(declaredMonth) }),
  }),
  declarationFile: get("city-tax/declaration/excel", {
    summary: "The declaration of a month as Excel, stay by stay",
    access: needs("monetary", "read"),
    noStepUp: "Names nobody: stays stand there by their numbers, with nights, persons and amounts.",
    reply: "file",
    input: z.strictObject({ month }),
    output: z.unknown(),
  }),
};

export const cityTaxRuleScreens = {
  "/organization/city-taxes": {
    needs: needs("organization", "read"),
    menu: { group: "money", label: "cityTaxRules:title", icon: "report" },
  },
  "/organization/city-taxes/declaration": { needs: needs("monetary", "read") },
  "/organization/city-taxes/{id}": { needs: needs("organization", "edit"), shows: ["cityTaxRule"] },
} as const satisfies Screens;
