import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { openPage } from "#api/platform/calls/in-process.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

// Before the first connection: each of them keeps the function it finds.
const sent = vi.spyOn(pg.Client.prototype, "query");
const house = await testHouse();
const [first, second] = house.branchIds;
const { client: admin, caller } = await house.person({ admin: true });
// Another process of the same installation has its own connections, and keeps by itself.
const elsewhere = openDatabase(
  await openAppLogin(house.ownerUrl, "the key of the test databases, no secret"),
);
afterAll(() => elsewhere.destroy());
const processes = [house.platform, { ...house.platform, db: elsewhere }];

/** What a page shows in each of the processes. */
async function shown(as = caller) {
  const pages = processes.map((platform) => openPage(platform));
  const looks = await Promise.all(
    pages.map(async ({ client, end }) => {
      const calls = client(as);
      const profile = await calls.session.profile({});
      const { columns, views } = await calls.uiComponents.columns({ action: "columns", table: "units" });
      await end();
      return { profile, columns, views: views.map(({ name }) => name) };
    }),
  );
  expect(looks[1]).toEqual({
    ...looks[0],
    profile: { ...looks[0]?.profile, serverTime: looks[1]?.profile.serverTime },
  });
  const [look] = looks;
  if (!look) throw new Error("no page");
  return look;
}

it("asks for what changes seldom once a process", async () => {
  await shown();
  sent.mockClear();
  await shown();
  const texts = sent.mock.calls.map(([text]) => JSON.stringify(text));
  // Of each process's page: its beginning, what the menu counts, its end.
  expect(texts.filter((text) => !/begin|rollback|holdsEnding/i.test(text))).toEqual([]);
  expect(texts).toHaveLength(6);
});

it("shows a change on the next page, in every process", async () => {
  await shown();
  await admin.uiComponents.saveColumns({ action: "save-columns", table: "units", columns: ["label"] });
  await admin.uiComponents.saveView({
    action: "save-view",
    table: "units",
    name: "Vienna",
    query: "q=wien",
    shared: false,
  });
  expect(await shown()).toMatchObject({ columns: ["label"], views: ["Vienna"] });
  await admin.session.setLanguage({ language: "fr" });
  expect((await shown()).profile.profile.language).toBe("fr");
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE branch SET name = 'Elsewhere' WHERE id = $1", [first]),
  );
  expect((await shown()).profile.branches).toMatchObject([{ id: first, name: "Elsewhere" }, { id: second }]);
  await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE organization SET accent = '#0e7490'"));
  expect((await shown()).profile.organization.accent).toBe("#0e7490");
});

it("counts a right withdrawn and a session ended with the next page, in every process", async () => {
  const person = await house.person({ grants: { building: ["read"] } });
  const rights = async () => Object.keys((await shown(person.caller)).profile.role.permissions);
  expect(await rights()).toContain("building");
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("DELETE FROM role_permission WHERE resource = 'building'"),
  );
  expect(await rights()).not.toContain("building");
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("DELETE FROM session WHERE user_id = $1", [person.id]),
  );
  for (const platform of processes) {
    const { client, end } = openPage(platform);
    await expect(client(person.caller).session.profile({})).rejects.toMatchObject({
      errorType: "UNAUTHENTICATED",
    });
    await end();
  }
});

it("keeps nothing that was never committed, and nothing of another organization", async () => {
  const before = await shown();
  const undone = asOwner(house.ownerUrl, async (owner) => {
    await owner.query("BEGIN");
    await owner.query("UPDATE organization SET name = 'Never' WHERE id = $1", [house.organizationId]);
    expect((await shown()).profile.organization.name).toBe(before.profile.organization.name);
    await owner.query("ROLLBACK");
  });
  await undone;
  expect((await shown()).profile.organization.name).toBe(before.profile.organization.name);
  const stranger = await (await house.otherTenant()).person({ admin: true });
  const { profile } = await shown(stranger.caller);
  expect(profile.organization.id).not.toBe(before.profile.organization.id);
  expect(profile.branches.map(({ id }) => id)).not.toContain(first);
});
