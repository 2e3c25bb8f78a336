import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inProcessClient } from "#api/platform/in-process.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { ConsentPurpose } from "#contract/client-consent.ts";
import type { PagePurpose } from "#contract/client-page.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const from = (address: string) =>
  inProcessClient(house.platform, {
    ...{ bearer: null, organizationId: null, language: "en", requestId: "test", userAgent: "vitest" },
    address,
  });
const guest = house.nobody();

const data = {
  branchId: vienna,
  firstname: "Mara",
  lastname: "Moser",
  email: "mara@mail.example",
  phone: "+43 660 1234567",
  city: "Graz",
  language: "he",
} as const;
const newClient = async (more: object = {}) =>
  (await admin.clients.add({ client: { ...data, ...more } })).ClientId;
const identity = { group: "identity", name: "Reisepass" } as const;
const everything: PagePurpose[] = ["data", "correct", "documents", "consents"];

async function link({
  id,
  purposes = everything,
  days,
}: {
  id?: number;
  purposes?: PagePurpose[];
  days?: number;
} = {}) {
  const clientId = id ?? (await newClient());
  const asked = purposes.includes("documents")
    ? [identity, { group: "contract", name: "Vertrag" } as const]
    : [];
  const made = await admin.clientPages.generateToken({
    id: clientId,
    purposes,
    asked,
    ...(days !== undefined && { days }),
  });
  return { clientId, ...made };
}

const pdf = (name = "pass.pdf") => new File([`%PDF-1.7\n${name}`], name, { type: "application/pdf" });
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
const closed = { errorType: "NOT_FOUND", status: 404 };
const historyOf = async (id: number) => (await admin.clients.history({ id })).History;

describe("a link", () => {
  it("is 256 random bits, of which only the hash is kept, and opens the page for 14 days", async () => {
    const { token, PageId, expiresAt } = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(expiresAt) - house.platform.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT row_to_json(p)::text AS row, octet_length(token_hash) AS length FROM client_page p WHERE id = $1",
        [PageId],
      ),
    );
    expect(rows[0].length).toBe(32);
    expect(rows[0].row).not.toContain(token);
    expect(await guest.ownPage.open({ token })).toMatchObject({ purposes: everything });
  });

  it("is listed with who made it, until when, when it was opened and who closed it", async () => {
    const { clientId, token, PageId } = await link();
    const [before] = (await admin.clientPages.list({ id: clientId })).Pages;
    expect(before).toMatchObject({ id: PageId, state: "open", openedAt: null, Asked: [{ received: 0 }, {}] });
    expect(before?.createdBy).not.toBe("");
    expect(JSON.stringify(before)).not.toContain(token);
    await guest.ownPage.open({ token });
    await admin.clientPages.revoke({ id: PageId });
    await admin.clientPages.revoke({ id: PageId });
    const [after] = (await admin.clientPages.list({ id: clientId })).Pages;
    expect(after).toMatchObject({ state: "revoked", openedAt: expect.any(String) });
    expect(after?.revokedBy).not.toBeNull();
    const acts = (await historyOf(clientId)).map(({ action }) => action);
    expect(acts.filter((action) => action === "revokeOwnPage")).toHaveLength(1);
    expect(acts).toEqual(["revokeOwnPage", "openOwnPage", "makeOwnPage", "add"]);
  });

  it.each([
    ["no purpose", { purposes: [] }, "purposes"],
    ["documents, and none is named", { purposes: ["documents"] }, "asked"],
    ["a document, without the purpose", { purposes: ["consents"], asked: [identity] }, "purposes"],
    ["more than 90 days", { days: 91 }, "days"],
    ["less than a day", { days: 0 }, "days"],
  ] as const)("is not made for %s", async (_what, input, field) => {
    const id = await newClient();
    const making = admin.clientPages.generateToken({ id, ...input } as never);
    await expect(making).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("is not made by who does not see or may not do what it hands on", async () => {
    const id = await newClient();
    const sees = {
      client_name: ["read"],
      client_email: ["read"],
      client_phone: ["read"],
      client_personal: ["read"],
    } as const;
    for (const lacking of ["client_name", "client_email", "client_phone", "client_personal"] as const) {
      const masked = await house.user({ client: ["read", "edit"], ...sees, [lacking]: [] });
      for (const purpose of ["data", "correct"] as const)
        await expect(masked.clientPages.generateToken({ id, purposes: [purpose] })).rejects.toMatchObject({
          errorType: "FORBIDDEN",
          objects: { permission: lacking },
        });
      await masked.clientPages.generateToken({ id, purposes: ["consents"] });
    }
    const clerk = await house.user({ client: ["read", "edit"], ...sees });
    await expect(
      clerk.clientPages.generateToken({ id, purposes: ["documents"], asked: [identity] }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN", objects: { permission: "client_documents" } });
    const reader = await house.user({ client: ["read"], ...sees });
    await expect(reader.clientPages.generateToken({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(reader.clientPages.revoke({ id: 1 })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });

  it("of another branch or organization is there for nobody", async () => {
    const { clientId, token, PageId } = await link();
    const elsewhere = await house.user(
      { client: ["read", "edit"], client_email: ["read"] },
      { branches: [berlin] },
    );
    const stranger = await (await house.otherTenant()).admin();
    for (const api of [elsewhere, stranger])
      for (const call of [
        () => api.clientPages.generateToken({ id: clientId, purposes: ["consents"] }),
        () => api.clientPages.list({ id: clientId }),
        () => api.clientPages.mail({ clientId, token }),
        () => api.clientPages.revoke({ id: PageId }),
      ])
        await expect(call()).rejects.toMatchObject(closed);
    expect(await guest.ownPage.open({ token })).toMatchObject({ purposes: everything });
  });

  it("goes out by mail in the client's language, and the outbox forgets its secret", async () => {
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE branch SET email = 'office@agency.example'"),
    );
    const { clientId, token } = await link();
    await admin.clientPages.mail({ clientId, token });
    await house.runJobs();
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT recipient, language, subject, body, state FROM outbox_message WHERE object_type = 'client' AND object_id = $1",
        [clientId],
      ),
    );
    expect(rows).toMatchObject([{ recipient: "mara@mail.example", language: "he", state: "sent" }]);
    expect(rows[0].body).toContain("/client/…?lang=he");
    expect(rows[0].body + rows[0].subject).not.toMatch(/ownPage|\{\{/);
    const silent = await link({ id: await newClient({ email: null }) });
    await expect(
      admin.clientPages.mail({ clientId: silent.clientId, token: silent.token }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(admin.clientPages.mail({ clientId, token: silent.token })).rejects.toMatchObject(closed);
  });
});

describe("a page", () => {
  it("shows the person and nothing the agency notes about them", async () => {
    const id = await newClient({
      note: "Geheimnote",
      tags: ["Geheimtag"],
      vatId: "ATU1",
      isPriority: true,
      priorityReason: "x",
    });
    const { token } = await link({ id });
    const { Data } = await guest.ownPage.open({ token });
    expect(Data).toMatchObject({ firstname: "Mara", lastname: "Moser", email: data.email, city: "Graz" });
    expect(JSON.stringify(Data)).not.toMatch(/Geheim|ATU1|branch|priority/);
  });

  it.each(["documents", "consents"] as const)("for %s tells nothing of the person", async (purpose) => {
    const { token } = await link({ purposes: [purpose] });
    const page = await guest.ownPage.open({ token });
    expect(page.Data).toBeNull();
    expect(JSON.stringify(page)).not.toMatch(/Mara|Moser|Graz/);
  });

  it("does what it is for and nothing else", async () => {
    const acts = (token: string): Record<Exclude<PagePurpose, "data">, () => Promise<unknown>> => ({
      correct: () => guest.ownPage.correct({ token, client: { city: "Linz" }, seen: { city: "Graz" } }),
      documents: () => guest.ownPage.upload({ token, place: 0, key: "k", file: pdf() }),
      consents: () => guest.ownPage.consent({ token, agreed: ["promotionMail"] }),
    });
    for (const purpose of everything) {
      const { token } = await link({ purposes: [purpose] });
      const done: string[] = [];
      for (const [other, act] of Object.entries(acts(token)))
        await act().then(
          () => done.push(other),
          ({ errorType }) => expect(errorType).toBe("NOT_FOUND"),
        );
      expect(done).toEqual(purpose === "data" ? [] : [purpose]);
    }
  });

  it.each([
    ["revoked", async ({ PageId }: { PageId: number }) => admin.clientPages.revoke({ id: PageId })],
    [
      "expired",
      async ({ PageId }: { PageId: number }) =>
        asOwner(house.ownerUrl, (owner) =>
          owner.query("UPDATE client_page SET expires_at = now() - interval '1 second' WHERE id = $1", [
            PageId,
          ]),
        ),
    ],
    [
      "of a deleted client",
      async ({ clientId }: { clientId: number }) =>
        admin.clientActs.deleteUndelete({ bulklist: [clientId], status: "deleted" }),
    ],
    [
      "of an anonymised client",
      async ({ clientId }: { clientId: number }) =>
        admin.clientPrivacy.anonymise({ id: clientId, name: "Mara Moser" }),
    ],
  ])("that is %s answers as one that never was", async (_what, close) => {
    const made = await link();
    await guest.ownPage.open({ token: made.token });
    await close(made);
    const never = await guest.ownPage.open({ token: "n".repeat(43) }).catch((error: unknown) => error);
    const { token } = made;
    for (const act of [
      () => guest.ownPage.open({ token }),
      () => guest.ownPage.correct({ token, client: { city: "Linz" }, seen: { city: "Graz" } }),
      () => guest.ownPage.upload({ token, place: 0, key: "k", file: pdf() }),
      () => guest.ownPage.consent({ token, agreed: [] }),
      () => guest.ownPage.unsubscribe({ token }),
    ])
      expect(await act().catch((error: unknown) => error)).toEqual(never);
    expect(never).toMatchObject(closed);
  });
});

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
    const meant = { token, client: { city: "Linz", zip: "4600" }, seen: { city: "Graz", zip: null } };
    await expect(guest.ownPage.correct(meant)).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { city: "Wels" } },
    });
    await guest.ownPage.correct({ ...meant, seen: { city: "Wels" } });
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
    const { Asked } = await guest.ownPage.open({ token });
    expect(Asked).toMatchObject([
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

describe("guessing", () => {
  it("is stopped by address, whatever is guessed", async () => {
    const guesser = from("203.0.113.9");
    const guess = (n: number) =>
      guesser.ownPage.open({ token: String(n).padStart(43, "g") }).then(
        () => "OPEN",
        ({ errorType }) => errorType,
      );
    const answers: string[] = [];
    for (let n = 0; n < 305; n += 1) answers.push(await guess(n));
    expect(new Set(answers.slice(0, 300))).toEqual(new Set(["NOT_FOUND"]));
    expect(new Set(answers.slice(300))).toEqual(new Set(["RATE_LIMITED"]));
  });

  it("is no way to wear a page out either: it is counted, too", async () => {
    const { token } = await link();
    const answers: string[] = [];
    for (let n = 0; n < 122; n += 1)
      answers.push(
        await from(`198.51.100.${n}`)
          .ownPage.open({ token })
          .then(
            () => "OPEN",
            ({ errorType }) => errorType,
          ),
      );
    expect(answers.indexOf("RATE_LIMITED")).toBe(120);
  });
});
