// On each PostgreSQL: statements written by hand.
import { expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { unit, stay } = furnishings(house);
const flat = await unit("W1");
const option = (from: string, until: string, holdUntil: string) =>
  stay(flat, from, until, "Novak", { status: "NEW", holdUntil });
await option("2026-12-01", "2026-12-03", "2026-11-21T20:00:00Z");
await option("2026-12-05", "2026-12-07", "2026-11-23T10:00:00Z");
await option("2026-12-09", "2026-12-11", "2026-11-21T09:00:00Z");

it("counts options that end within a day, when the page opens and at each sign of life", async () => {
  const admin = await house.admin();
  const others = { featuresRequested: 0, mailUnseen: 0, ordersOpen: 0, whatsappUnseen: 0 };
  expect((await admin.session.profile({})).counts).toEqual({ ...others, holdsEnding: 1 });
  await option("2026-12-13", "2026-12-15", "2026-11-21T12:00:00Z");
  expect((await admin.session.ping({})).counts).toEqual({ ...others, holdsEnding: 2 });
});

it("counts nothing for those who may not read it, and nothing of other branches", async () => {
  const porter = await house.user({ calendar: ["read"] });
  expect((await porter.session.ping({})).counts).toEqual({});
  const elsewhere = await house.user({ real_estate_contract: ["read"] }, { branches: [house.branchIds[1]] });
  expect((await elsewhere.session.ping({})).counts).toEqual({ featuresRequested: 0, holdsEnding: 0 });
});
