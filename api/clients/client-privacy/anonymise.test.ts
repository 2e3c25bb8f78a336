// On each PostgreSQL: statements written by hand.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { peopleOf } from "#api/clients/client-privacy/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [, otherBranchId] = house.branchIds;
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const { admin, someone } = await peopleOf(house, owner);

/** Tables with rows in which a text stands, whatever the column, of all tables there are. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await owner.query<{ n: string }>(
      `SELECT count(*) AS n FROM ${name} r WHERE r::text ILIKE '%' || $1 || '%'`,
      [text],
    );
    if (Number(hits[0]?.n) > 0) places.push(name.replace("public.", ""));
  }
  return places;
}

/** Stored bytes in which a text stands. */
function filesWith(text: string): string[] {
  const folder = join(house.platform.dataDir, "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, "latin1").includes(text));
}

describe("anonymising", () => {
  it("leaves no text of the person anywhere but where the certificate says", async () => {
    const { id, mark, name, email, phones } = await someone();
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining(["client", "note", "document", "outbox_message"]),
    );
    expect(filesWith(mark)).not.toEqual([]);
    await admin.clientPrivacy.anonymise({ id, name });
    await house.runJobs();
    const stays = ["audit_entry", "guest_sheet", "idempotency_key", "invoice"];
    for (const text of [mark, email, ...phones])
      expect(
        (await tablesWith(text)).filter((table) => !stays.includes(table)),
        text,
      ).toEqual([]);
    const { rows: invoices } = await owner.query(
      "SELECT state, pdf_key FROM invoice r WHERE r::text ILIKE '%' || $1 || '%'",
      [mark],
    );
    expect(invoices).toEqual([{ state: "finalized", pdf_key: expect.any(String) }]);
    expect(filesWith(mark).filter((file) => !file.endsWith(invoices[0].pdf_key))).toEqual([]);
    const { Certificate } = await admin.clientPrivacy.certificate({ id });
    const fates = Object.fromEntries(Certificate.Lines.map(({ kind, fate }) => [kind, fate]));
    expect(fates).toMatchObject({
      notes: "goes",
      client: "blanked",
      invoices: "stays",
      audit: "stays",
      copies: "stays",
    });
    expect(JSON.stringify(Certificate)).not.toContain(mark);
  });

  it("empties every column of the client but those that say which one it was", async () => {
    const { id, name } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    const { rows } = await owner.query("SELECT * FROM client WHERE id = $1", [id]);
    const columns = [
      "organization_id",
      "id",
      "branch_id",
      "version",
      "created_at",
      "updated_at",
      "deleted_at",
      "anonymised_at",
    ];
    const filled = Object.entries(rows[0])
      .filter(([column, value]) => !columns.includes(column) && ![null, "", false].includes(value as never))
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && String(value).trim() !== "")
      .filter(([column, value]) => column !== "own_fields" || JSON.stringify(value) !== "{}");
    expect(filled).toEqual([]);
  });

  it("keeps nights and money of the stay, and the invoice as it was issued", async () => {
    const { id, name, contractId, invoice, unit } = await someone();
    const before = (await admin.rentContracts.read({ id: contractId })).contract;
    await admin.clientPrivacy.anonymise({ id, name });
    const { contract } = await admin.rentContracts.read({ id: contractId });
    expect(contract).toMatchObject({ checkIn: before.checkIn, total: before.total, guest: "", note: "" });
    const { Invoice } = await admin.invoices.read({ id: invoice.id });
    expect(Invoice.recipient).toEqual(invoice.recipient);
    expect((await admin.units.read({ id: unit })).RealEstate.ownerId).toBeNull();
  });

  it("closes what the audit tells of the person to everybody, and leaves the chain whole", async () => {
    const { id, name, mark, contractId, invoice } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    const { Entries } = await admin.audit.list({ filter: {}, amount: 100 });
    for (const entry of Entries) {
      const { Entry } = await admin.audit.read({ id: entry.id });
      expect(JSON.stringify(Entry)).not.toContain(mark);
    }
    expect(Entries.map(({ objectType }) => objectType)).toContain("clientCertificate");
    const { history } = await admin.rentContracts.read({ id: contractId });
    expect(JSON.stringify(history)).not.toContain(mark);
    expect(
      JSON.stringify((await admin.invoices.read({ id: invoice.id })) as object).split(mark).length,
    ).toBeGreaterThan(1);
    const { rows } = await owner.query(
      "SELECT count(*) AS n FROM audit_entry WHERE before::text || after::text LIKE '%' || $1 || '%'",
      [mark],
    );
    expect(Number(rows[0].n)).toBeGreaterThan(0);
  });

  it("takes the client out of every list, and nobody brings it back", async () => {
    const { id, name } = await someone();
    await admin.clientPrivacy.anonymise({ id, name });
    for (const list of [admin.clients.list, admin.clients.listDeleted])
      expect((await list({ amount: 500 })).Clients.map((client) => client.id)).not.toContain(id);
    await expect(admin.clients.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const bringBack = { bulklist: [id], status: "active" as const, partial: false };
    await expect(admin.clientActs.deleteUndelete(bringBack)).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("takes the calls that are counted: the person's, and nobody's at a number that no one else has", async () => {
    const { id, name, phones } = await someone();
    const other = await someone();
    const shared = "+436601239999";
    const call = async (phone: string, clientId: number | null) =>
      (
        await owner.query<{ id: string }>(
          "INSERT INTO phone_record (organization_id, branch_id, direction, client_id, phone) SELECT organization_id, branch_id, 'in', $1, $2 FROM client WHERE id = $3 RETURNING id",
          [clientId, phone, id],
        )
      ).rows[0]?.id;
    await owner.query("UPDATE client SET phone = $1 WHERE id = ANY($2)", [shared, [id, other.id]]);
    const theirs = [await call(phones[1] ?? "", null), await call("+436601230001", id)];
    const stay = [await call(shared, null), await call(phones[1] ?? "", other.id)];
    const { Kept: retained } = (await admin.clientPrivacy.read({ id })).Privacy;
    expect(retained.find(({ kind }) => kind === "calls")?.count).toBe(theirs.length + 1);
    await admin.clientPrivacy.anonymise({ id, name });
    const { rows } = await owner.query<{ id: string }>(
      "SELECT id FROM phone_record WHERE id = ANY($1) ORDER BY id",
      [[...theirs, ...stay]],
    );
    expect(rows.map((row) => row.id)).toEqual(stay);
    const { Lines } = (await admin.clientPrivacy.certificate({ id })).Certificate;
    expect(Lines.find(({ kind }) => kind === "calls")?.count).toBe(theirs.length + 1);
  });

  it("posted twice is done once", async () => {
    const { id, name } = await someone();
    const first = await admin.clientPrivacy.anonymise({ id, name });
    expect(await admin.clientPrivacy.anonymise({ id, name })).toEqual(first);
  });

  it("wants the name as it is shown, whatever its case", async () => {
    const { id, name } = await someone();
    await expect(admin.clientPrivacy.anonymise({ id, name: "Somebody" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { name: "This is not the client’s name" } },
    });
    await admin.clientPrivacy.anonymise({ id, name: ` ${name.toUpperCase()}  ` });
  });

  it("is refused while a stay is agreed, a draft is open, or a message is on its way", async () => {
    const { id, name } = await someone({ status: "ACTIVE" });
    await expect(admin.clientPrivacy.anonymise({ id, name })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    expect((await admin.clientPrivacy.read({ id })).Privacy.obstacle).toBe("clientHasStays");
    const other = await someone();
    await owner.query("UPDATE outbox_message SET state = 'pending' WHERE recipient = $1", [other.email]);
    expect((await admin.clientPrivacy.read({ id: other.id })).Privacy.obstacle).toBe("clientHasMails");
    await owner.query("UPDATE outbox_message SET state = 'sent' WHERE recipient = $1", [other.email]);
    await owner.query("UPDATE branch SET rental_account_id = $1 WHERE id = $2", [other.id, otherBranchId]);
    await expect(admin.clientPrivacy.anonymise({ id: other.id, name: other.name })).rejects.toMatchObject({
      message: "The client is the rental account of a branch.",
    });
    await owner.query("UPDATE branch SET rental_account_id = NULL WHERE id = $1", [otherBranchId]);
  });

  it("is done to a deleted client as well", async () => {
    const { id, name } = await someone();
    await admin.clientActs.deleteUndelete({
      bulklist: [id],
      status: "deleted",
      partial: false,
      dryRun: false,
    });
    await admin.clientPrivacy.anonymise({ id, name });
    expect((await admin.clientPrivacy.read({ id })).Privacy.anonymised).toBe(true);
  });
});
