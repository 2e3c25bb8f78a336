import pg from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { mostANight, runRetention } from "#api/clients/client-retention/run.ts";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const admin = await house.admin();
const { unit, stay } = furnishings(house);

let people = 0;
async function someone(daysAgo: number, more: object = {}): Promise<number> {
  people += 1;
  const client = { branchId, lastname: `Alt ${people}`, email: `alt${people}@mail.example`, ...more };
  const { ClientId: id } = await admin.clients.add({ client });
  await owner.query(
    "UPDATE client SET created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2) WHERE id = $1",
    [id, daysAgo],
  );
  return id;
}
const isTakenOut = async (id: number) =>
  (await owner.query("SELECT anonymised_at IS NOT NULL AS gone FROM client WHERE id = $1", [id])).rows[0]
    ?.gone;
const rule = (
  kind: "idleClients" | "inquiries" | "deletedClients" | "readings",
  months: number,
  active = true,
) => admin.clientRetention.save({ kind, months, active });
const night = async () => {
  await owner.query("DELETE FROM retention_run");
  await runRetention(house.platform, {});
};
const runs = async () =>
  (
    await owner.query(
      "SELECT done, held, failed, finished_at IS NOT NULL AS finished FROM retention_run ORDER BY id",
    )
  ).rows;

afterEach(async () => {
  await owner.query(
    "DELETE FROM retention_run; DELETE FROM retention_rule; UPDATE client SET updated_at = now()",
  );
});

describe("rules", () => {
  it("are proposed by the country, and let rest until somebody switches them on", async () => {
    await owner.query("UPDATE organization SET country = 'AT' WHERE id = $1", [house.organizationId]);
    const { Rules } = await admin.clientRetention.list({});
    const idle = Rules.find(({ kind }) => kind === "idleClients");
    expect(idle).toMatchObject({ months: 36, active: false, proposed: { source: "§ 1489 ABGB" }, Runs: [] });
    expect(Rules.filter(({ active }) => active).map(({ kind }) => kind)).toEqual(["readings"]);
    await owner.query("UPDATE organization SET country = 'DE' WHERE id = $1", [house.organizationId]);
    const german = (await admin.clientRetention.list({})).Rules;
    expect(german.find(({ what }) => what === "identity")?.proposed?.months).toBe(15);
    await owner.query("UPDATE organization SET country = 'FR' WHERE id = $1", [house.organizationId]);
    expect((await admin.clientRetention.list({})).Rules.every(({ proposed }) => proposed === null)).toBe(
      true,
    );
    const old = await someone(3000);
    await night();
    expect(await isTakenOut(old)).toBe(false);
  });

  it("are kept as they were set, and audited", async () => {
    const { RuleId } = await rule("idleClients", 40);
    await rule("idleClients", 41, false);
    const { Rules } = await admin.clientRetention.list({});
    expect(Rules.find(({ kind }) => kind === "idleClients")).toMatchObject({ months: 41, active: false });
    const { Entries } = await admin.audit.list({ filter: { objectType: "retentionRule" } });
    expect(Entries).toMatchObject([{ objectId: RuleId }, { objectId: RuleId }]);
  });

  it.each([
    [{ kind: "documents" as const, what: "house", months: 3, active: true }, "what"],
    [{ kind: "notes" as const, what: "999999", months: 3, active: true }, "what"],
    [{ kind: "idleClients" as const, what: "identity", months: 3, active: true }, "what"],
    [{ kind: "idleClients" as const, months: 0, active: true }, "months"],
  ])("refuse %j", async (input, field) => {
    await expect(admin.clientRetention.save(input)).rejects.toMatchObject({
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("are set by who decides for the organization, and seen by nobody else's", async () => {
    const reads = { client: ["read", "operation"], client_name: ["read"], client_email: ["read"] } as const;
    const all = { ...reads, client_phone: ["read"], client_personal: ["read"] } as const;
    const reader = await house.user(structuredClone(all) as never);
    await expect(reader.clientRetention.list({})).resolves.toMatchObject({ mostANight });
    await expect(
      reader.clientRetention.save({ kind: "idleClients", months: 3, active: true }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await rule("idleClients", 77);
    const other = await (await house.otherTenant()).admin();
    const { Rules } = await other.clientRetention.list({});
    expect(Rules.find(({ kind }) => kind === "idleClients")?.months).toBe(36);
  });
});

describe("clients of whom nothing was heard", () => {
  it("are shown first, then taken out at night by the system, with a certificate", async () => {
    const old = await someone(800);
    const fresh = await someone(10);
    const owning = await someone(800, { isOwner: true });
    const written = await someone(800);
    const { Types } = await admin.notes.data({});
    const typeId = Types[0]?.id ?? (await admin.notes.addType({ type: { name: "Gespräch" } })).TypeId;
    await admin.notes.add({ note: { clientId: written, typeId, text: "rang" } });
    const preview = await admin.clientRetention.preview({ kind: "idleClients", months: 24 });
    const shown = preview.Clients.map(({ id }) => id);
    expect(shown).toContain(old);
    for (const client of [fresh, owning, written]) expect(shown).not.toContain(client);
    await rule("idleClients", 24);
    await night();
    expect(await isTakenOut(old)).toBe(true);
    for (const client of [fresh, owning, written]) expect(await isTakenOut(client)).toBe(false);
    const { Certificate } = await admin.clientPrivacy.certificate({ id: old });
    expect(Certificate.madeBy).toBe("system");
    const { rows } = await owner.query(
      "SELECT actor_kind FROM audit_entry WHERE object_type = 'client' AND object_id = $1 AND action = 'anonymise'",
      [old],
    );
    expect(rows).toEqual([{ actor_kind: "SYS" }]);
    expect((await admin.clientRetention.preview({ kind: "idleClients", months: 24 })).count).toBe(0);
  });

  it("stay while something keeps them, and it is counted", async () => {
    const busy = await someone(800);
    await owner.query(
      `INSERT INTO outbox_message (organization_id, channel, sender, recipient, subject, body, object_type, object_id, created_at)
       VALUES ($1, 'mail', 'a@b.example', 'c@d.example', '', '', 'client', $2, now() - interval '800 days')`,
      [house.organizationId, busy],
    );
    await rule("idleClients", 24);
    await night();
    expect(await isTakenOut(busy)).toBe(false);
    expect(await runs()).toMatchObject([{ done: 0, held: 1, finished: true }, {}]);
    await owner.query("DELETE FROM outbox_message WHERE object_id = $1", [busy]);
  });

  it("go with the deleted ones, whatever was heard of them since", async () => {
    const deleted = await someone(800);
    await admin.clientActs.deleteUndelete({ bulklist: [deleted], status: "deleted" });
    await owner.query("UPDATE client SET deleted_at = now() - interval '70 days' WHERE id = $1", [deleted]);
    await rule("deletedClients", 3);
    await night();
    expect(await isTakenOut(deleted)).toBe(false);
    await rule("deletedClients", 2);
    await night();
    expect(await isTakenOut(deleted)).toBe(true);
  });

  it("are those who only asked, with the rule for inquiries", async () => {
    const client = await someone(400);
    const stayed = await someone(400);
    const first = await unit("R1");
    for (const [id, from, until] of [
      [client, "2025-01-01", "2025-01-03"],
      [stayed, "2025-02-01", "2025-02-03"],
    ] as const) {
      const contractId = await stay(first, from, until, `x${id}`);
      await owner.query(
        "UPDATE rent_contract SET client_id = $2, status = $3, updated_at = now() - interval '400 days' WHERE id = $1",
        [contractId, id, id === client ? "CANCELED" : "COMPLETED"],
      );
      await owner.query(
        "UPDATE client_contact SET last_at = now() - interval '400 days' WHERE client_id = $1",
        [id],
      );
    }
    await rule("inquiries", 6);
    await night();
    expect(await isTakenOut(client)).toBe(true);
    expect(await isTakenOut(stayed)).toBe(false);
  });
});

describe("documents and notes", () => {
  it("go by group and type, and the bytes with them", async () => {
    const id = await someone(10);
    const add = async (group: "identity" | "other") =>
      (
        await admin.documents.add({
          clientId: id,
          group,
          file: new File([`%PDF-1.7\n${group}\n%%EOF\n`], "Papier.pdf", { type: "application/pdf" }),
        })
      ).DocumentId;
    const identity = await add("identity");
    const other = await add("other");
    const { TypeId } = await admin.notes.addType({ type: { name: "Kurzlebig" } });
    const { NoteId } = await admin.notes.add({ note: { clientId: id, typeId: TypeId, text: "alt" } });
    await owner.query("UPDATE document SET created_at = now() - interval '100 days' WHERE client_id = $1", [
      id,
    ]);
    await owner.query("UPDATE note SET created_at = now() - interval '100 days' WHERE id = $1", [NoteId]);
    await admin.clientRetention.save({ kind: "documents", what: "identity", months: 2, active: true });
    await admin.clientRetention.save({ kind: "notes", what: String(TypeId), months: 2, active: true });
    expect(
      (await admin.clientRetention.preview({ kind: "documents", what: "identity", months: 2 })).Clients,
    ).toMatchObject([{ id }]);
    await night();
    await house.runJobs();
    const { Documents } = await admin.documents.list({ clientId: id });
    expect(Documents.map((one) => one.id)).toEqual([other]);
    await expect(admin.documents.download({ id: identity })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    expect((await owner.query("SELECT FROM note WHERE id = $1", [NoteId])).rows).toEqual([]);
  });
});

describe("the night", () => {
  it("forgets who saw what after a year, in every organization", async () => {
    const id = await someone(10);
    await admin.clients.read({ id });
    await owner.query("UPDATE client_reading SET at = now() - interval '11 months' WHERE client_id = $1", [
      id,
    ]);
    await night();
    expect((await admin.clientPrivacy.readings({ id })).total).toBe(1);
    await owner.query("UPDATE client_reading SET at = now() - interval '13 months' WHERE client_id = $1", [
      id,
    ]);
    await night();
    expect((await admin.clientPrivacy.readings({ id })).total).toBe(0);
  });

  it("goes on after a kill where it was, and takes nobody twice", async () => {
    const ids = [await someone(800), await someone(800), await someone(800)];
    await rule("idleClients", 24);
    await owner.query("DELETE FROM retention_run");
    let begun = 0;
    const real = house.platform.db.transaction.bind(house.platform.db);
    const cut = vi.spyOn(house.platform.db, "transaction").mockImplementation(() => {
      begun += 1;
      // What reads the rules, begins, looks and takes one; then the database is away.
      if (begun > 4) throw new DatabaseUnavailable(new Error("killed"));
      return real();
    });
    await expect(runRetention(house.platform, {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    cut.mockRestore();
    const gone = async () => (await Promise.all(ids.map(isTakenOut))).filter(Boolean).length;
    expect(await gone()).toBe(1);
    expect(await runs()).toMatchObject([{ done: 1, finished: false }]);
    await runRetention(house.platform, {});
    expect(await gone()).toBe(3);
    expect((await runs())[0]).toMatchObject({ done: 3, finished: true });
    await runRetention(house.platform, {});
    expect((await runs())[0]).toMatchObject({ done: 3 });
  });

  it("takes no more than its limit", async () => {
    const ids = [await someone(800), await someone(800)];
    const { RuleId } = await rule("idleClients", 24);
    await owner.query("DELETE FROM retention_run");
    await owner.query(
      "INSERT INTO retention_run (organization_id, rule_id, night, done) VALUES ($1, $2, (now() AT TIME ZONE 'Europe/Vienna')::date, $3)",
      [house.organizationId, RuleId, mostANight - 1],
    );
    await runRetention(house.platform, {});
    expect((await Promise.all(ids.map(isTakenOut))).filter(Boolean)).toHaveLength(1);
  });
});
