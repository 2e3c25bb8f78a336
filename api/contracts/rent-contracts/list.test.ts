// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T23:30:00Z");
const admin = await house.admin();
const { unit, stay } = furnishings(house);
// In Vienna it is the 22nd already.
await stay(await unit("W1"), "2026-11-10", "2026-11-14", "Over");
await stay(await unit("W2"), "2026-12-24", "2027-01-02", "Christmas");
await stay(await unit("W3"), "2026-10-01", "2027-09-30", "Tenant");
await stay(await unit("W4"), "2026-11-20", "2026-11-22", "Leaving");
await stay(await unit("W5"), "2026-11-23", "2026-11-25", "Tomorrow");
await stay(await unit("W6"), "2026-11-23", "2026-11-25", "Called off", { status: "CANCELED" });
await stay(await unit("W7"), "2026-11-15", "2026-11-21", "Yesterday");

const guests = async (input: Parameters<typeof admin.rentContracts.list>[0]) =>
  (await admin.rentContracts.list(input)).contracts.map(({ guest }) => guest.replace(/^Ida /, ""));

describe("contracts by time", () => {
  it("has what runs and what comes, soonest first", async () => {
    const current = { filter: { time: "current" as const } };
    expect(await guests(current)).toEqual(["Leaving", "Tenant", "Tomorrow", "Christmas"]);
    expect(await guests({ ...current, amount: 2, page: 1 })).toEqual(["Tomorrow", "Christmas"]);
    expect(await admin.rentContracts.list(current)).toMatchObject({
      Total: 4,
      SortColumn: "soonest",
      SortBy: "asc",
    });
  });

  it("has the rest as past, the latest first", async () => {
    expect(await guests({ filter: { time: "past" } })).toEqual(["Called off", "Yesterday", "Over"]);
  });

  it("has all without it, and any order when asked", async () => {
    expect(await guests({})).toHaveLength(7);
    const byUnit = {
      sortcolumn: "unit" as const,
      sortby: "desc" as const,
      filter: { time: "current" as const },
    };
    expect(await guests(byUnit)).toEqual(["Tomorrow", "Leaving", "Tenant", "Christmas"]);
    expect(await admin.rentContracts.list(byUnit)).toMatchObject({ SortColumn: "unit", SortBy: "desc" });
  });
});

describe("pages of what runs and what comes", () => {
  it("have each of them once, also where several arrive or leave on one day", async () => {
    for (const [label, from, until] of [
      ["B0", "2026-11-22", "2026-11-24"],
      ["B1", "2026-11-20", "2026-11-24"],
      ["B2", "2026-11-25", "2026-11-27"],
      ["B3", "2026-11-25", "2026-11-26"],
      ["B4", "2026-11-25", "2026-11-27"],
      ["B5", "2026-11-21", "2026-11-23"],
    ] as const)
      await stay(await unit(label), from, until, label);
    const inHouse = ["Leaving", "B5", "B0", "B1", "Tenant"];
    const whole = [...inHouse, "Tomorrow", "B3", "B2", "B4", "Christmas"];
    for (const amount of [1, 3, 20]) {
      const pages = Array.from({ length: Math.ceil(whole.length / amount) }, (_, page) =>
        guests({ amount, page, filter: { time: "current" } }),
      );
      expect((await Promise.all(pages)).flat()).toEqual(whole);
    }
  });
});
