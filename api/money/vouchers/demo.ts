import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Adds a running campaign with two vouchers, and one separate voucher. */
export async function seedVouchers(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const today = new Date().toISOString().slice(0, 10);
  const { CouponCampaignId: cid } = await api.couponCampaigns.add({
    campaign: {
      branchId: branch.id,
      name: "Advent im Haus",
      validFrom: addDays(today, -5),
      validUntil: addDays(today, 40),
    },
  });
  const { Products } = await api.products.list({ buids: [branch.id], amount: 2 });
  if (Products.length > 0)
    await api.couponCampaigns.addProducts({ cid, products: Products.map(({ id }) => id) });
  await api.couponCampaigns.addVoucher({ cid, voucher: { code: "ADVENT10", kind: "percent", percent: 10 } });
  await api.couponCampaigns.addVoucher({
    cid,
    voucher: { code: "STAMMGAST", kind: "amount", amount: 1000, minOrder: 3000, maxUses: 50 },
  });
  await api.couponCampaigns.move({ id: cid, action: "start" });
  await api.vouchers.add({
    voucher: {
      branchId: branch.id,
      code: "DANKE-5",
      kind: "amount",
      amount: 500,
      validFrom: today,
      maxUses: 1,
      note: "Für eine kalte Dusche am Sonntag.",
    },
  });
}
