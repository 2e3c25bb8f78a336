import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    voucher: number;
    campaign: number;
    coupon: number;
  }
}

const worth = { kind: "percent", percent: 10 } as const;
const period = { validFrom: "2026-01-01", validUntil: "2199-01-01" };

export const access: Access<"vouchers" | "couponCampaigns", "voucher" | "campaign" | "coupon"> = {
  samples: {
    vouchers: {
      list: none,
      read: ({ voucher }) => ({ id: voucher }),
      add: ({ branch }) => ({ voucher: { branchId: branch, code: "SPRING", ...worth, ...period } }),
      update: ({ voucher }) => ({ voucher: { id: voucher, note: "seen" } }),
      archive: ({ voucher }) => ({ id: voucher }),
      activate: ({ voucher }) => ({ id: voucher }),
    },
    couponCampaigns: {
      list: none,
      read: ({ campaign }) => ({ id: campaign }),
      add: ({ branch }) => ({ campaign: { branchId: branch, name: "Spring", ...period } }),
      update: ({ campaign }) => ({ campaign: { id: campaign, note: "seen" } }),
      move: ({ campaign }) => ({ id: campaign, action: "start" }),
      addProducts: ({ campaign, product }) => ({ cid: campaign, products: [product] }),
      removeProduct: ({ campaign, coupon }) => ({ campaignId: campaign, couponId: coupon }),
      addVoucher: ({ campaign }) => ({ cid: campaign, voucher: { code: "MORE", ...worth } }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const { CategoryId: categoryId } = await api.productCategories.add({ name: `${mark} 2` });
    const { ProductId } = await api.products.add({
      product: { branchId: branch, name: mark, type: "goods", categoryId, price: 1500, taxRate: 20 },
    });
    const { CouponCampaignId: campaign } = await api.couponCampaigns.add({
      campaign: { branchId: branch, name: mark, ...period },
    });
    await api.couponCampaigns.addProducts({ cid: campaign, products: [ProductId] });
    const { VoucherId: voucher } = await api.couponCampaigns.addVoucher({
      cid: campaign,
      voucher: { code: mark, ...worth },
    });
    const { Products } = await api.couponCampaigns.read({ id: campaign });
    return { campaign, voucher, coupon: Products[0]?.id ?? 0 };
  },
};
