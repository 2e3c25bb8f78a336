import pg from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { openPage } from "#api/platform/calls/in-process.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

// Before the first connection: each of them keeps the function it finds.
const sent = vi.spyOn(pg.Client.prototype, "query");
const house = await testHouse();
const now = "2026-11-21T10:00:00Z";
house.at(now);
afterEach(() => house.at(now));
const { building, unit, price, stay } = furnishings(house);
const hafen = await building("Am Hafen");
const w1 = await unit("W1", { building: hafen });
const w2 = await unit("W2");
const novak = await stay(w1, "2026-11-20", "2026-11-24", "Novak", {
  status: "NEW",
  holdUntil: "2026-11-22T03:30:00Z",
});
const admin = await house.person({ admin: true });
const period = { from: "2026-11-16", until: "2026-12-16" };

// Another process of the same installation has its own connections, and keeps by itself.
const elsewhere = openDatabase(
  await openAppLogin(house.ownerUrl, "the key of the test databases, no secret"),
);
afterAll(() => elsewhere.destroy());

async function shown(platform = house.platform, { caller } = admin) {
  const page = openPage(platform);
  try {
    const calls = page.client(caller);
    const { Buildings } = await calls.buildings.basic({});
    return { ...(await calls.calendar.rent(period)), choices: Buildings };
  } finally {
    await page.close();
  }
}

const owner = (text: string, values: unknown[] = []) =>
  asOwner(house.ownerUrl, (connection) => connection.query(text, values));

const texts = () => sent.mock.calls.map(([text]) => (typeof text === "string" ? text : JSON.stringify(text)));

/** Tables of the product that the statements sent since the last look name. */
async function tablesInStatements(): Promise<string[]> {
  const words = new Set(texts().flatMap((text) => text.match(/\w+/g) ?? []));
  const { rows } = await owner("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  return rows.map(({ name }) => name).filter((name) => words.has(name));
}

describe("a period of the calendar", () => {
  it("is asked for once a process, and is the same object until something changes", async () => {
    // As outside of tests: a reply that is checked is a copy.
    const platform = { ...house.platform, checkReplies: false };
    const first = await shown(platform);
    sent.mockClear();
    const again = await shown(platform);
    expect(again.stays).toBe(first.stays);
    expect(texts().filter((text) => !/begin|rollback/i.test(text))).toEqual([]);
    await owner("UPDATE unit SET rooms = 3 WHERE id = $1", [w1]);
    expect((await shown(platform)).stays).not.toBe(first.stays);
  });

  it("raises its version with each table it reads, whether a row is new, changed or gone", async () => {
    await owner("UPDATE unit SET rooms = 4 WHERE id = $1", [w1]);
    sent.mockClear();
    await shown();
    const signIn = [
      "session",
      "app_user",
      "organization",
      "role",
      "role_permission",
      "user_branch",
      "branch",
      "api_token",
      "second_factor",
      "house_version",
      "calendar_version",
    ];
    const read = (await tablesInStatements()).filter((table) => !signIn.includes(table));
    expect(read).toEqual(
      expect.arrayContaining([
        "unit",
        "building",
        "rent_contract",
        "client",
        "calendar_block",
        "unit_price",
        "channel_night",
      ]),
    );
    const { rows } = await owner(`SELECT c.relname AS name, count(*)::integer AS triggers FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname = 'renew_calendar' GROUP BY c.relname`);
    expect(Object.fromEntries(rows.map(({ name, triggers }) => [name, triggers]))).toEqual(
      Object.fromEntries(read.map((name) => [name, 3])),
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a unit renamed", () => owner("UPDATE unit SET label = 'W1a' WHERE id = $1", [w1])],
    ["a building renamed", () => owner("UPDATE building SET name = 'Am Kanal' WHERE id = $1", [hafen])],
    ["a stay booked", () => stay(w2, "2026-11-27", "2026-11-29", "Rossi")],
    ["a stay moved", () => owner("UPDATE rent_contract SET unit_id = $1 WHERE id = $2", [w2, novak])],
    ["a guest renamed", () => owner("UPDATE client SET lastname = 'Nowak' WHERE lastname = 'Novak'")],
    ["a price set", () => price(w2, "2026-12-01", 7_700)],
    ["a price taken back", () => owner("DELETE FROM unit_price WHERE unit_id = $1", [w2])],
    [
      "nights blocked",
      () =>
        admin.client.calendar.addBlock({ block: { unitIds: [w2], from: "2026-12-10", to: "2026-12-12" } }),
    ],
  ])("shows %s on the next page, in every process", async (_, change) => {
    const before = await shown();
    await shown({ ...house.platform, db: elsewhere });
    await change();
    const after = await shown();
    expect(after).not.toEqual(before);
    expect(await shown({ ...house.platform, db: elsewhere })).toEqual(after);
  });

  it("says of a hold what is true at the moment", async () => {
    const left = async () => (await shown()).stays.find(({ id }) => id === novak)?.holdHoursLeft;
    expect(await left()).toBe(18);
    house.at("2026-11-21T10:29:59Z");
    expect(await left()).toBe(18);
    house.at("2026-11-21T10:30:00Z");
    expect(await left()).toBe(17);
    house.at("2026-11-22T04:00:00Z");
    expect(await left()).toBe(0);
    house.at(now);
    expect(await left()).toBe(18);
  });

  it("shows nobody what was kept for somebody who may see more", async () => {
    await shown();
    const [, branch] = house.branchIds;
    const elsewhereOnly = await house.person({
      grants: { calendar: ["read"], building: ["read"] },
      branches: [branch],
    });
    expect((await shown(house.platform, elsewhereOnly)).units).toEqual([]);
    const nameless = await house.person({ grants: { calendar: ["read"], building: ["read"] } });
    const { stays } = await shown(house.platform, nameless);
    expect(stays.map(({ guest }) => guest)).toEqual(stays.map(() => ""));
  });

  it("keeps nothing of what was never committed", async () => {
    const before = await shown();
    await asOwner(house.ownerUrl, async (connection) => {
      await connection.query("BEGIN");
      await connection.query("UPDATE unit SET label = 'Never' WHERE id = $1", [w1]);
      expect(await shown()).toEqual(before);
      await connection.query("ROLLBACK");
    });
    expect(await shown()).toEqual(before);
  });

  it("makes nobody who writes wait for another", async () => {
    await asOwner(house.ownerUrl, async (one) => {
      await one.query("BEGIN");
      await one.query("UPDATE unit SET rooms = 5 WHERE id = $1", [w1]);
      await owner("SET lock_timeout = '2s'; UPDATE unit SET rooms = 6 WHERE id = (SELECT max(id) FROM unit)");
      const { units } = await shown();
      expect(units.find(({ id }) => id === w2)?.rooms).toBe(6);
      await one.query("COMMIT");
    });
    expect((await shown()).units.find(({ id }) => id === w1)?.rooms).toBe(5);
  });
});
