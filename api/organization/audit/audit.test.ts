// On each PostgreSQL: statements written by hand.
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { sealAudit } from "#api/platform/jobs/seal-audit.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const admin = await house.person({ admin: true });
const { organizationId } = house;
const office = { branchId: house.branchIds[0], type: "Altbau" as const, city: "Wien", country: "AT" };
let building = 0;

beforeAll(async () => {
  building = (await admin.client.buildings.add({ building: { ...office, name: "First" } })).BuildingId;
  await admin.client.buildings.update({ building: { id: building, name: "Second" } });
});

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe("an entry", () => {
  it("tells who, when, what, from where, and each field before and after", async () => {
    const { Entries } = await admin.client.audit.list({
      filter: { objectType: "building", objectId: building },
    });
    expect(Entries.map(({ action }) => action)).toEqual(["update", "add"]);
    const { Entry } = await admin.client.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(Entry).toMatchObject({
      userId: admin.id,
      call: "building/update",
      address: "192.0.2.1",
      userAgent: "vitest",
      impersonatorName: null,
      before: { name: "First" },
      after: { name: "Second" },
    });
  });

  it("is found by person, action, call, address and day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const count = async (filter: Parameters<typeof admin.client.audit.list>[0]["filter"]) =>
      (await admin.client.audit.list({ filter: { objectType: "building", objectId: building, ...filter } }))
        .Entries.length;
    expect(await count({ userId: admin.id })).toBe(2);
    expect(await count({ userId: admin.id + 999 })).toBe(0);
    expect(await count({ action: "update" })).toBe(1);
    expect(await count({ call: "building/add" })).toBe(1);
    expect(await count({ address: "192.0.2.1" })).toBe(2);
    expect(await count({ address: "203.0.113.9" })).toBe(0);
    expect(await count({ from: today, until: today })).toBe(2);
    expect(await count({ until: "2020-01-01" })).toBe(0);
    expect(await count({ impersonated: true })).toBe(0);
  });

  it("hides what the reader's field permissions hide", async () => {
    const { ClientId } = await admin.client.clients.add({
      client: { branchId: office.branchId, lastname: "Geheim", email: "geheim@mail.example", city: "Wien" },
    });
    const reader = await house.user({ permission: ["read"], client_name: ["read"] });
    const { Entries } = await reader.audit.list({ filter: { objectType: "client", objectId: ClientId } });
    const { Entry } = await reader.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(Entry.after.lastname).toBe("Geheim");
    expect(Entry.masked).toContain("email");
    expect(JSON.stringify(Entry)).not.toContain("geheim@mail.example");
  });
});

describe("pages", () => {
  it("go on by cursor in both directions without a gap or a repetition", async () => {
    const all = (await admin.client.audit.list({ amount: 500 })).Entries.map(({ id }) => id);
    const first = await admin.client.audit.list({ amount: 2 });
    expect(first.Newer).toBeNull();
    const second = await admin.client.audit.list({ amount: 2, before: first.Older ?? "" });
    expect([...first.Entries, ...second.Entries].map(({ id }) => id)).toEqual(all.slice(0, 4));
    const back = await admin.client.audit.list({ amount: 2, after: second.Newer ?? "" });
    expect(back.Entries).toEqual(first.Entries);
    expect(back.Newer).toBeNull();
  });

  it("names kinds of object and calls that occur, for choosing", async () => {
    const { ObjectTypes, Calls } = await admin.client.audit.data({});
    expect(ObjectTypes).toEqual(expect.arrayContaining(["building", "client"]));
    expect(Calls).toEqual([...Calls].sort());
    expect(new Set(Calls).size).toBe(Calls.length);
  });
});

describe("the chain", () => {
  it("is unbroken, and says from when to when and how many", async () => {
    const checked = await admin.client.audit.verify({});
    expect(checked).toMatchObject({ unbroken: true, problems: [] });
    expect(checked.count).toBeGreaterThan(2);
    const later = await admin.client.audit.verify({ known: checked.mark ?? "" });
    expect(later.unbroken).toBe(true);
  });

  it("is proven page by page, each going on where the last one ended", async () => {
    const whole = await admin.client.audit.verify({});
    expect(whole).toMatchObject({ next: null, total: whole.count });
    const pages = [await admin.client.audit.verify({ amount: 3 })];
    for (let last = pages[0]; last?.next; last = pages.at(-1))
      pages.push(await admin.client.audit.verify({ amount: 3, after: last.next }));
    expect(pages.length).toBe(Math.floor(whole.count / 3) + 1);
    expect(pages.filter(({ unbroken }) => !unbroken)).toEqual([]);
    expect(pages.at(-1)).toMatchObject({ count: whole.count, mark: whole.mark, from: whole.from });
    // Another link than the one that was proven is nothing to go on from.
    const elsewhere = `3-${"0".repeat(64)}`;
    const { problems, next } = await admin.client.audit.verify({ amount: 3, after: elsewhere });
    expect(next).toBeNull();
    expect(problems[0]).toMatchObject({ problem: "known", sequence: 3 });
  });

  it("is sealed by the worker, too, and never forks when many write and seal at once", async () => {
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        await admin.client.buildings.update({ building: { id: building, note: `note ${index}` } });
        if (index % 3 === 0) await sealAudit(house.platform, {});
        if (index % 4 === 0) await admin.client.audit.verify({});
      }),
    );
    expect(await admin.client.audit.verify({})).toMatchObject({ unbroken: true });
  });

  it("does not make a writer wait for the sealer", async () => {
    await asOwner(async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT seal_audit($1, 1000)", [organizationId]);
      // The sealer's transaction is still open.
      await admin.client.buildings.update({ building: { id: building, note: "meanwhile" } });
      await client.query("COMMIT");
    });
    expect((await admin.client.buildings.read({ id: building })).Building.note).toBe("meanwhile");
  });

  it("belongs to one organization alone", async () => {
    const neighbour = await house.otherTenant();
    const other = await neighbour.admin();
    expect(await other.audit.verify({})).toMatchObject({ unbroken: true, count: 0, mark: null });
  });
});

describe("tampering", () => {
  const tampered = (statement: string) =>
    asOwner(async (client) => {
      await client.query("BEGIN; SET LOCAL session_replication_role = replica");
      await client.query(statement);
      await client.query("COMMIT");
    });

  it.each([
    "UPDATE audit_entry SET reason = 'changed'",
    "DELETE FROM audit_entry",
    "TRUNCATE audit_entry CASCADE",
    "UPDATE audit_seal SET hash = ''",
    "DELETE FROM audit_seal",
    "TRUNCATE audit_seal",
  ])("is refused even to the owner: %s", async (statement) => {
    await expect(asOwner((client) => client.query(statement))).rejects.toMatchObject({ code: "42501" });
  });

  it.each([
    "INSERT INTO audit_seal (organization_id, sequence, entry_id, hash) VALUES (1, 99, 99, '')",
    "DELETE FROM audit_unsealed",
  ])("is refused to the application: %s", async (statement) => {
    const trying = inTenant(house.platform.db, organizationId, (trx) =>
      import("kysely").then(({ sql }) => sql.raw(statement).execute(trx)),
    );
    await expect(trying).rejects.toMatchObject({ code: "42501" });
  });

  it("is found: a superuser's changed, removed and slipped-in entries, and a chain rewritten as a whole", async () => {
    const { mark, count } = await admin.client.audit.verify({});
    const [victim, removed] = (await admin.client.audit.list({ filter: { objectType: "building" } })).Entries;
    await tampered(`UPDATE audit_entry SET actor_name = 'Somebody Else' WHERE id = ${victim?.id}`);
    expect((await admin.client.audit.verify({})).problems).toEqual([
      { problem: "changed", sequence: expect.any(Number), entryId: victim?.id },
    ]);
    // Found in pages as well, wherever their borders are.
    const entries: unknown[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await admin.client.audit.verify({ amount: 4, ...(after && { after }) });
      entries.push(...page.problems);
      after = page.next;
    }
    expect(entries).toMatchObject([{ problem: "changed", entryId: victim?.id }]);
    await tampered(`UPDATE audit_entry SET actor_name = '${victim?.actorName}' WHERE id = ${victim?.id}`);
    expect(await admin.client.audit.verify({})).toMatchObject({ unbroken: true });

    await tampered(`DELETE FROM audit_entry WHERE id = ${removed?.id}`);
    expect((await admin.client.audit.verify({})).problems[0]).toMatchObject({
      problem: "missing",
      entryId: removed?.id,
    });
    await tampered(`DELETE FROM audit_seal WHERE entry_id = ${removed?.id}`);
    expect((await admin.client.audit.verify({})).problems.map(({ problem }) => problem)).toContain("gap");

    // The whole chain anew: consistent in itself, and yet not the one that was noted down.
    await tampered(
      "DELETE FROM audit_unsealed; DELETE FROM audit_seal; INSERT INTO audit_unsealed SELECT organization_id, id FROM audit_entry",
    );
    expect(await admin.client.audit.verify({})).toMatchObject({ unbroken: true, count: count - 1 });
    expect((await admin.client.audit.verify({ known: mark ?? "" })).problems[0]?.problem).toBe("known");

    await tampered(`INSERT INTO audit_entry (organization_id, actor_name, actor_kind, call, action, object_type, request_id)
      VALUES (${organizationId}, 'Nobody', 'user', 'building/add', 'add', 'building', 'x')`);
    expect((await admin.client.audit.verify({})).problems.map(({ problem }) => problem)).toContain(
      "unlisted",
    );
  });
});

describe("an export", () => {
  it("is a job whose file holds the entries with their place in the chain", async () => {
    const { JobId } = await admin.client.audit.export({ filter: { objectType: "client" }, format: "csv" });
    await house.runJobs();
    const { Job } = await admin.client.jobs.read({ id: JobId });
    expect(Job).toMatchObject({ state: "done" });
    const { body } = (await admin.client.files.download({ id: Job.resultFile?.id ?? 0 })) as FileReply;
    const text = await new Response(body).text();
    expect(text).toContain("geheim@mail.example");
    expect(text.trim().split("\r\n").length).toBe(2);
  });

  it("asks for the permission to export, and to read the audit", async () => {
    const reader = await house.user({ permission: ["read"] });
    await expect(reader.audit.export({})).rejects.toMatchObject({ status: 403 });
    const exporter = await house.user({ exportAdmin: ["edit"] });
    await expect(exporter.audit.export({})).rejects.toMatchObject({ status: 403 });
  });
});
