import { campaignStatusList } from "#api/money/vouchers/campaign-status.ts";
import { listCampaigns, listVouchers, partsOfCampaign } from "#api/money/vouchers/queries.ts";
import { campaignTable, voucherTable } from "#api/money/vouchers/tables.ts";
import {
  addCampaign,
  addCampaignProducts,
  addCampaignVoucher,
  addVoucher,
  removeCampaignProduct,
  setArchived,
  updateCampaign,
  updateVoucher,
} from "#api/money/vouchers/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { findRecord } from "#api/platform/records/records.ts";
import { couponCampaigns } from "#contract/money/vouchers/coupon-campaigns.ts";
import { vouchers } from "#contract/money/vouchers/vouchers.ts";

export const voucherHandlers = [
  handle(vouchers.list, listVouchers),
  handle(vouchers.read, async (context, { id }) => ({
    Voucher: await findRecord(context, voucherTable, id),
    History: await historyOf(context, "voucher", id),
  })),
  handle(vouchers.add, async (context, { voucher }) => ({ VoucherId: await addVoucher(context, voucher) })),
  handle(vouchers.update, async (context, { voucher }) => ({
    Voucher: await updateVoucher(context, voucher),
  })),
  handle(vouchers.archive, async (context, { id }) => {
    await setArchived(context, id, true);
    return {};
  }),
  handle(vouchers.activate, async (context, { id }) => {
    await setArchived(context, id, false);
    return {};
  }),
  handle(couponCampaigns.list, listCampaigns),
  handle(couponCampaigns.read, async (context, { id }) => ({
    CouponCampaign: await withActions(context, id),
    ...(await partsOfCampaign(context, id)),
    History: await historyOf(context, "couponCampaign", id),
  })),
  handle(couponCampaigns.add, async (context, { campaign }) => ({
    CouponCampaignId: await addCampaign(context, campaign),
  })),
  handle(couponCampaigns.update, async (context, { campaign }) => ({
    CouponCampaign: await updateCampaign(context, campaign),
  })),
  handle(couponCampaigns.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, campaignStatusList, id, wanted);
    return { status: to };
  }),
  handle(couponCampaigns.addProducts, async (context, input) => {
    await addCampaignProducts(context, input);
    return {};
  }),
  handle(couponCampaigns.removeProduct, async (context, input) => {
    await removeCampaignProduct(context, input);
    return {};
  }),
  handle(couponCampaigns.addVoucher, async (context, input) => ({
    VoucherId: await addCampaignVoucher(context, input),
  })),
];

async function withActions(context: CallContext, id: number) {
  const campaign = await findRecord(context, campaignTable, id);
  const branch = await context.trx
    .selectFrom("branch")
    .select("time_zone as timeZone")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", campaign.branchId)
    .executeTakeFirstOrThrow();
  return {
    ...campaign,
    allowedActions: await openMoves(context, campaignStatusList, { ...campaign, ...branch }),
  };
}
