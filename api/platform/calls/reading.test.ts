import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "#api/platform/calls/in-process.ts";
import { Reading } from "#api/platform/calls/reading.ts";
import { asTenant } from "#api/platform/database/as-tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

// Before the first connection: each of them keeps the function it finds.
const sent = vi.spyOn(pg.Client.prototype, "query");
const house = await testHouse({ connections: 2 });
const [branchId] = house.branchIds;
const admin = await house.person({ admin: true });
const building = {
  branchId,
  type: "Altbau" as const,
  name: "House",
  address: "Ring 1",
  city: "Wien",
  country: "AT",
};

const pages: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});
function page(person = admin) {
  const opened = openPage(house.platform);
  pages.push(opened);
  return { ...opened, calls: opened.client(person.caller) };
}

it("asks who it is once a page, in the message that begins it", async () => {
  const warm = page();
  await warm.calls.buildings.list({});
  await warm.end();
  sent.mockClear();
  const { calls, end } = page();
  await Promise.all([
    calls.session.profile({}),
    calls.uiComponents.columns({ action: "columns", table: "a" }),
  ]);
  await calls.buildings.list({});
  await end();
  const texts = sent.mock.calls.map(([text]) => JSON.stringify(text));
  expect(texts.filter((text) => text.includes("find_session"))).toHaveLength(1);
  expect(texts.filter((text) => /begin|rollback|commit/.test(text))).toHaveLength(2);
});

it("shows the house as it was at one moment, and its own writes after them", async () => {
  const { calls } = page();
  const before = (await calls.buildings.list({})).Total;
  await admin.client.buildings.add({ building });
  expect((await calls.buildings.list({})).Total).toBe(before);
  await calls.buildings.add({ building: { ...building, name: "Mine" } });
  expect((await calls.buildings.list({})).Total).toBe(before + 2);
});

it("reads once what is asked for again, and anew what was written meanwhile or could not be read", async () => {
  const { calls, end } = page();
  const { Total } = await calls.buildings.list({});
  sent.mockClear();
  expect(await calls.buildings.list({})).toMatchObject({ Total });
  expect(sent).not.toHaveBeenCalled();
  await calls.buildings.list({ amount: 1 });
  expect(sent).toHaveBeenCalled();
  await calls.buildings.add({ building: { ...building, name: "Again" } });
  expect((await calls.buildings.list({})).Total).toBe(Total + 1);
  await end();
  await admin.client.buildings.add({ building: { ...building, name: "Anew" } });
  expect((await calls.buildings.list({})).Total).toBe(Total + 2);
  const unknown = () => calls.buildings.read({ id: 999_999 });
  await expect(unknown()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  await expect(unknown()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
});

it("checks each call's own right, and goes on after a refusal", async () => {
  const { calls } = page(await house.person({ grants: { building: ["read", "edit"] } }));
  await expect(calls.clients.list({})).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  await expect(calls.buildings.read({ id: 9999 })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  expect((await calls.buildings.list({})).Total).toBeGreaterThan(0);
});

it("holds no connection after it has ended, nor for somebody who is not signed in", async () => {
  for (let time = 0; time < 5; time += 1) {
    const { calls, end } = page();
    await calls.session.profile({});
    await end();
    const nobody = page({ ...admin, caller: { ...admin.caller, bearer: "x".repeat(43) } });
    await expect(nobody.calls.session.profile({})).rejects.toMatchObject({ errorType: "UNAUTHENTICATED" });
  }
});

it("counts a right withdrawn, and a session ended, from the next page on", async () => {
  const person = await house.person({ grants: { building: ["read"] } });
  const first = page(person);
  await first.calls.buildings.list({});
  await first.end();
  await house.platform.db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.organization_id', ${String(house.organizationId)}, true)`.execute(trx);
    await sql`DELETE FROM session WHERE user_id = ${person.id}`.execute(trx);
  });
  await expect(page(person).calls.buildings.list({})).rejects.toMatchObject({ errorType: "UNAUTHENTICATED" });
});

it("keeps a read from failing with another's", async () => {
  const reading = new Reading(house.platform.db, admin.caller.bearer, { shared: true });
  pages.push(reading);
  const fails = reading.read(({ trx }) => sql`SELECT 1 / 0`.execute(trx));
  const follows = reading.read(
    async ({ trx }) => (await sql<{ one: number }>`SELECT 1 AS one`.execute(trx)).rows,
  );
  await expect(fails).rejects.toThrow("division by zero");
  expect(await follows).toEqual([{ one: 1 }]);
  expect(await reading.read(async ({ who }) => who.userId)).toBe(admin.id);
});

it("never becomes another organization while others read in it", async () => {
  const reading = new Reading(house.platform.db, admin.caller.bearer, { shared: true });
  pages.push(reading);
  const become = reading.read(({ trx, organizationId }) =>
    asTenant(trx, { from: organizationId, to: organizationId + 1 }, async () => undefined),
  );
  await expect(become).rejects.toThrow("Others read");
});

it("reads another organization beside, for the operator's people", async () => {
  const other = await house.otherTenant();
  const { calls } = page(await house.person({ admin: true }));
  const [own, stranger] = await Promise.all([
    calls.session.profile({}),
    calls.organizations.read({ id: other.organizationId }),
  ]);
  expect(own.organization.id).toBe(house.organizationId);
  expect(stranger.Organization.id).toBe(other.organizationId);
  expect((await calls.session.profile({})).organization.id).toBe(house.organizationId);
});

it("changes nothing", async () => {
  const reading = new Reading(house.platform.db, admin.caller.bearer);
  pages.push(reading);
  const write = reading.read(({ trx }) => sql`UPDATE session SET user_agent = ''`.execute(trx));
  await expect(write).rejects.toThrow("read-only");
});

it("ends quietly when its connection is gone, and the next page has another", async () => {
  const unheard = vi.fn();
  process.on("unhandledRejection", unheard);
  const reading = new Reading(house.platform.db, admin.caller.bearer, { shared: true });
  pages.push(reading);
  const cut = reading.read(({ trx }) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx));
  await expect(cut).rejects.toThrow("The database cannot be reached");
  await reading.end();
  expect(await reading.read(async ({ who }) => who.userId)).toBe(admin.id);
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});

it("holds nothing for whoever reads on after it is closed", async () => {
  for (let time = 0; time < 5; time += 1) {
    const { calls, close } = page();
    const late = calls.session.profile({}).then(() => calls.buildings.list({}));
    await close();
    expect((await late).Total).toBeGreaterThan(0);
    expect((await calls.buildings.list({})).Total).toBeGreaterThan(0);
  }
  expect(await Promise.all([0, 1].map(() => page().calls.session.profile({})))).toHaveLength(2);
});

it("takes no second connection while it holds one: as many pages at once as there are connections", async () => {
  const people = [await house.person({ admin: true }), await house.person({ admin: true })];
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE session SET last_used_at = now() - interval '5 minutes'"),
  );
  const open = people.map((person) => page(person));
  const read = () => Promise.all(open.map(({ calls }) => calls.session.profile({})));
  expect((await read()).map(({ profile }) => profile.id)).toEqual(people.map(({ id }) => id));
  await Promise.all(open.map(({ end }) => end()));
  const update = await asOwner(house.ownerUrl, (owner) =>
    owner.query("SELECT FROM session WHERE last_used_at > now() - interval '1 minute'"),
  );
  expect(update.rowCount).toBe(people.length);
});
