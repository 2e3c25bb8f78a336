import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { closed, ownPagesOf, pdf } from "#api/clients/client-pages/client-pages-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { ConsentPurpose } from "#contract/clients/client-consents/client-consent.ts";

const house = await testHouse();
const berlin = house.branchIds[1];
const { admin, guest, link, historyOf } = await ownPagesOf(house);
const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: "#777" } })
          .png()
          .toBuffer(),
      ),
    ],
    "pass.png",
  );

describe("correcting", () => {
  it("changes what was corrected at once, told as the client's own doing, and tells who looks after them", async () => {
    const clerk = await house.person({ admin: true });
    const { clientId, token } = await link();
    await admin.clientActs.addRepresentative({ clientId, userId: clerk.id, start: "2020-01-01", end: null });
    const change = {
      token,
      client: { city: "Linz", birthday: "1980-02-03" },
      seen: { city: "Graz", birthday: null },
    };
    expect(await guest.ownPage.correct(change)).toEqual({ changed: ["birthday", "city"] });
    expect(await guest.ownPage.correct(change)).toEqual({ changed: [] });
    const [entry, ...rest] = await historyOf(clientId);
    expect(entry).toMatchObject({
      ...{ action: "update", actorKind: "CLIENT", actorName: "" },
      before: { city: "Graz", birthday: null },
      after: { city: "Linz", birthday: "1980-02-03" },
    });
    expect(rest.filter(({ action }) => action === "update")).toEqual([]);
    const { events } = await clerk.client.session.ping({});
    expect(events.filter(({ event }) => event === "FORM")).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/Mara|Moser|ownPage/);
  });

  it("keeps what a colleague changes in other fields meanwhile, and asks where both meant the same", async () => {
    const { clientId, token } = await link();
    const { Client } = await admin.clients.read({ id: clientId });
    await admin.clients.update({ client: { id: clientId, version: Client.version, city: "Wels" } });
    await guest.ownPage.correct({ token, client: { zip: "4600" }, seen: { zip: null } });
    const input = { token, client: { city: "Linz", zip: "4600" }, seen: { city: "Graz", zip: null } };
    await expect(guest.ownPage.correct(input)).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { city: "Wels" } },
    });
    await guest.ownPage.correct({ ...input, seen: { city: "Wels" } });
    expect((await admin.clients.read({ id: clientId })).Client).toMatchObject({ city: "Linz", zip: "4600" });
    await expect(
      admin.clients.update({
        client: { id: clientId, version: Client.version, city: "Enns" },
        seen: { city: "Wels" },
      }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("by client and colleague at the same moment loses neither", async () => {
    const { clientId, token } = await link();
    await Promise.all([
      guest.ownPage.correct({ token, client: { city: "Linz" }, seen: { city: "Graz" } }),
      admin.clients.update({
        client: { id: clientId, version: 1, mobile: "+43 660 999" },
        seen: { mobile: null },
      }),
    ]);
    expect((await admin.clients.read({ id: clientId })).Client).toMatchObject({
      city: "Linz",
      mobile: "+43 660 999",
    });
  });

  it.each([
    ["no e-mail address", { email: "mara at home" }, "client.email"],
    ["no number", { phone: "zwölf" }, "client.phone"],
    ["no day", { birthday: "1980-13-40" }, "client.birthday"],
    ["no name at all", { firstname: "", lastname: "", company: "" }, "client.lastname"],
    ["no way to be reached", { email: null, phone: null }, "client.email"],
  ])("refuses %s beside its field", async (_what, client, field) => {
    const { token } = await link();
    const { Data } = await guest.ownPage.open({ token });
    await expect(guest.ownPage.correct({ token, client, seen: { ...Data } })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("reaches no field that is the agency's, nor one it does not ask for", async () => {
    const { clientId, token } = await link();
    for (const client of [
      { note: "x" },
      { isPriority: true },
      { branchId: berlin },
      { vatId: "ATU1" },
      { id: 1 },
    ])
      await expect(guest.ownPage.correct({ token, client: client as never, seen: {} })).rejects.toMatchObject(
        {
          errorType: "VALIDATION",
        },
      );
    await asOwner(house.ownerUrl, (owner) =>
      owner.query(`UPDATE organization SET settings = settings || '{"client-birthday": "0"}' WHERE id = $1`, [
        house.organizationId,
      ]),
    );
    const { Data } = await guest.ownPage.open({ token });
    expect(Data).not.toHaveProperty("birthday");
    const change = { token, client: { birthday: "1980-02-03" }, seen: { birthday: null } };
    expect(await guest.ownPage.correct(change)).toEqual({ changed: [] });
    expect((await admin.clients.read({ id: clientId })).Client.birthday).toBeNull();
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE organization SET settings = settings - 'client-birthday' WHERE id = $1", [
        house.organizationId,
      ]),
    );
  });
});

describe("sending documents", () => {
  it("keeps them among the client's under their group, once for a post, and shows them as received", async () => {
    const { clientId, token } = await link();
    const file = await png();
    const sent = { token, place: 0, key: "post-1", file };
    await Promise.all([guest.ownPage.upload(sent), guest.ownPage.upload(sent)]);
    await guest.ownPage.upload(sent);
    const { Documents } = await admin.documents.list({ clientId });
    expect(Documents).toMatchObject([
      { group: "identity", name: "Reisepass - pass.png", type: "image/png", by: null, hasPreview: true },
    ]);
    const { Asked: documents } = await guest.ownPage.open({ token });
    expect(documents).toMatchObject([
      { name: "Reisepass", received: 1 },
      { name: "Vertrag", received: 0 },
    ]);
    const { History } = await admin.documents.history({ id: Documents[0]?.id ?? 0 });
    expect(History).toMatchObject([{ action: "add", actorKind: "CLIENT" }]);
  });

  it.each([
    ["a program", new File([new Uint8Array([77, 90, 144, 0, 3])], "a.pdf"), "FILE_REFUSED"],
    ["a table", new File(["a,b\n1,2\n"], "a.csv"), "FILE_REFUSED"],
    ["a page", new File(["<html><script>1</script>"], "a.pdf"), "FILE_REFUSED"],
    ["nothing", new File([], "a.pdf"), "FILE_REFUSED"],
    ["too much", new File([`%PDF-${"x".repeat(25 * 1024 * 1024)}`], "a.pdf"), "TOO_LARGE"],
  ])("refuses %s", async (_what, file, errorType) => {
    const { clientId, token } = await link();
    await expect(guest.ownPage.upload({ token, place: 0, key: "k", file })).rejects.toMatchObject({
      errorType,
    });
    expect((await admin.documents.list({ clientId })).Documents).toEqual([]);
  });

  it("takes five files for each document, and none for one that was not asked for", async () => {
    const { token } = await link();
    for (const n of [1, 2, 3, 4, 5])
      await guest.ownPage.upload({ token, place: 0, key: `k${n}`, file: pdf() });
    await expect(guest.ownPage.upload({ token, place: 0, key: "k6", file: pdf() })).rejects.toMatchObject({
      objects: { fields: { file: expect.stringContaining("5") } },
    });
    await expect(guest.ownPage.upload({ token, place: 2, key: "k7", file: pdf() })).rejects.toMatchObject(
      closed,
    );
  });
});

describe("consenting", () => {
  const open = async (clientId: number) =>
    (await admin.clientConsents.list({ id: clientId })).Consents.filter(
      ({ withdrawnAt }) => withdrawnAt === null,
    );

  it("keeps the very words that were shown, until it is taken back", async () => {
    const { clientId, token } = await link();
    const { Consents } = await guest.ownPage.open({ token });
    const shown = Consents.find(({ purpose }) => purpose === "promotionMail");
    expect(shown?.agrees).toBe(false);
    const agreed: ConsentPurpose[] = ["promotionMail", "creditCheck"];
    await guest.ownPage.consent({ token, agreed });
    await guest.ownPage.consent({ token, agreed });
    const given = await open(clientId);
    expect(given).toHaveLength(2);
    expect(given.find(({ purpose }) => purpose === "promotionMail")).toMatchObject({
      wording: shown?.wording,
      givenBy: "ownPage",
    });
    await guest.ownPage.consent({ token, agreed: ["creditCheck"] });
    expect((await open(clientId)).map(({ purpose }) => purpose)).toEqual(["creditCheck"]);
    const acts = (await historyOf(clientId)).filter(({ actorKind }) => actorKind === "CLIENT");
    expect(acts.map(({ action }) => action)).toEqual([
      "withdrawConsent",
      "giveConsent",
      "giveConsent",
      "openOwnPage",
    ]);
  });

  it("is taken back by unsubscribing, but for what has nothing to do with it", async () => {
    const { clientId, token } = await link();
    await guest.ownPage.consent({ token, agreed: ["promotionMail", "promotionSms", "creditCheck"] });
    await guest.ownPage.unsubscribe({ token });
    await guest.ownPage.unsubscribe({ token });
    expect((await open(clientId)).map(({ purpose }) => purpose)).toEqual(["creditCheck"]);
  });
});
