import { describe, expect, it } from "vitest";
import { offersOf } from "#api/contracts/contract-offers/contract-offers-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const now = "2027-03-10T10:00:00Z";
house.at(now);
const { admin, today, inquiry, offer, made } = await offersOf(house);
const guest = house.nobody();
const list = async (filter: NonNullable<Parameters<typeof admin.rentContracts.list>[0]["filter"]>) =>
  (await admin.rentContracts.list({ filter, amount: 100 })).contracts;
const standingOf = async (id: number) =>
  (await list({ status: ["INQUIRY"] })).find((row) => row.id === id)?.offerStanding;

describe("where an inquiry stands by its offers", () => {
  it("is what waits for an answer before what was answered", async () => {
    const at = await inquiry();
    expect(await standingOf(at.id)).toBe("none");
    const { offerId: first } = await offer(at);
    expect(await standingOf(at.id)).toBe("made");
    await admin.contractOffers.withdraw({ id: first });
    expect(await standingOf(at.id)).toBe("none");
    const { offerId: second } = await offer(at);
    await admin.contractOffers.decline({ id: second });
    expect(await standingOf(at.id)).toBe("declined");
    const { offerId: third, token } = await offer(at, {
      validUntil: addDays(today, 2),
      validTime: "12:00",
    });
    expect(await standingOf(at.id)).toBe("made");
    await admin.contractOffers.send({ id: third });
    expect(await standingOf(at.id)).toBe("sent");
    await guest.offerPage.open({ token });
    expect(await standingOf(at.id)).toBe("opened");
    const row = (await list({ offer: ["opened"] })).find(({ id }) => id === at.id);
    expect(row).toMatchObject({
      offerUntil: `${addDays(today, 2)}T11:00:00.000Z`,
      timeZone: "Europe/Vienna",
    });
    house.at(`${addDays(today, 2)}T11:00:00Z`);
    expect(await standingOf(at.id)).toBe("expired");
    house.at(now);
  });

  it("is filtered by, and what was accepted is found among inquiries", async () => {
    const [open, taken, none] = [await made(), await made(), await inquiry()];
    await admin.contractOffers.sign({ id: taken.offerId, signature: "Mara Gast" });
    const ids = async (ids: ("none" | "made" | "accepted" | "declined")[]) =>
      (await list({ status: ["INQUIRY"], offer: ids })).map(({ id }) => id);
    expect(await ids(["made"])).toContain(open.id);
    expect(await ids(["made"])).not.toContain(none.id);
    expect(await ids(["none"])).toContain(none.id);
    expect(await ids(["none"])).not.toContain(open.id);
    expect(await ids(["accepted"])).toEqual([taken.id]);
    expect(await ids(["accepted", "none"])).toEqual(expect.arrayContaining([taken.id, none.id]));
    expect((await list({ status: ["INQUIRY"] })).map(({ id }) => id)).not.toContain(taken.id);
  });

  it("is nothing the lists of all contracts carry", async () => {
    for (const row of await list({})) expect(row).not.toHaveProperty("offerStanding");
  });

  it("is counted with its pages, and of the own house alone", async () => {
    await made();
    const filter = { status: ["INQUIRY" as const], offer: ["made" as const] };
    const all = await admin.rentContracts.list({ filter, amount: 100 });
    expect(all.Total).toBe(all.contracts.length);
    const second = await admin.rentContracts.list({ filter, amount: 1, page: 1 });
    expect(second.contracts.map(({ id }) => id)).toEqual([all.contracts[1]?.id]);
    const stranger = await (await house.otherTenant()).admin();
    expect((await stranger.rentContracts.list({ filter })).contracts).toEqual([]);
  });
});
