import { z } from "zod";
import { campaignActions, campaignRecord, campaignStatuses } from "#contract/money/vouchers/voucher.ts";
import { voucherFigures, voucherRow, voucherSchemas } from "#contract/money/vouchers/vouchers.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";

export const campaignSchemas = recordSchemas(campaignRecord);

const status = z.enum(campaignStatuses);
const also = { status, currency: z.string(), vouchers: z.number(), ...voucherFigures };
const campaign = campaignSchemas.stored.extend(also);
export type CouponCampaign = z.infer<typeof campaign>;
const campaignRow = campaignSchemas
  .row(["name", "validFrom", "validUntil"])
  .extend({ ...also, branchName: z.string() });
export type CampaignRow = z.infer<typeof campaignRow>;

const read = needs("coupon_campaign", "read");
const edit = needs("coupon_campaign", "edit");
const fill = needs("couponCampaigns", "edit");

export const couponCampaigns = {
  list: post("couponCampaigns/getAll", {
    summary: "Coupon campaigns of the selected branches, with the discounts and the income of their vouchers",
    access: read,
    input: listInput(["name", "validFrom", "validUntil", "status"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
    }),
    output: listOutput("CouponCampaigns", campaignRow),
  }),
  read: post("couponCampaigns/get/{id}", {
    summary:
      "One campaign with its products and vouchers, the actions that are possible now, and who changed what",
    access: read,
    input: byId,
    output: z.object({
      CouponCampaign: campaign.extend({ allowedActions: z.array(allowedAction) }),
      /** The discounted products; all products when empty. `id` is the coupon's. */
      Products: z.array(z.object({ id: z.number(), productId: z.number(), name: z.string() })),
      Vouchers: z.array(voucherRow.omit({ branchName: true })),
      History: z.array(historyEntry),
    }),
  }),
  add: post("couponCampaigns/create", {
    summary: "New coupon campaign, as a draft",
    access: needs("coupon_campaign", "create"),
    effect: "write",
    input: z.strictObject({ campaign: campaignSchemas.full }),
    output: z.object({ CouponCampaignId: z.number() }),
  }),
  update: post("couponCampaigns/update", {
    summary: "Change a campaign; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ campaign: campaignSchemas.change }),
    output: z.object({ CouponCampaign: campaign }),
  }),
  move: post("couponCampaigns/move/{id}", {
    summary: "Start, pause, resume or end a campaign; its vouchers are valid while it runs",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, action: z.enum(campaignActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  addProducts: post("couponCampaigns/addCampaignProducts/{cid}", {
    summary: "Add products that the vouchers of a campaign reduce; existing ones stay",
    access: fill,
    effect: "write",
    input: z.strictObject({ cid: id, products: z.array(id).min(1).max(500) }),
    output: done,
  }),
  removeProduct: post("couponCampaigns/deleteCampaignProducts/{campaignId}/{couponId}", {
    summary: "Remove a product from a campaign",
    access: fill,
    effect: "write",
    input: z.strictObject({ campaignId: id, couponId: id }),
    output: done,
  }),
  addVoucher: post("couponCampaigns/addCampaignVoucher/{cid}", {
    summary: "New voucher of a campaign; it belongs to the campaign's branch and is valid within its period",
    access: fill,
    effect: "write",
    input: z.strictObject({
      cid: id,
      voucher: voucherSchemas.full.omit({ branchId: true, validFrom: true, validUntil: true }),
    }),
    output: z.object({ VoucherId: z.number() }),
  }),
};

export const campaignScreens = {
  "/coupon-campaigns": {
    needs: edit,
    menu: { group: "services", label: "vouchers:campaigns.title", icon: "gift" },
  },
  "/coupon-campaigns/edit/{id}": { needs: edit, shows: ["couponCampaign"] },
} as const satisfies Screens;
