import type { TestedScreens } from "./tested-screens.ts";

const some = () => Math.random().toString(36).slice(2, 8).toUpperCase();

export const screens: TestedScreens = {
  "/vouchers": { agreed: { resource: "product", level: "rw" } },
  "/vouchers/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const voucher = {
        branchId: branch,
        code: `W-${some()}`,
        kind: "percent",
        percent: 10,
        validFrom: "2026-01-01",
      } as const;
      return (await api.vouchers.add({ voucher })).VoucherId;
    },
  },
  "/coupon-campaigns": { agreed: { resource: "coupon_campaign", level: "rw" } },
  "/coupon-campaigns/edit/{id}": {
    agreed: { resource: "coupon_campaign", level: "rw" },
    record: async (api, { branch }) => {
      const campaign = {
        branchId: branch,
        name: "Walked coupons",
        validFrom: "2026-01-01",
        validUntil: "2199-01-01",
      };
      const { CouponCampaignId: cid } = await api.couponCampaigns.add({ campaign });
      await api.couponCampaigns.addVoucher({
        cid,
        voucher: { code: `C-${some()}`, kind: "amount", amount: 500 },
      });
      return cid;
    },
  },
};
