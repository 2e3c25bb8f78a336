// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const everything = ["read", "create", "edit"] as const;
const reception = await house.user({ client: everything, client_name: ["read"] }, { branches: [vienna] });
const nameless = await house.user({ client: everything }, { branches: [vienna] });
const inBerlin = await house.user(
  { client: everything, client_name: ["read"], client_email: ["read"] },
  { branches: [berlin] },
);
const stranger = await (await house.otherTenant()).admin();

const anna = {
  branchId: vienna,
  firstname: "Anna",
  lastname: "Müller",
  email: "anna@example.org",
  phone: "+43660123456",
  birthday: "1980-02-03",
  city: "Wien",
  vatId: "ATU1",
};

async function add(
  fields: Partial<typeof anna> & { company?: string; isOwner?: boolean } = {},
): Promise<number> {
  return (await admin.clients.add({ client: { ...anna, ...fields } })).ClientId;
}

describe("adding a client", () => {
  it("keeps what was typed and the empty rest empty", async () => {
    const id = await add({ isOwner: true });
    const { Client } = await admin.clients.read({ id });
    expect(Client).toMatchObject({
      ...anna,
      id,
      name: "Anna Müller",
      isOwner: true,
      isRenter: false,
      note: null,
      masked: [],
      version: 1,
    });
  });

  it("asks for a name or a company", async () => {
    await expect(
      admin.clients.add({ client: { branchId: vienna, email: "a@example.org" } }),
    ).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { "client.lastname": "Enter a first name, a last name or a company" } },
    });
    const { ClientId } = await admin.clients.add({
      client: { branchId: vienna, company: "Ring Hausverwaltung", phone: "+43 1 234" },
    });
    expect((await admin.clients.read({ id: ClientId })).Client.name).toBe("Ring Hausverwaltung");
  });

  it.each([
    ["email", "not an address"],
    ["phone", "call me"],
    ["birthday", "1980-02-30"],
    ["country", "Austria"],
    ["language", "xx"],
    ["lastname", "x".repeat(81)],
  ])("refuses a wrong %s", async (field, value) => {
    await expect(admin.clients.add({ client: { ...anna, [field]: value } })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("refuses a branch that is not one's own, and people without the permission", async () => {
    await expect(
      reception.clients.add({ client: { branchId: berlin, lastname: "Weber" } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    const reader = await house.user({ client: ["read"] });
    await expect(
      reader.clients.add({ client: { branchId: vienna, lastname: "Weber" } }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });
});

describe("fields a role does not show", () => {
  it("are empty in the list, the record and the history", async () => {
    const id = await add();
    await admin.clients.update({ client: { id, email: "new@example.org", city: "Graz" } });
    const { Clients } = await reception.clients.list({ amount: 500 });
    expect(Clients.find((row) => row.id === id)).toMatchObject({
      name: "Anna Müller",
      email: null,
      phone: null,
      city: null,
    });
    const { Client } = await reception.clients.read({ id });
    expect(Client).toMatchObject({
      lastname: "Müller",
      email: null,
      phone: null,
      birthday: null,
      vatId: null,
    });
    expect(Client.masked).toEqual([
      "email",
      "phone",
      "mobile",
      "birthday",
      "address",
      "zip",
      "city",
      "vatId",
      "note",
      "priorityReason",
    ]);
    const { History } = await reception.clients.history({ id });
    expect(History.map((entry) => entry.action)).toEqual(["update", "add"]);
    expect(JSON.stringify(History)).not.toMatch(/example\.org|Graz|Wien|660123/);
    expect((await nameless.clients.read({ id })).Client).toMatchObject({
      name: "",
      firstname: "",
      lastname: "",
      company: "",
    });
  });

  it("can be neither changed nor found out by a search or a conflict", async () => {
    const id = await add({ lastname: "Geheim", email: "hidden@example.org" });
    await expect(
      reception.clients.update({ client: { id, email: "mine@example.org" } }),
    ).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { "client.email": "Your role does not show this field" } },
    });
    expect((await reception.clients.list({ filter: { q: "hidden@example" } })).Clients).toEqual([]);
    expect((await reception.clients.list({ filter: { q: "geheim" } })).Clients.map((row) => row.id)).toEqual([
      id,
    ]);
    expect((await nameless.clients.list({ filter: { q: "geheim" } })).Clients).toEqual([]);
    const conflict = await reception.clients
      .update({ client: { id, version: 99, firstname: "Eva" } })
      .catch((error: unknown) => error);
    expect(conflict).toMatchObject({ errorType: "STATE_CONFLICT" });
    expect(JSON.stringify(conflict)).not.toContain("hidden@example.org");
  });
});

describe("changing a client", () => {
  it("leaves alone what is left out", async () => {
    const id = await add();
    const { Client } = await reception.clients.update({ client: { id, version: 1, firstname: "Anne" } });
    expect(Client).toMatchObject({ firstname: "Anne", lastname: "Müller", version: 2 });
    expect((await admin.clients.read({ id })).Client).toMatchObject({ email: anna.email, phone: anna.phone });
  });

  it("that somebody else changed meanwhile shows what is stored now and by whom", async () => {
    const id = await add();
    await admin.clients.update({ client: { id, version: 1, lastname: "Maier" } });
    await expect(
      admin.clients.update({ client: { id, version: 1, lastname: "Mayer" } }),
    ).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { lastname: "Maier", version: 2 } },
    });
  });

  it("never leaves it without any name", async () => {
    const id = await add();
    await expect(admin.clients.update({ client: { id, firstname: "", lastname: "" } })).rejects.toMatchObject(
      { errorType: "VALIDATION" },
    );
  });
});

describe("the search of the list", () => {
  it("does not mind how umlauts are written, nor the order of the names", async () => {
    const ids = [
      await add({ lastname: "Köhler" }),
      await add({ lastname: "Koehler" }),
      await add({ lastname: "Kohler" }),
    ];
    for (const q of ["köhler", "Koehler", "KOHLER", "anna köhler", "Köhler Anna"]) {
      const { Clients } = await admin.clients.list({ filter: { q } });
      expect(
        Clients.map((row) => row.id).sort((a, b) => a - b),
        q,
      ).toEqual(ids);
    }
    expect((await admin.clients.list({ filter: { q: "köhler 100%" } })).Clients).toEqual([]);
  });

  it("keeps to owners and renters when asked", async () => {
    const owner = await add({ lastname: "Besitzerin", isOwner: true });
    await add({ lastname: "Besitzerin" });
    const { Clients, Total } = await admin.clients.list({ filter: { q: "besitzerin", isOwner: true } });
    expect(Clients.map((row) => row.id)).toEqual([owner]);
    expect(Total).toBe(1);
  });
});

describe("clients of others", () => {
  it("are not there: another branch, another organization", async () => {
    const id = await add({ lastname: "Wienerin" });
    for (const client of [inBerlin, stranger]) {
      await expect(client.clients.read({ id })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
        status: 404,
      });
      await expect(client.clients.history({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(client.clients.update({ client: { id, lastname: "Meine" } })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      expect((await client.clients.list({ filter: { q: "Wienerin" } })).Clients).toEqual([]);
    }
  });
});
