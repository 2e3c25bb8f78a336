// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

async function added(name = "First", more = {}) {
  const api = await house.admin();
  const { MailEventId: id } = await api.mailEvents.add({
    mailEvent: { name, language: "de", subject: "Hallo {firstname}", body: "{salutation},\n\nText", ...more },
  });
  return { api, id };
}

describe("mail events", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { api, id } = await added();
    const { MailEvent } = await api.mailEvents.update({ mailEvent: { id, subject: "Neu", version: 1 } });
    expect(MailEvent).toMatchObject({ name: "First", subject: "Neu", kind: "promotion", version: 2 });
    const { History } = await api.mailEvents.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("are listed by kind, by whether they are in use, and by what stands in them", async () => {
    const { api, id } = await added("Listed", { kind: "service", active: false, body: "Einzigartig" });
    const ids = async (filter: object) =>
      (await api.mailEvents.list({ filter })).MailEvents.map((one) => one.id);
    expect(await ids({ kind: ["service"] })).toContain(id);
    expect(await ids({ kind: ["promotion"] })).not.toContain(id);
    expect(await ids({ active: true })).not.toContain(id);
    expect(await ids({ q: "einzigartig" })).toEqual([id]);
  });

  it.each(["subject", "body"])("refuse a variable that does not exist, beside %s", async (field) => {
    const api = await house.admin();
    const mailEvent = {
      name: "Wrong",
      language: "de",
      subject: "S",
      body: "B",
      [field]: "Hallo {vorname}",
    } as const;
    const refusal = {
      errorType: "VALIDATION",
      objects: { fields: { [`mailEvent.${field}`]: expect.stringContaining("{vorname}") } },
    };
    await expect(api.mailEvents.add({ mailEvent })).rejects.toMatchObject(refusal);
    const { id } = await added();
    await expect(
      api.mailEvents.update({ mailEvent: { id, [field]: "Hallo {vorname}" } }),
    ).rejects.toMatchObject(refusal);
    await expect(
      api.mailEvents.setText({ id, language: "fr", subject: "S", body: "B", [field]: "{" }),
    ).rejects.toMatchObject({ objects: { fields: { [field]: expect.any(String) } } });
  });

  it("have one text a language, and never their own twice", async () => {
    const { api, id } = await added();
    const text = { id, language: "fr", subject: "Bonjour", body: "{salutation}," } as const;
    await api.mailEvents.setText({ ...text, version: 1 });
    await api.mailEvents.setText({ ...text, subject: "Salut", version: 2 });
    await expect(api.mailEvents.setText({ ...text, version: 2 })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    await expect(api.mailEvents.setText({ ...text, language: "de" })).rejects.toMatchObject({
      objects: { fields: { language: expect.any(String) } },
    });
    expect((await api.mailEvents.read({ id })).MailEvent.texts).toEqual([
      { language: "fr", subject: "Salut", body: "{salutation}," },
    ]);
    await api.mailEvents.removeText({ id, language: "fr" });
    await expect(api.mailEvents.removeText({ id, language: "fr" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    expect((await api.mailEvents.read({ id })).MailEvent.texts).toEqual([]);
  });

  it("show what a client would get, in their language, and nothing of them that the reader may not see", async () => {
    const { api, id } = await added();
    await api.mailEvents.setText({ id, language: "fr", subject: "Pour {firstname}", body: "{salutation}," });
    const [branchId] = house.branchIds;
    const add = async (language: "fr" | "ru") =>
      (
        await api.clients.add({
          client: { branchId, firstname: "Anna", lastname: "Berger", email: "anna@mail.example", language },
        })
      ).ClientId;
    const clientId = await add("fr");
    expect((await api.mailEvents.preview({ id, clientId })).Letter).toEqual({
      language: "fr",
      subject: "Pour Anna",
      body: "Bonjour Anna Berger,",
    });
    expect((await api.mailEvents.preview({ id, clientId: await add("ru") })).Letter.language).toBe("de");
    const blind = await house.user({ mailevent: ["read"], client: ["read"] });
    const { Letter } = await blind.mailEvents.preview({ id, clientId });
    expect(JSON.stringify(Letter)).not.toMatch(/Anna|Berger/);
  });

  it("are gone once deleted, and their history stays", async () => {
    const { api, id } = await added();
    await api.mailEvents.remove({ id });
    await expect(api.mailEvents.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "mailEvent", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });

  it("are written by whoever has the right to, and read by others", async () => {
    const { id } = await added();
    const reader = await house.user({ mailevent: ["read"] });
    expect((await reader.mailEvents.read({ id })).MailEvent.id).toBe(id);
    await expect(reader.mailEvents.update({ mailEvent: { id, name: "No" } })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});
