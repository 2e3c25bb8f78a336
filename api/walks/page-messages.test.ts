import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { openPage } from "#api/platform/calls/in-process.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

// Before the first connection: each of them keeps the function it finds.
const sent = vi.spyOn(pg.Client.prototype, "query");
const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { unit, stay } = furnishings(house);
const { caller } = await house.person({ admin: true });
const from = "2026-11-14";

beforeAll(async () => {
  for (const label of ["A1", "A2", "A3"]) await stay(await unit(label), "2026-11-20", "2026-11-23", "Novak");
});

/** What a list's page asks beside its shell: the columns of its table and the list. */
const list = (table: string, ask: (client: Client) => Promise<unknown>) => (client: Client) =>
  Promise.all([client.uiComponents.columns({ action: "columns", table }), ask(client)]);

/** Messages a page may send, its sign-in and its end among them, and what its loaders ask. */
const pages: Record<string, [most: number, ask: (client: Client) => Promise<unknown>]> = {
  "an empty one": [3, async () => undefined],
  units: [
    6,
    list("units", (client) => Promise.all([client.units.list({ amount: 2 }), client.units.places({})])),
  ],
  "units, searched for": [
    6,
    list("units", (client) =>
      Promise.all([client.units.list({ filter: { q: "A", status: ["ACTIVE"] } }), client.units.places({})]),
    ),
  ],
  buildings: [6, list("buildings", (client) => client.buildings.list({}))],
  clients: [6, list("clients", (client) => client.clients.list({ amount: 2, page: 1 }))],
  contracts: [
    6,
    list("rentContracts", (client) => client.rentContracts.list({ filter: { time: "current" } })),
  ],
  invoices: [6, list("invoices", (client) => client.invoices.list({}))],
  users: [6, list("users", (client) => Promise.all([client.users.list({}), client.users.data({})]))],
  // The days of the audit are those of the branch, whose time zone takes one message.
  audit: [7, list("audit", (client) => Promise.all([client.audit.list({}), client.audit.data({})]))],
  occupancy: [
    8,
    async (client) => {
      await client.calendar.rent({ from, until: addDays(from, 60), page: 0, amount: 24 });
      await client.buildings.basic({});
    },
  ],
  "the day": [
    7,
    (client) =>
      Promise.all([
        client.calendar.day({ date: "2026-11-21" }),
        client.buildings.dueStatements({}),
        client.registration.firstSteps({}),
      ]),
  ],
};

describe("messages to PostgreSQL of a page", () => {
  it.each(Object.entries(pages))("%s", async (_, [most, ask]) => {
    const show = async () => {
      const page = openPage(house.platform);
      const client = page.client(caller);
      await Promise.all([client.session.profile({}), ask(client)]);
      await page.end();
    };
    await show();
    sent.mockClear();
    await show();
    expect(sent.mock.calls.length).toBeLessThanOrEqual(most);
    expect(sent).toHaveBeenCalled();
  });
});
