import { z } from "zod";
import { vendorProblems } from "#contract/organization/connections/vendor-names.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { id, nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, positiveMinorUnits } from "#contract/platform/values.ts";

const listing = z.object({
  id: z.number(),
  /** The listing's id at PriceLabs and the system it comes from. */
  listing: z.string(),
  pms: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  base: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  unitId: z.number().nullable(),
  unitLabel: z.string().nullable(),
  /** Changed here and not yet sent to PriceLabs. */
  wantsPush: z.boolean(),
  /** When PriceLabs computed its prices, and when they were fetched. */
  vendorRefreshedAt: z.string().nullable(),
  refreshedAt: z.string().nullable(),
  problem: z.string().nullable(),
  /**
   * The number of coming nights with a price of PriceLabs, and of those where a manual price takes
   * precedence.
   */
  nights: z.number(),
  locked: z.number(),
  version: z.number(),
});
export type PriceLabsListing = z.infer<typeof listing>;

const period = z.strictObject({ from: date, until: date });
const total = z.object({
  unitId: z.number(),
  currency: z.string(),
  nights: z.number(),
  /** Sum of PriceLabs' prices, and of the effective prices, over those nights. */
  total: z.number(),
  effective: z.number(),
});

export const priceLabs = {
  all: post("realEstate/priceLabs/all", {
    summary: "Listings at PriceLabs with their price settings and the unit each is linked with",
    access: needs("real_estate_contract", "edit"),
    input: nothing,
    output: z.object({
      connected: z.boolean(),
      isSandbox: z.boolean(),
      state: z.enum(["untried", "ok", "failed"]),
      problem: z.enum(vendorProblems).nullable(),
      Listings: z.array(listing),
    }),
  }),
  update: post("realEstate/priceLabs/update", {
    summary:
      "Link listings with units and change base, minimum and maximum price; a job sends the changes to PriceLabs",
    access: needs("real_estate_contract", "edit"),
    effect: "write",
    input: z.strictObject({
      listings: z
        .array(
          z.strictObject({
            id,
            unitId: id.nullable().optional(),
            base: positiveMinorUnits.min(100).optional(),
            min: positiveMinorUnits.min(100).nullable().optional(),
            max: positiveMinorUnits.min(100).nullable().optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.object({ jobId: z.number().nullable() }),
  }),
  refresh: post("realEstate/priceLabs/refresh", {
    summary: "Fetch listings and nightly prices as a job; without ids all of them",
    access: needs("real_estate_contract", "edit"),
    effect: "write",
    input: z.strictObject({ ids: z.array(id).max(500).default([]) }),
    output: z.object({ jobId: z.number() }),
  }),
  totalByUnit: post("pricelabs/prices/totalByInternalId", {
    summary: "Totals of PriceLabs' nightly prices by unit",
    access: needs("pricelabs", "read"),
    input: period.extend({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ Totals: z.array(total) }),
  }),
  total: post("pricelabs/prices/total", {
    summary: "Totals of PriceLabs' nightly prices of all linked units",
    access: needs("pricelabs", "read"),
    input: period,
    output: z.object({ Totals: z.array(total) }),
  }),
  prices: post("pricelabs/prices/all", {
    summary: "PriceLabs' nightly price beside the price that applies; they differ if a price was set by hand",
    access: needs("pricelabs", "read"),
    input: period.extend({ ids: z.array(id).min(1).max(500) }),
    output: z.object({
      Prices: z.array(
        z.object({
          unitId: z.number(),
          night: z.string(),
          price: z.number(),
          minNights: z.number().nullable(),
          effective: z.number().nullable(),
          locked: z.boolean(),
        }),
      ),
    }),
  }),
};

export const priceLabsScreens = {
  "/real_estate/contracts/price-labs": {
    needs: needs("real_estate_contract", "edit"),
    menu: { group: "contracts", label: "priceLabs", icon: "euro" },
  },
} as const satisfies Screens;
