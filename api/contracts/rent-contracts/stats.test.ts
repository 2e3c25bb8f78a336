// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { municipality } from "#api/money/city-tax-rules/city-tax-testing.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
// In Vienna it is the 22nd already.
house.at("2026-11-21T23:30:00Z");
const inside = (query: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));

const may = { from: "2027-05-01", until: "2027-05-31" };

describe("figures of a period", () => {
  it("count arrivals, departures, nights and what was cancelled, by the branch's days", async () => {
    const { api } = await municipality(house, null);
    const stay = (checkIn: string, checkOut: string, more: object = {}) =>
      insertStay(house, { checkIn, checkOut, ...more });
    const before = await api.contractStats.checkin(may);
    await stay("2027-04-29", "2027-05-03");
    await stay("2027-05-10", "2027-05-12");
    await stay("2027-05-30", "2027-06-02");
    await stay("2027-04-28", "2027-05-01");
    await stay("2027-05-15", "2027-05-20", { status: "INQUIRY" });
    const missed = await stay("2027-05-20", "2027-05-22");
    await inside(sql`UPDATE rent_contract SET no_show_at = now() WHERE id = ${missed}`);
    const flagged = await stay("2027-05-25", "2027-05-26");
    await inside(sql`UPDATE rent_contract SET overbooking = true, overbooked_at = now(), overbooking_cause = 'force'
      WHERE id = ${flagged}`);
    const after = await api.contractStats.checkin(may);
    expect(after).toMatchObject({
      checkins: before.checkins + 3,
      checkouts: before.checkouts + 4,
      nights: before.nights + 2 + 2 + 2 + 2 + 1,
      overbooking: before.overbooking + 1,
    });
    const gone = await stay("2027-05-10", "2027-05-11", { status: "CANCELED" });
    await inside(sql`UPDATE rent_contract SET canceled_at = '2026-11-21T23:30:00Z' WHERE id = ${gone}`);
    const cancelled = async (day: string) =>
      (await api.contractStats.checkin({ from: day, until: day })).cancellations;
    expect([await cancelled("2026-11-21"), await cancelled("2026-11-22")]).toEqual([0, 1]);
  });

  it("take as capacity the nights of the units that are let, of the selected branches", async () => {
    const { api, propertyId } = await municipality(house, null);
    const capacity = async () => (await api.contractStats.checkin(may)).capacity;
    const before = await capacity();
    await inside(sql`UPDATE unit SET status = 'ACTIVE' WHERE id = ${propertyId}`);
    expect(await capacity()).toBe(before + 31);
  });

  it("count as income what came in, without deposits and city tax, by house and channel", async () => {
    const { api, book, read } = await municipality(house, {});
    const period = { from: "2026-11-22", until: "2026-11-22" };
    const id = await book(10, 2, { deposit: 9000 });
    const channel = await book(20, 1);
    await inside(sql`UPDATE rent_contract SET source = 'channel' WHERE id = ${channel}`);
    for (const contractId of [id, channel])
      for (const payment of (await read(contractId)).payments)
        await api.rentContracts.markPaymentAsPaid({ contractId, paymentId: payment.id });
    expect((await api.contractStats.expenses(period)).income).toEqual([
      { currency: "EUR", internal: 25_000, external: 15_000, commissions: null, transactionFees: null },
    ]);
    const day = { from: "2026-11-21", until: "2026-11-21" };
    expect((await api.contractStats.expenses(day)).income).toEqual([]);
    await expect(api.contractStats.expensesReport(period)).resolves.toBeTruthy();
  });

  it("are of a period that ends after it begins, and for who may see money", async () => {
    const { api } = await municipality(house, null);
    const refused = { errorType: "VALIDATION" };
    const backwards = { from: "2027-05-02", until: "2027-05-01" };
    await expect(api.contractStats.checkin(backwards)).rejects.toMatchObject(refused);
    await expect(
      api.contractStats.expenses({ from: "2020-01-01", until: "2027-05-01" }),
    ).rejects.toMatchObject(refused);
    const { client: reader } = await house.person({ grants: { real_estate_contract: ["read"] } });
    await expect(reader.contractStats.checkin(may)).resolves.toBeTruthy();
    await expect(reader.contractStats.expenses(may)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const stranger = await (await house.otherTenant()).admin();
    expect(await stranger.contractStats.checkin(may)).toMatchObject({ nights: 0, capacity: 0 });
  });
});
