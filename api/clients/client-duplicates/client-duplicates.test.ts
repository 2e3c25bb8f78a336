// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addClients, pairOf } from "#api/clients/client-duplicates/client-duplicates-testing.ts";
import { scanAll } from "#api/clients/client-duplicates/scan.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const everything = { client_name: ["read"], client_email: ["read"], client_phone: ["read"] } as const;
const reader = await house.user({ client: ["read"], ...everything }, { branches: [vienna] });
const stranger = await (await house.otherTenant()).admin();

const anna = { firstname: "Anna", lastname: "Müller", email: "anna@example.org", phone: "+43660123456" };
const like = (client: object, api = admin) =>
  api.clientDuplicates.like({ client }).then((candidates) => candidates.Clients);

describe("who is like somebody that is typed", () => {
  it("is found by name and address, however they are written, the likeliest first", async () => {
    const [id, weaker] = await addClients(house, admin, [
      anna,
      { firstname: "Ana", lastname: "Mueller", email: "ana@example.net" },
    ]);
    const candidates = await like({ firstname: "Müller", lastname: "Anna", email: "ANNA+x@example.org" });
    expect(candidates.map(({ id, score }) => [id, score])).toEqual([[id, 100]]);
    expect(candidates[0]).toMatchObject({
      name: "Anna Müller",
      branchName: "Vienna",
      reasons: ["name", "email"],
    });
    expect(
      (await like({ firstname: "Ana", lastname: "Müler", phone: "0660 123456" })).map((c) => c.id),
    ).toEqual([id]);
    expect((await like({ firstname: "Ana", lastname: "Mueller" })).map((c) => c.id)).toContain(weaker);
  });

  it("is at most five, and nobody for nothing", async () => {
    await addClients(
      house,
      admin,
      Array.from({ length: 7 }, () => ({ lastname: "Siebenmal", phone: "+43111777" })),
    );
    expect(await like({ lastname: "Siebenmal", phone: "+43111777" })).toHaveLength(5);
    expect(await like({})).toEqual([]);
  });

  it("tells nobody of other branches or houses, and by nothing the reader may not read", async () => {
    const person = { firstname: "Vera", lastname: "Geheim", email: "vera@example.org", phone: "+4366099988" };
    const [id] = await addClients(house, admin, [person], berlin);
    expect((await like(person)).map((c) => c.id)).toEqual([id]);
    expect(await like(person, reader)).toEqual([]);
    expect(await like(person, stranger)).toEqual([]);
    const [own] = await addClients(house, admin, [person]);
    const nameless = await house.user({ client: ["read"], client_email: ["read"] }, { branches: [vienna] });
    expect(await like(person, nameless)).toEqual([]);
    const mailless = await house.user({ client: ["read"], client_name: ["read"] }, { branches: [vienna] });
    expect(await like(person, mailless)).toMatchObject([
      { id: own, score: 60, email: null, phone: null, reasons: ["name"] },
    ]);
    await expect(like(person, await house.user())).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });
});

describe("pairs", () => {
  it("come and go with what is changed", async () => {
    const [one, other] = (await addClients(house, admin, [
      { firstname: "Boris", lastname: "Wechsel", email: "boris@example.org" },
      { firstname: "Борис", lastname: "Вексель", email: "boris@example.org" },
    ])) as [number, number];
    expect(await pairOf(admin, one, other)).toMatchObject({
      dismissed: false,
      reasons: ["nameSounds", "email"],
    });
    await admin.clients.update({ client: { id: other, email: "x@example.org", lastname: "Ganz anders" } });
    await house.runJobs();
    expect(await pairOf(admin, one, other)).toBeUndefined();
  });

  it("are found in the whole base at night, and once more change nothing", async () => {
    const rows = [
      ["Nacht", "Eule", "+43700111222"],
      ["Eule", "Nacht", "0700 111 222"],
    ];
    await inTenant(house.platform.db, house.organizationId, async (trx) => {
      for (const [firstname, lastname, phone] of rows)
        await sql`INSERT INTO client (organization_id, branch_id, firstname, lastname, phone)
          VALUES (${house.organizationId}, ${vienna}, ${firstname}, ${lastname}, ${phone})`.execute(trx);
    });
    const night = () => admin.clientDuplicates.list({ amount: 500 });
    await scanAll(house.platform, {});
    const first = await night();
    expect(first.Pairs.find(({ clients }) => clients[0].name === "Nacht Eule")).toMatchObject({
      score: 100,
      reasons: ["name", "phone"],
    });
    await scanAll(house.platform, {});
    expect(await night()).toEqual(first);
  });

  it("are looked for by whoever may, as a job that says what it found", async () => {
    const { JobId } = await admin.clientDuplicates.scan({});
    await house.runJobs();
    const { Job } = await admin.jobs.read({ id: JobId });
    expect(Job).toMatchObject({ state: "done" });
    await expect(reader.clientDuplicates.scan({})).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });

  it("that somebody has dismissed are not the same, until they are looked at again", async () => {
    const twins = { lastname: "Zwilling", phone: "+43660555444" };
    const [one, other] = (await addClients(house, admin, [
      { ...twins, firstname: "Mia" },
      { ...twins, firstname: "Mia" },
    ])) as [number, number];
    const id = (await pairOf(admin, one, other))?.id ?? 0;
    await expect(reader.clientDuplicates.dismiss({ ids: [id] })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    expect(await admin.clientDuplicates.dismiss({ ids: [id] })).toEqual({ changed: 1 });
    expect(await admin.clientDuplicates.dismiss({ ids: [id] })).toEqual({ changed: 0 });
    await scanAll(house.platform, {});
    const ids = async (state: "open" | "dismissed") =>
      (await admin.clientDuplicates.list({ amount: 500, filter: { state } })).Pairs.map((pair) => pair.id);
    expect([await ids("open"), await ids("dismissed")].map((list) => list.includes(id))).toEqual([
      false,
      true,
    ]);
    expect((await admin.clients.history({ id: one })).History[0]).toMatchObject({ action: "notTheSame" });
    await admin.clientDuplicates.reopen({ ids: [id] });
    expect(await ids("open")).toContain(id);
  });

  it("are those of one's own branches, by least score and branch, without what is hidden", async () => {
    const person = { firstname: "Grenz", lastname: "Gänger", phone: "+43660777666" };
    const [here] = await addClients(house, admin, [person]);
    const [there] = await addClients(house, admin, [person], berlin);
    const across = await pairOf(admin, here ?? 0, there ?? 0);
    expect(across).toMatchObject({ score: 100 });
    expect(await pairOf(reader, here ?? 0, there ?? 0)).toBeUndefined();
    for (const api of [reader, stranger]) {
      await expect(api.clientDuplicates.read({ id: across?.id ?? 0 })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
    }
    const [second] = await addClients(house, admin, [person]);
    const phoneless = await house.user({ client: ["read"], client_name: ["read"] }, { branches: [vienna] });
    expect(await pairOf(phoneless, here ?? 0, second ?? 0)).toMatchObject({
      reasons: ["name"],
      clients: [{ phone: null }, { phone: null }],
    });
    const scores = (await admin.clientDuplicates.list({ amount: 500, filter: { minScore: 90 } })).Pairs.map(
      (p) => p.score,
    );
    expect(scores.length).toBeGreaterThan(0);
    expect(scores).toEqual(scores.filter((score) => score >= 90).sort((a, b) => b - a));
    const inBerlin = (await admin.clientDuplicates.list({ filter: { branchId: berlin } })).Pairs;
    expect(inBerlin.length).toBeGreaterThan(0);
    expect(inBerlin).toEqual(
      inBerlin.filter(({ clients }) => clients.some(({ branchId }) => branchId === berlin)),
    );
  });
});
