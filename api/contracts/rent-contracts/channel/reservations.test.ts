import { beforeEach, describe, expect, it } from "vitest";
import { syncReservations } from "#api/contracts/rent-contracts/channel/fetch-reservations.ts";
import { hostawayAccount } from "#api/integrations/hostaway/account-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const there = hostawayAccount(() => house.platform.now());
const house = await testHouse({ outside: there.outside });
const person = await house.person({ admin: true });
const api = person.client;
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
house.at("2026-11-21T10:00:00Z");
await inTenant(platform.db, organizationId, (trx) =>
  saveConnection(
    platform,
    { trx, organizationId },
    { vendor: "hostaway", secret: "s", settings: { account: "1" }, userId: person.id },
  ),
);

let unitId = 0;
let listingId = 500;
const booked = {
  arrivalDate: "2026-12-10",
  departureDate: "2026-12-13",
  channelName: "bookingcom",
  guestFirstName: "Ines",
  guestLastName: "Almeida",
  guestEmail: "ines@guest.example",
  adults: 2,
  totalPrice: 412.5,
  currency: "EUR",
  status: "new",
};
type Booked = typeof booked & { isPaid?: number; listingMapId?: number };
const says = (...reservations: Partial<Booked>[]) =>
  there.book(
    reservations.map((one, index) => ({
      ...booked,
      id: listingId * 10 + index,
      listingMapId: listingId,
      ...one,
    })),
  );
const fetched = async () => (await api.channels.fetchReservations({ id: unitId })).reservations;
const contract = async () => {
  const [stay] = await fetched();
  return (await api.rentContracts.read({ id: stay?.contractId ?? 0 })).contract;
};
const plan = async () =>
  (await contract()).payments.map(({ kind, dueOn, amount, status, method }) => [
    kind,
    dueOn,
    amount,
    status,
    method,
  ]);

beforeEach(async () => {
  listingId += 1;
  const { RealEstateId } = await api.units.add({
    realEstate: { branchId, label: `R${listingId}`, city: "Wien", country: "AT" },
  });
  unitId = RealEstateId;
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .insertInto("unit_channel")
      .values({
        organization_id: organizationId,
        branch_id: branchId,
        channel: "hostaway",
        external_id: String(listingId),
        unit_id: unitId,
      })
      .execute(),
  );
});

describe("a reservation of the property manager", () => {
  it("becomes one contract with its total, currency and what is still to be paid", async () => {
    says({ currency: "CHF" });
    expect(await contract()).toMatchObject({
      status: "ACTIVE",
      source: "channel",
      guest: "Ines Almeida",
      total: 41_250,
      currency: "CHF",
      paid: 0,
    });
    expect(await plan()).toEqual([["rent", "2026-12-10", 41_250, "open", null]]);
  });

  it("owes nothing where the channel took the money", async () => {
    says({ channelName: "airbnbOfficial", isPaid: 1 });
    expect(await plan()).toEqual([["rent", "2026-12-10", 41_250, "paid", "channel"]]);
    expect((await contract()).paid).toBe(41_250);
  });

  it("makes one contract however often and by however many at once it is read", async () => {
    says({});
    await Promise.all([
      fetched(),
      fetched(),
      syncReservations(platform, { organizationId }),
      syncReservations(platform, { organizationId }),
    ]);
    expect(await fetched()).toHaveLength(1);
    expect((await api.rentContracts.list({ filter: { unitId: [unitId] } })).Total).toBe(1);
  });

  it("changes its contract: nights, persons, total; what was paid stays, the rest is due", async () => {
    says({});
    const before = await contract();
    const open = before.payments[0]?.id ?? 0;
    await api.rentContracts.markPaymentAsPaid({ contractId: before.id, paymentId: open, method: "cash" });
    says({ departureDate: "2026-12-15", adults: 3, totalPrice: 600, status: "modified" });
    expect(await contract()).toMatchObject({
      id: before.id,
      checkOut: "2026-12-15",
      adults: 3,
      total: 60_000,
      paid: 41_250,
    });
    expect(await plan()).toEqual([
      ["rent", "2026-12-10", 41_250, "paid", "cash"],
      ["rent", "2026-12-10", 18_750, "open", null],
    ]);
    says({ totalPrice: 300, status: "modified" });
    expect((await contract()).total).toBe(30_000);
    expect((await plan()).filter(([, , , status]) => status === "open")).toEqual([]);
  });

  it("moves with its guest to another unit, also when both are read at once", async () => {
    says({});
    const { id } = await contract();
    const { RealEstateId: other } = await api.units.add({
      realEstate: { branchId, label: `other ${listingId}`, city: "Wien", country: "AT" },
    });
    await inTenant(platform.db, organizationId, (trx) =>
      trx
        .insertInto("unit_channel")
        .values({
          organization_id: organizationId,
          branch_id: branchId,
          channel: "hostaway",
          external_id: String(listingId + 4000),
          unit_id: other,
        })
        .execute(),
    );
    says({ listingMapId: listingId + 4000 });
    await Promise.all([fetched(), syncReservations(platform, { organizationId })]);
    const { contract: moved } = await api.rentContracts.read({ id });
    expect(moved).toMatchObject({ unitId: other, status: "ACTIVE" });
  });

  it("is overbooked by stays and by blocks of owner and maintenance, not by other blocks", async () => {
    const overbooking = async (type: "owner" | "manual", from: string, to: string) => {
      await api.calendar.addBlock({ block: { unitIds: [unitId], from, to, type } });
      says({ arrivalDate: from, departureDate: to });
      return (await contract()).overbooking;
    };
    expect(await overbooking("manual", "2027-01-10", "2027-01-12")).toBe(false);
    expect(await overbooking("owner", "2027-02-10", "2027-02-12")).toBe(true);
    says({ arrivalDate: "2027-03-10", departureDate: "2027-03-12" });
    expect((await contract()).overbooking).toBe(false);
  });

  it("gives its nights to who was overbooked there when it moves to others", async () => {
    says({});
    await fetched();
    const stay = { checkIn: "2026-12-11", checkOut: "2026-12-14", force: true, forceReason: "a regular" };
    const client = { lastname: "Haas", email: "haas@mail.example" };
    const { contractId } = await api.rentContracts.create({
      propertyId: unitId,
      contract: { ...stay, client, agreedTotal: 30_000 },
    });
    const flagged = async () => (await api.rentContracts.read({ id: contractId })).contract.overbooking;
    expect(await flagged()).toBe(true);
    says({ arrivalDate: "2026-12-20", departureDate: "2026-12-22" });
    await fetched();
    expect(await flagged()).toBe(false);
  });

  it("cancels its contract and frees the nights; cancelled before it was read it is none", async () => {
    says({});
    await contract();
    says({ status: "cancelled" });
    expect(await contract()).toMatchObject({ status: "CANCELED" });
    expect(await plan()).toEqual([["rent", "2026-12-10", 41_250, "cancelled", null]]);
    says(
      { status: "cancelled" },
      { status: "cancelled", arrivalDate: "2027-01-02", departureDate: "2027-01-05" },
    );
    expect(await fetched()).toHaveLength(1);
  });

  it("does not throw out who has arrived: somebody is told once, the stay goes on", async () => {
    says({ arrivalDate: "2026-11-20", departureDate: "2026-11-25" });
    const { id } = await contract();
    await api.rentContracts.checkIn({ id });
    says({ arrivalDate: "2026-11-20", departureDate: "2026-11-25", status: "cancelled" });
    await fetched();
    expect(await contract()).toMatchObject({ status: "ACTIVE" });
    const notifications = await inTenant(platform.db, organizationId, (trx) =>
      trx.selectFrom("notification").select("id").where("message", "=", "channelCancelledInHouse").execute(),
    );
    expect(notifications).toHaveLength(1);
  });

  it("is flagged over another stay, and the flag goes when one of them moves", async () => {
    says({}, { arrivalDate: "2026-12-12", departureDate: "2026-12-16", guestLastName: "Peretz" });
    const flags = async () => (await fetched()).map(({ arrival, overbooking }) => [arrival, overbooking]);
    expect(await flags()).toEqual([
      ["2026-12-12", true],
      ["2026-12-10", false],
    ]);
    const list = await api.rentContracts.list({ filter: { unitId: [unitId], overbooking: true } });
    expect(list.contracts.map(({ checkIn }) => checkIn)).toEqual(["2026-12-12"]);
    says(
      { departureDate: "2026-12-12", status: "modified" },
      { arrivalDate: "2026-12-12", departureDate: "2026-12-16", guestLastName: "Peretz" },
    );
    expect(await flags()).toEqual([
      ["2026-12-12", false],
      ["2026-12-10", false],
    ]);
  });

  it("is refused as a whole when it cannot be read: nothing is half imported", async () => {
    says({}, { arrivalDate: "soon" });
    await expect(fetched()).rejects.toMatchObject({
      errorType: "SERVER_FAILED",
      objects: { problem: "malformed" },
    });
    expect((await api.rentContracts.list({ filter: { unitId: [unitId] } })).Total).toBe(0);
  });
});
