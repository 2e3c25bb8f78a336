import { z } from "zod";
import { affiliateRecord } from "#contract/organization/affiliates/affiliate.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { id } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { campaignCode, date, line, requiredLine, webLink } from "#contract/platform/values.ts";

const link = z.union([z.literal(""), webLink(500)]);

export const affiliateSchemas = recordSchemas(affiliateRecord, {
  website: webLink(300),
});

/** A typed campaign. One without an id is new; an existing one that is left out is deleted. */
const campaignFields = z
  .strictObject({
    id: id.optional(),
    name: requiredLine(120),
    code: campaignCode,
    from: date.nullable().default(null),
    until: date.nullable().default(null),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    params: { key: "endBeforeStart" },
    path: ["until"],
  });

/** A banner keeps its image; its text and link can change. One that is left out is deleted. */
const bannerFields = z.strictObject({ id, alt: line(200), link });

const affiliateFields = affiliateSchemas.full.extend({
  campaigns: z.array(campaignFields).max(100).default([]),
});
export type AffiliateFields = z.output<typeof affiliateFields>;

const banner = z.object({
  id: z.number(),
  alt: z.string(),
  link: z.string(),
  width: z.number(),
  height: z.number(),
});

const campaign = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** The number of clients who came by it. */
  clients: z.number(),
  /**
   * The number of organizations that registered by it; null when the organization does not run the
   * installation.
   */
  organizations: z.number().nullable(),
  banners: z.array(banner),
});
export type Campaign = z.infer<typeof campaign>;

/** The fields that the list shows. */
export const affiliateRowFields = ["name", "contact", "email", "website", "active"] as const;
const affiliateRow = affiliateSchemas.row(affiliateRowFields).extend({
  campaigns: z.number(),
  clients: z.number(),
  organizations: z.number().nullable(),
});

const affiliate = affiliateSchemas.stored.extend({ campaigns: z.array(campaign) });
export type Affiliate = z.infer<typeof affiliate>;

const path = "superuser/affiliate";

export const affiliates = {
  data: post(path, {
    summary:
      "The units of the statistics: each campaign with the clients it brought, by month; for the operator with the organizations, too",
    access: needs("affiliate", "read"),
    action: "data",
    input: z.strictObject({ action: z.literal("data") }),
    output: z.object({
      Campaigns: z.array(
        z.object({
          id: z.number(),
          affiliateId: z.number(),
          affiliate: z.string(),
          name: z.string(),
          code: z.string(),
          months: z.array(
            z.object({ month: z.string(), clients: z.number(), organizations: z.number().nullable() }),
          ),
        }),
      ),
    }),
  }),
  list: post(path, {
    summary: "Affiliates with the numbers of their campaigns and clients",
    access: needs("affiliate", "read"),
    action: "get",
    input: z.strictObject({ action: z.literal("get") }),
    output: z.object({ Affiliates: z.array(affiliateRow) }),
  }),
  read: post(path, {
    summary: "One affiliate with campaigns and banners",
    access: needs("affiliate", "read"),
    action: "id",
    input: z.strictObject({ action: z.literal("id"), id }),
    output: z.object({ Affiliate: affiliate }),
  }),
  add: post(path, {
    summary: "New affiliate",
    access: needs("affiliate", "create"),
    effect: "write",
    action: "add",
    input: z.strictObject({ action: z.literal("add"), affiliate: affiliateFields }),
    output: z.object({ AffiliateId: z.number() }),
  }),
  update: post(path, {
    summary: "Change an affiliate; campaigns and banners, if given, replace the existing ones",
    access: needs("affiliate", "edit"),
    effect: "write",
    action: "update",
    input: z.strictObject({
      action: z.literal("update"),
      affiliate: affiliateSchemas.change.extend({
        campaigns: z.array(campaignFields).max(100).optional(),
        banners: z.array(bannerFields).max(500).optional(),
      }),
    }),
    output: z.object({ Affiliate: affiliate }),
  }),
  addBanner: post("superuser/affiliate/banner/add/{campaignId}", {
    summary: "Add an image to a campaign; it is encoded again, without the camera's data",
    access: needs("affiliate", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      campaignId: id,
      file: z.file(),
      alt: line(200).default(""),
      link: link.default(""),
    }),
    output: z.object({ BannerId: z.number() }),
  }),
  banner: get("superuser/affiliate/banner/{id}", {
    summary: "The image of a banner",
    access: needs("affiliate", "read"),
    reply: "file",
    noStepUp: "a banner is public",
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
};

export const affiliateScreens = {
  "/organization/affiliate": {
    needs: needs("affiliate", "edit"),
    menu: { group: "organization", label: "affiliates", icon: "gift" },
  },
  "/organization/affiliate/{id}": { needs: needs("affiliate", "edit"), shows: ["affiliate"] },
} as const satisfies Screens;
