import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { placeOf } from "#api/clients/client-privacy/rules/place.ts";
import { unzipped } from "#api/clients/client-privacy/unzip-testing.ts";
import { openPage } from "#api/platform/calls/in-process.ts";
import { testHouse } from "#api/platform/testing.ts";
import * as registry from "#contract/registry.ts";

const house = await testHouse();
house.at("2026-11-21T10:01:00Z");
const [branchId] = house.branchIds;
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const admin = await house.admin();

let people = 0;
async function someone(more: object = {}): Promise<number> {
  people += 1;
  const client = { branchId, lastname: `Seen ${people}`, email: `seen${people}@mail.example`, ...more };
  return (await admin.clients.add({ client })).ClientId;
}
const rowsOf = async (id: number) =>
  (
    await owner.query<{ user_name: string; kinds: string[]; calls: string[]; client_ids: number[] | null }>(
      "SELECT * FROM client_reading WHERE client_id = $1 OR $1 = ANY(client_ids) ORDER BY id",
      [id],
    )
  ).rows;

describe("a record that is opened", () => {
  it("is kept once a quarter of an hour and person, with what stood there", async () => {
    const id = await someone({ birthday: "1980-05-06", address: "Ring 1" });
    const reader = await house.person({ admin: true, username: "leser" });
    for (const _ of [1, 2, 3]) await reader.client.clients.read({ id });
    await reader.client.clients.history({ id });
    expect(await rowsOf(id)).toMatchObject([
      {
        user_name: "Test leser",
        kinds: ["address", "birthday", "email"],
        calls: ["client/history/{id}", "client/id/{id}"],
        client_ids: null,
      },
    ]);
    house.at("2026-11-21T10:16:00Z");
    await reader.client.clients.read({ id });
    expect(await rowsOf(id)).toHaveLength(2);
    house.at("2026-11-21T10:01:00Z");
  });

  it("is not kept where all of it is masked, or nothing stands there", async () => {
    const id = await someone();
    const masked = await house.user({ client: ["read"], client_name: ["read"] });
    await masked.clients.read({ id });
    await masked.clients.list({});
    expect(await rowsOf(id)).toEqual([]);
  });

  it("says only what the reader saw", async () => {
    const id = await someone({ phone: "+436601234567" });
    const half = await house.user({ client: ["read"], client_phone: ["read"] });
    await half.clients.read({ id });
    expect(await rowsOf(id)).toMatchObject([{ kinds: ["phone"] }]);
  });

  it("is kept before a page is shown, and costs nothing the second time", async () => {
    const id = await someone();
    const { caller } = await house.person({ admin: true });
    const show = async () => {
      const page = openPage(house.platform);
      await page.client(caller).clients.read({ id });
      expect(page.showsClients()).toBe(true);
      await page.close();
    };
    await show();
    expect(await rowsOf(id)).toHaveLength(1);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await show();
    expect(sent.mock.calls.filter(([text]) => String(text).includes("keep_client_readings"))).toEqual([]);
    sent.mockRestore();
  });

  it("is not shown where it cannot be kept", async () => {
    const id = await someone();
    await owner.query("ALTER FUNCTION keep_client_readings RENAME TO keep_client_readings_not");
    const { caller } = await house.person({ admin: true });
    const page = openPage(house.platform);
    await page.client(caller).clients.read({ id });
    await page.end();
    await expect(page.close()).rejects.toThrow("keep_client_readings");
    await expect((await house.admin()).clients.read({ id })).rejects.toMatchObject({ errorType: "INTERNAL" });
    await owner.query("ALTER FUNCTION keep_client_readings_not RENAME TO keep_client_readings");
  });
});

describe("a list", () => {
  it("is one row with all whose contact data stood there", async () => {
    const one = await someone();
    const two = await someone();
    const reader = await house.admin();
    await reader.clients.list({ amount: 500 });
    const [row] = await rowsOf(one);
    expect(row?.client_ids).toEqual(expect.arrayContaining([one, two].map(String)));
    expect(await rowsOf(two)).toHaveLength(1);
    const { Readings, total } = await admin.clientPrivacy.readings({ id: one });
    expect(Readings).toMatchObject([{ places: ["list"], people: row?.client_ids?.length }]);
    expect(total).toBe(1);
  });

  it("that leaves as a file is kept with the file", async () => {
    const id = await someone();
    const reader = await house.admin();
    await reader.clientImport.exportList({ query: "{}", format: "csv" });
    expect((await admin.clientPrivacy.readings({ id })).Readings).toMatchObject([
      { places: ["export"], file: "clients.csv", kinds: expect.arrayContaining(["email", "export"]) },
    ]);
  });
});

describe("who saw it", () => {
  it("is told newest first, and goes to the person without others of a list", async () => {
    const id = await someone();
    const { DocumentId } = await admin.documents.add({
      clientId: id,
      group: "identity",
      file: new File(["%PDF-1.7\n%%EOF\n"], "Ausweis.pdf", { type: "application/pdf" }),
    });
    const reader = await house.person({ admin: true, username: "zweiter" });
    await reader.client.documents.download({ id: DocumentId });
    await reader.client.clients.list({});
    const { Readings } = await admin.clientPrivacy.readings({ id });
    expect(Readings).toMatchObject([
      { name: "Test zweiter", places: ["list"] },
      { name: "Test zweiter", places: ["document"], kinds: ["document"] },
    ]);
    const parts = await unzipped(await admin.clientPrivacy.export({ id }));
    const data = JSON.parse(parts.get("data.json")?.toString() ?? "{}");
    const [first] = data["readings.client_reading"];
    expect(first).toMatchObject({ user_name: "Test zweiter" });
    expect(first).not.toHaveProperty("client_ids");
    expect(first).not.toHaveProperty("user_id");
    expect(parts.get("readable.html")?.toString()).toContain('<dd dir="auto">document</dd>');
    const { Privacy } = await admin.clientPrivacy.read({ id });
    expect(Privacy.Kept.find(({ kind }) => kind === "readings")).toMatchObject({
      fate: "stays",
      until: "2027-11-21",
    });
  });

  it("is closed to other organizations, other branches and without the right", async () => {
    const id = await someone();
    await admin.clients.read({ id });
    const other = await (await house.otherTenant()).admin();
    await expect(other.clientPrivacy.readings({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const elsewhere = await house.person({
      admin: false,
      branches: [house.branchIds[1]],
      grants: { client: ["read"] },
    });
    await expect(elsewhere.client.clientPrivacy.readings({ id })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });

  it("names both, when somebody of the operator acts as a person", async () => {
    const id = await someone();
    const person = await house.person({ admin: true, username: "gesehen" });
    await owner.query(
      `UPDATE session SET impersonator_organization_id = organization_id, impersonator_user_id = user_id, impersonator_session_id = id, impersonator_name = 'Betreiberin', ends_at = now() + interval '1 hour'
       WHERE user_id = $1`,
      [person.id],
    );
    await person.client.clients.read({ id });
    expect((await admin.clientPrivacy.readings({ id })).Readings).toMatchObject([
      { name: "Test gesehen", impersonatorName: "Betreiberin" },
    ]);
  });
});

describe("where a call shows a client's data", () => {
  const paths: string[] = Object.values(registry).flatMap((domain) =>
    Object.values(domain).map(({ path }) => path),
  );
  it.each([
    ["client/get", "list"],
    ["client/history/{id}", "history"],
    ["client/excel/download", "export"],
    ["client/privacy/export/{id}", "export"],
    ["client/duplicates/id/{id}", "duplicates"],
    ["invoice/pdf/{id}", "invoice"],
    ["realEstate/contract/invoice/{id}", "invoice"],
    ["realEstate/contract/id/{id}", "stay"],
    ["outbox/get/{objectType}/{objectId}", "message"],
    ["files/download/{id}", "document"],
    ["client/id/{id}", "record"],
  ])("%s is %s", (call, place) => {
    expect(paths).toContain(call);
    expect(placeOf(call)).toBe(place);
  });
});
