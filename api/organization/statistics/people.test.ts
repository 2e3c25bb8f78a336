import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { writeFigure } from "#contract/organization/statistics/counted-figure.ts";
import type { Count } from "#contract/organization/statistics/people-statistics.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const api = await house.admin();
const inside = (query: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const today = new Date().toISOString().slice(0, 10);
const period = { from: today, until: today };
const value = (counts: readonly Count[] | undefined, measure: string) =>
  counts?.find((count) => count.measure === measure)?.value ?? 0;

describe("statistics of people", () => {
  it("count clients as their list does, by tag and country", async () => {
    const branchId = house.branchIds[0];
    for (const [country, tags] of [
      ["AT", ["Dog"]],
      ["AT", ["Dog", "Fair"]],
      ["DE", []],
    ] as const)
      await api.clients.add({
        client: { branchId, lastname: "Moser", email: "moser@example.net", country, tags: [...tags] },
      });
    const { groups, counts } = await api.peopleStatistics.clients({ ...period, by: "tag" });
    const dated = { createdFrom: today, createdUntil: today };
    expect(value(counts, "created")).toBe((await api.clients.list({ filter: dated })).Total);
    for (const tag of ["Dog", "Fair"]) {
      const { Total } = await api.clients.list({ filter: { ...dated, tags: [tag] } });
      expect([tag, value(groups.find(({ key }) => key === tag)?.counts, "created")]).toEqual([tag, Total]);
    }
    const { groups: countries } = await api.peopleStatistics.clients({ ...period, by: "country" });
    expect(countries.find(({ key }) => key === "AT")).toMatchObject({ label: "Austria" });
    for (const by of ["status", "representative", "source"] as const)
      expect((await api.peopleStatistics.clients({ ...period, by })).counts).toEqual(counts);
  });

  it("count what a user made and a campaign brought, and open the contracts of it", async () => {
    const { id: userId } = await house.person({ admin: true });
    const { AffiliateId } = await api.affiliates.add({
      action: "add",
      affiliate: { name: "Blog", campaigns: [{ name: "Summer", code: "SUMMER" }] },
    });
    const { Affiliate } = await api.affiliates.read({ action: "id", id: AffiliateId });
    const campaign = Affiliate.campaigns[0]?.id ?? 0;
    const contractId = await insertStay(house, { checkIn: today, checkOut: addDays(today, 2) });
    await inside(sql`UPDATE rent_contract SET created_by = ${userId} WHERE id = ${contractId}`);
    await inside(
      sql`UPDATE client SET campaign_id = ${campaign} WHERE id = (SELECT client_id FROM rent_contract WHERE id = ${contractId})`,
    );

    const { groups: users } = await api.peopleStatistics.users(period);
    expect(value(users.find(({ key }) => key === String(userId))?.counts, "booked")).toBe(1);
    const { groups: campaigns } = await api.peopleStatistics.affiliates(period);
    const [brought] = campaigns;
    expect([value(brought?.counts, "signUps"), value(brought?.counts, "booked")]).toEqual([1, 1]);
    for (const of of [
      { by: "user", key: String(userId) },
      { by: "campaign", key: String(campaign) },
    ] as const) {
      const figure = writeFigure({ measure: "booked", ...period, asOf: null, of });
      const { contracts } = await api.rentContracts.list({ filter: { figure } });
      expect(contracts.map(({ id }) => id)).toEqual([contractId]);
    }
    expect((await api.clients.list({ filter: { campaignId: campaign } })).Total).toBe(1);
    for (const of of ["clients", "users", "affiliates"] as const)
      await expect(api.peopleStatistics.exportCounts({ ...period, of })).resolves.toBeTruthy();
  });

  it("are of a period that ends after it begins, and say no money to who may not see it", async () => {
    await expect(
      api.peopleStatistics.users({ from: "2026-02-02", until: "2026-02-01" }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { client: reader } = await house.person({ grants: { statistics: ["read"] } });
    const { counts } = await reader.peopleStatistics.users(period);
    expect(counts.some(({ currency }) => currency !== null)).toBe(false);
  });
});
