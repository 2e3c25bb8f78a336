import { campaignStatusList } from "#api/money/vouchers/campaign-status.ts";
import { seedVouchers } from "#api/money/vouchers/demo.ts";
import { voucherHandlers } from "#api/money/vouchers/handlers.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const vouchers: Domain = {
  handlers: voucherHandlers,
  statusLists: [campaignStatusList],
  constraints: {
    coupon_campaign_period: () => invalid("campaign.validUntil", "endBeforeStart"),
    coupon_campaign_product_once: () => invalid("products", "listedTwice"),
    voucher_worth: () => invalid("voucher.amount", "required"),
    voucher_use_order: () => new Failure("NOT_READY", { detail: "voucherUsedUp" }),
    voucher_code: () => invalid("voucher.code", "codeTaken"),
    voucher_limit: () => new Failure("NOT_READY", { detail: "voucherUsedUp" }),
  },
  demo: { acts: seedVouchers, after: ["products"] },
};
