import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addProduct } from "#api/money/products/products-testing.ts";
import { campaignStatusList } from "#api/money/vouchers/campaign-status.ts";
import { consumeVoucher, freeVoucher, holdVoucher, quoteVoucher } from "#api/money/vouchers/verbs.ts";
import { addVoucher } from "#api/money/vouchers/vouchers-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
const within = <T>(work: (scope: { trx: never; organizationId: number }) => Promise<T>) =>
  inTenant(platform.db, organizationId, (trx) => work({ trx: trx as never, organizationId }));
/** Holds a voucher for an order that is made for it where there is none yet. */
const hold = (voucherId: number, orderId: number) =>
  inTenant(platform.db, organizationId, async (trx) => {
    await sql`INSERT INTO sales_order (organization_id, id, branch_id, currency, gross, discount, total, tax)
      VALUES (${organizationId}, ${orderId}, ${branchId}, 'EUR', 1500, 150, 1350, 225)`.execute(trx);
    await holdVoucher({ trx, organizationId }, { voucherId, orderId, amount: 150, brought: 1350 });
  });

describe("vouchers", () => {
  it("are added, changed, archived and activated, and remembered", async () => {
    const { id } = await addVoucher(api, branchId);
    const { Voucher } = await api.vouchers.update({ voucher: { id, kind: "amount", amount: 500 } });
    expect(Voucher).toMatchObject({ kind: "amount", amount: 500, percent: null, held: 0, cost: 0 });
    await api.vouchers.archive({ id });
    const { Vouchers } = await api.vouchers.list({ filter: { archived: true } });
    expect(Vouchers.map((one) => one.id)).toContain(id);
    await api.vouchers.activate({ id });
    const { History } = await api.vouchers.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["activate", "archive", "update", "add"]);
  });

  it("say what they are worth, end after they begin, and have a code of their own", async () => {
    const failing = (more: object) => expect(addVoucher(api, branchId, more)).rejects;
    await failing({ percent: null }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ percent: 101 }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ kind: "amount", amount: -5 }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ validUntil: "2019-01-01" }).toMatchObject({ errorType: "VALIDATION" });
    await addVoucher(api, branchId, { code: "ONCE" });
    await failing({ code: "once" }).toMatchObject({ errorType: "VALIDATION" });
  });

  it("take off what they say, in their branch alone", async () => {
    const { code } = await addVoucher(api, branchId);
    const order = {
      branchId,
      code: code.toLowerCase(),
      day: "2026-01-01",
      lines: [{ productId: null, total: 1999 }],
    };
    const { discount } = await within((scope) => quoteVoucher(scope, order, "voucher"));
    expect(discount).toBe(200);
    const elsewhere = within((scope) =>
      quoteVoucher(scope, { ...order, branchId: otherBranchId }, "voucher"),
    );
    await expect(elsewhere).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("are never used above their limit, however many want them at once", async () => {
    const { id } = await addVoucher(api, branchId, { maxUses: 3 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, order) => hold(id, 1000 + order)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect((await api.vouchers.read({ id })).Voucher.held).toBe(3);
    const less = api.vouchers.update({ voucher: { id, maxUses: 2 } });
    await expect(less).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("are used once the order is paid, and free again when it comes to nothing", async () => {
    const { id } = await addVoucher(api, branchId, { maxUses: 1 });
    await hold(id, 2001);
    await within((scope) => freeVoucher(scope, 2001));
    await within((scope) => freeVoucher(scope, 2001));
    await hold(id, 2002);
    await within((scope) => consumeVoucher(scope, 2002));
    expect((await api.vouchers.read({ id })).Voucher).toMatchObject({
      held: 0,
      used: 1,
      cost: 150,
      brought: 1350,
    });
    await expect(hold(id, 2003)).rejects.toMatchObject({ errorType: "NOT_READY" });
  });
});

async function addCampaign() {
  const campaign = { branchId, name: "Advent", validFrom: "2020-01-01", validUntil: "2199-01-01" };
  return (await api.couponCampaigns.add({ campaign })).CouponCampaignId;
}
let code = 0;
const addTo = (cid: number) => {
  code += 1;
  return api.couponCampaigns.addVoucher({
    cid,
    voucher: { code: `C-${code}00`, kind: "amount", amount: 300 },
  });
};

describe("coupon campaigns", () => {
  it("make their products cheaper while they run", async () => {
    const cid = await addCampaign();
    const { id: productId } = await addProduct(api, branchId);
    const { VoucherId } = await addTo(cid);
    const { Voucher } = await api.vouchers.read({ id: VoucherId });
    await api.couponCampaigns.addProducts({ cid, products: [productId] });
    await api.couponCampaigns.addProducts({ cid, products: [productId] });
    const lines = [
      { productId, total: 200 },
      { productId: null, total: 5000 },
    ];
    const quote = () =>
      within((scope) =>
        quoteVoucher(scope, { branchId, code: Voucher.code, day: "2026-01-01", lines }, "voucher"),
      );
    await expect(quote()).rejects.toMatchObject({ errorType: "VALIDATION" });
    await api.couponCampaigns.move({ id: cid, action: "start" });
    expect((await quote()).discount).toBe(200);
    const { Products, Vouchers, CouponCampaign } = await api.couponCampaigns.read({ id: cid });
    expect([Products.length, Vouchers.length, CouponCampaign.vouchers]).toEqual([1, 1, 1]);
    await api.couponCampaigns.removeProduct({ campaignId: cid, couponId: Products[0]?.id ?? 0 });
    expect((await quote()).discount).toBe(300);
  });

  it("have products of their own branch only", async () => {
    const cid = await addCampaign();
    const { id } = await addProduct(api, otherBranchId);
    const adding = api.couponCampaigns.addProducts({ cid, products: [id] });
    await expect(adding).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("the status of a campaign", () => {
  testMoves(house, campaignStatusList, {
    make: async () => {
      const cid = await addCampaign();
      await addTo(cid);
      return cid;
    },
    fails: {
      hasVoucher: (trx, id) =>
        trx
          .updateTable("voucher")
          .set({ archived_at: "2026-01-01T00:00:00Z" })
          .where("campaign_id", "=", id)
          .execute(),
      notOver: (trx, id) =>
        trx.updateTable("coupon_campaign").set({ valid_until: "2020-01-02" }).where("id", "=", id).execute(),
    },
  });
});
