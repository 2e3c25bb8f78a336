import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const admin = await house.admin();
const picture = () =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "banner.png",
    { type: "image/png" },
  );

const add = async (code: string) => {
  const affiliate = { name: "Travel blog", campaigns: [{ name: "Summer", code }] };
  const { AffiliateId: id } = await admin.affiliates.add({ action: "add", affiliate });
  return (await admin.affiliates.read({ action: "id", id })).Affiliate;
};

describe("an affiliate", () => {
  it("keeps, changes, adds and loses campaigns as they are given", async () => {
    const added = await add("keep-1");
    const [campaign] = added.campaigns;
    expect(campaign).toMatchObject({ name: "Summer", code: "KEEP-1", clients: 0, banners: [] });
    const campaigns = [
      { id: campaign?.id, name: "Late summer", code: "KEEP-1", from: "2026-08-01", until: "2026-09-30" },
      { name: "Winter", code: "KEEP-2" },
    ];
    const { Affiliate } = await admin.affiliates.update({
      action: "update",
      affiliate: { id: added.id, version: added.version, campaigns },
    });
    expect(Affiliate.campaigns.map(({ id, name }) => [id === campaign?.id, name])).toEqual([
      [true, "Late summer"],
      [false, "Winter"],
    ]);
    const { Affiliate: emptied } = await admin.affiliates.update({
      action: "update",
      affiliate: { id: added.id, campaigns: [] },
    });
    expect(emptied).toMatchObject({ name: "Travel blog", campaigns: [] });
  });

  it("refuses a code twice, a period that ends before it begins, and a stale version", async () => {
    const added = await add("ONCE");
    await expect(add("once")).rejects.toMatchObject({ errorType: "VALIDATION" });
    const change = (affiliate: object) =>
      admin.affiliates.update({ action: "update", affiliate: { id: added.id, ...affiliate } });
    const campaigns = [{ name: "Odd", code: "ODD", from: "2026-09-01", until: "2026-08-01" }];
    await expect(change({ campaigns })).rejects.toMatchObject({ errorType: "VALIDATION" });
    await change({ version: added.version, note: "first" });
    await expect(change({ version: added.version, note: "second" })).rejects.toMatchObject({ status: 409 });
  });

  it("has banners, re-encoded, with their text and link", async () => {
    const added = await add("BANNER");
    const campaignId = added.campaigns[0]?.id ?? 0;
    const { BannerId } = await admin.affiliates.addBanner({ campaignId, file: picture(), alt: "Elbe" });
    const { body, type } = (await admin.affiliates.banner({ id: BannerId })) as FileReply;
    expect(type).toBe("image/webp");
    expect((await new Response(body).arrayBuffer()).byteLength).toBeGreaterThan(20);
    const banners = [{ id: BannerId, alt: "Alster", link: "https://blog.example/hamburg" }];
    const { Affiliate } = await admin.affiliates.update({
      action: "update",
      affiliate: { id: added.id, banners },
    });
    expect(Affiliate.campaigns[0]?.banners[0]).toMatchObject(banners[0] ?? {});
    const script = [{ id: BannerId, alt: "", link: "javascript:alert(1)" }];
    await expect(
      admin.affiliates.update({ action: "update", affiliate: { id: added.id, banners: script } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("is counted by the clients that came by a campaign, which stay when it goes", async () => {
    const added = await add("COUNT");
    const campaign = added.campaigns[0]?.id ?? 0;
    const { ClientId } = await admin.clients.add({
      client: { branchId: house.branchIds[0], lastname: "Guest", email: "guest@mail.example" },
    });
    const came = (campaignCode: string | null) =>
      admin.clients.update({ client: { id: ClientId, campaignCode } });
    await expect(came("nobody")).rejects.toMatchObject({
      objects: { fields: { "client.campaignCode": "This code belongs to no campaign that runs today" } },
    });
    expect((await came(" count ")).Client.campaignCode).toBe("COUNT");
    const over = [{ id: campaign, name: "Summer", code: "COUNT", until: "2020-01-01" }];
    await admin.affiliates.update({ action: "update", affiliate: { id: added.id, campaigns: over } });
    // What was right when it was typed stays; nobody else comes by it any more.
    await admin.clients.update({ client: { id: ClientId, campaignCode: "COUNT", city: "Kiel" } });
    await expect(
      admin.clients.add({
        client: { branchId: house.branchIds[0], lastname: "Late", phone: "+43 1 234", campaignCode: "COUNT" },
      }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { Affiliates } = await admin.affiliates.list({ action: "get" });
    expect(Affiliates.find(({ id }) => id === added.id)).toMatchObject({ campaigns: 1, clients: 1 });
    const { Campaigns } = await admin.affiliates.data({ action: "data" });
    expect(Campaigns.find(({ id }) => id === campaign)?.months).toEqual([
      { month: new Date().toISOString().slice(0, 7), clients: 1, organizations: 0 },
    ]);
    await admin.affiliates.update({ action: "update", affiliate: { id: added.id, campaigns: [] } });
    await expect(admin.clients.read({ id: ClientId })).resolves.toBeDefined();
  });

  it("is another organization's to nobody", async () => {
    const added = await add("OWN");
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.affiliates.read({ action: "id", id: added.id })).rejects.toMatchObject({
      status: 404,
    });
    const campaignId = added.campaigns[0]?.id ?? 0;
    await expect(stranger.affiliates.addBanner({ campaignId, file: picture() })).rejects.toMatchObject({
      status: 404,
    });
  });
});
