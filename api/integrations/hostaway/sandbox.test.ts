import { expect, it } from "vitest";
import { type SandboxListing, sandboxPms } from "#api/integrations/hostaway/sandbox.ts";
import { sandboxListings } from "#api/integrations/hostaway/sandbox-world.ts";
import { addDays, nightsOf } from "#contract/platform/days.ts";

function account(today: { day: string }) {
  const listings = new Map<string, SandboxListing>();
  const store = {
    all: async () => listings,
    save: async (id: string, listing: SandboxListing) => void listings.set(id, listing),
  };
  return sandboxPms(store, () => today.day);
}

it("books no night that is closed, however many days pass", async () => {
  const today = { day: "2026-11-21" };
  const pms = account(today);
  const [listing] = sandboxListings();
  const id = listing?.externalId ?? "";
  const open = (await Array.fromAsync(pms.reservations(id, today.day))).flat();
  expect(open.filter(({ state }) => state === "confirmed").length).toBeGreaterThan(3);
  const until = addDays(today.day, 200);
  const closed = nightsOf(today.day, until).filter((_, index) => index % 11 < 6);
  await pms.setAvailability(id, closed, false, "taken");
  for (let days = 0; days < 120; days += 10) {
    const day = addDays("2026-11-21", days);
    today.day = day;
    const booked = (await Array.fromAsync(pms.reservations(id, day)))
      .flat()
      .filter(({ state }) => state === "confirmed")
      .flatMap(({ arrival, departure }) => nightsOf(arrival, departure));
    expect(booked.filter((night) => closed.includes(night))).toEqual([]);
  }
});

it("has no reservation of a listing that is older than the listing", async () => {
  const today = { day: "2026-11-21" };
  const pms = account(today);
  const id = await pms.saveListing(null, { label: "New", persons: 2 });
  expect((await Array.fromAsync(pms.reservations(id, "2026-10-01"))).flat()).toEqual([]);
  today.day = "2027-02-21";
  const later = (await Array.fromAsync(pms.reservations(id, "2026-10-01"))).flat();
  expect(later.length).toBeGreaterThan(3);
  expect(later.filter(({ arrival }) => arrival <= "2026-11-21")).toEqual([]);
});

it("answers whoever writes, and counts no conversation among its listings", async () => {
  const pms = account({ day: "2026-11-21" });
  const before = (await Array.fromAsync(pms.listings())).flat().length;
  expect(await pms.conversation("R-1")).toEqual([]);
  const written = await pms.write("R-1", "Welcome");
  expect(await pms.conversation("R-1")).toMatchObject([
    { id: written?.id, incoming: false },
    { incoming: true },
  ]);
  expect(await pms.unreadReservations()).toEqual(["R-1"]);
  expect((await Array.fromAsync(pms.listings())).flat()).toHaveLength(before);
});
