import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();
const clerk = await house.user(
  {
    client: ["read"],
    client_name: ["read"],
    client_personal: ["read"],
    client_documents: ["read", "create", "edit", "operation"],
  },
  { branches: [vienna] },
);

const pdf = (name: string, content = "") =>
  new File([`%PDF-1.7\n${content}`], name, { type: "application/pdf" });
async function png(name = "pass.png"): Promise<File> {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: "#888" } });
  const bytes = await drawn
    .withExif({ IFD0: { Artist: "Verborgengasse" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
}
const newClient = async (branchId: number = vienna) =>
  (await admin.clients.add({ client: { branchId, lastname: "Moser", phone: "+43 1 234" } })).ClientId;
const namesOf = async (clientId: number) =>
  (await clerk.documents.list({ clientId })).Documents.map(({ name }) => name);
const bytesOf = async (reply: unknown) =>
  new Uint8Array(await new Response((reply as FileReply).body).arrayBuffer());
/** How all of them end, each kind of end once. */
const endsOf = async (calls: readonly Promise<unknown>[]) => [
  ...new Set(
    await Promise.all(
      calls.map((call) =>
        call.then(
          () => "OK",
          ({ errorType }) => errorType,
        ),
      ),
    ),
  ),
];
const entriesOf = async (id: number) =>
  (await admin.audit.list({ filter: { objectType: "document", objectId: id } })).Entries.map(
    ({ action, actorName }) => [action, actorName],
  );

describe("documents of a client", () => {
  it("are kept under group and tag with type, size, who and when, newest first", async () => {
    const clientId = await newClient();
    const { DocumentId } = await clerk.documents.add({ clientId, group: "identity", file: await png() });
    const { DocumentIds } = await clerk.documents.add({
      clientId,
      group: "contract",
      tag: "Hausverwaltung",
      file: [pdf("eins.pdf"), pdf("zwei.pdf", "zwei")],
    });
    const { Documents } = await clerk.documents.list({ clientId });
    expect(Documents.map(({ id }) => id)).toEqual([...DocumentIds].reverse().concat(DocumentId));
    expect(Documents[0]).toMatchObject({
      name: "zwei.pdf",
      group: "contract",
      tag: "Hausverwaltung",
      type: "application/pdf",
      size: 13,
      by: expect.stringMatching(/\w/),
      version: 1,
      hasPreview: false,
      mayOpen: true,
    });
    expect(Documents[2]).toMatchObject({ tag: "Sonstiges", type: "image/png", hasPreview: true });
  });

  it("come back byte by byte, and the audit says who fetched which", async () => {
    const clientId = await newClient();
    const file = pdf("brief.pdf", "ein Brief");
    const { DocumentId: id } = await admin.documents.add({ clientId, group: "correspondence", file });
    const reader = await house.person({
      grants: {
        client: ["read"],
        client_name: ["read"],
        client_personal: ["read"],
        client_documents: ["read"],
      },
    });
    const reply = await reader.client.documents.download({ id });
    expect(reply).toMatchObject({ name: "brief.pdf", type: "application/pdf" });
    expect(await bytesOf(reply)).toEqual(new Uint8Array(await file.arrayBuffer()));
    expect((await entriesOf(id))[0]).toEqual(["download", expect.stringContaining(reader.username)]);
    const { History } = await reader.client.documents.history({ id });
    expect(History.map(({ action }) => action)).toEqual(["download", "add"]);
  });

  it("show images small, without what the camera wrote, and keep an image that cannot be drawn", async () => {
    const clientId = await newClient();
    const { DocumentId: id } = await clerk.documents.add({ clientId, group: "identity", file: await png() });
    const reply = await clerk.documents.preview({ id });
    const small = await bytesOf(reply);
    const { width, height, format, exif } = await sharp(small).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 320,
      height: 213,
      format: "webp",
      exif: undefined,
    });
    const broken = new File([(await png()).slice(0, 60)], "halb.png");
    const { DocumentId: other } = await clerk.documents.add({ clientId, group: "identity", file: broken });
    await expect(clerk.documents.preview({ id: other })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await clerk.documents.list({ clientId })).Documents[0]).toMatchObject({ hasPreview: false });
  });

  it.each([
    ["דרכון של משה.pdf", "דרכון של משה.pdf"],
    ['Vertrag "neu" & <alt>.pdf', "Vertrag _neu_ & _alt_.pdf"],
    ["\u202efdp.exe.pdf", "fdp.exe.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\secret\\a.pdf", "a.pdf"],
    ["no-ending", "no-ending.pdf"],
  ])("sent as %j are called %j", async (sent, stored) => {
    const clientId = await newClient();
    const { DocumentId: id } = await clerk.documents.add({ clientId, group: "other", file: pdf(sent) });
    expect(await namesOf(clientId)).toEqual([stored]);
    expect(await clerk.documents.download({ id })).toMatchObject({ name: stored });
  });

  it.each([
    ["a program", new File([new Uint8Array([77, 90, 144, 0, 3])], "setup.exe"), "FILE_REFUSED"],
    ["a page", new File(["<html><script>alert(1)</script>"], "page.pdf"), "FILE_REFUSED"],
    ["a drawing with a script", new File(["<svg onload='x()'/>"], "a.svg"), "FILE_REFUSED"],
    ["another kind than its name says", new File(["%PDF-1.7\n"], "a.docx"), "FILE_REFUSED"],
    ["nothing", new File([], "leer.pdf"), "FILE_REFUSED"],
    ["too much", new File([`%PDF-${"x".repeat(25 * 1024 * 1024)}`], "riesig.pdf"), "TOO_LARGE"],
  ])(
    "are not %s, the others sent with it neither, and the refusal names it",
    async (_what, bad, errorType) => {
      const clientId = await newClient();
      const file = [pdf("gut.pdf"), bad];
      await expect(clerk.documents.add({ clientId, group: "other", file })).rejects.toMatchObject({
        errorType,
        objects: { file: bad.name },
      });
      expect(await namesOf(clientId)).toEqual([]);
    },
  );

  it("are only in groups of clients", async () => {
    const clientId = await newClient();
    const wrong = { clientId, group: "template", file: pdf("a.pdf") } as never;
    await expect(clerk.documents.add(wrong)).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { group: expect.any(String) } },
    });
    const { DocumentId: id } = await clerk.documents.add({ clientId, group: "other", file: pdf("a.pdf") });
    await expect(clerk.documents.update({ document: { id, group: "house" } })).rejects.toMatchObject({
      objects: { fields: { "document.group": expect.any(String) } },
    });
  });

  it("posted twice at once are kept once", async () => {
    const clientId = await newClient();
    const post = () =>
      clerk.documents.add(
        { clientId, group: "payment", file: pdf("beleg.pdf") },
        { idempotencyKey: "twice-documents" },
      );
    const [first, second] = await Promise.all([post(), post()]);
    expect(second).toEqual(first);
    expect(await namesOf(clientId)).toEqual(["beleg.pdf"]);
  });
});

describe("a document that is changed", () => {
  it("keeps its bytes and ending, says what was before, and minds whoever came first", async () => {
    const clientId = await newClient();
    const { DocumentId: id } = await clerk.documents.add({ clientId, group: "other", file: pdf("scan.pdf") });
    const { Document } = await clerk.documents.update({
      document: { id, version: 1, group: "identity", tag: "Versicherung", name: "Reisepass" },
    });
    expect(Document).toMatchObject({
      name: "Reisepass.pdf",
      group: "identity",
      tag: "Versicherung",
      version: 2,
    });
    await expect(
      clerk.documents.update({ document: { id, version: 1, group: "other" } }),
    ).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
      objects: { current: { name: "Reisepass.pdf" } },
    });
    const { History } = await clerk.documents.history({ id });
    expect(History[0]).toMatchObject({
      action: "update",
      before: { name: "scan.pdf", group: "other" },
      after: { name: "Reisepass.pdf", group: "identity" },
    });
    expect(await clerk.documents.download({ id })).toMatchObject({ name: "Reisepass.pdf" });
  });

  it("needs a name", async () => {
    const clientId = await newClient();
    const { DocumentId: id } = await clerk.documents.add({ clientId, group: "other", file: pdf("scan.pdf") });
    await expect(clerk.documents.update({ document: { id, name: " " } })).rejects.toMatchObject({
      objects: { fields: { "document.name": expect.any(String) } },
    });
  });
});

it("a removed document is there for nobody", async () => {
  const clientId = await newClient();
  const { DocumentId: id } = await clerk.documents.add({ clientId, group: "other", file: await png() });
  await clerk.documents.remove({ id });
  expect(await namesOf(clientId)).toEqual([]);
  for (const act of ["remove", "download", "preview", "history"] as const)
    await expect(admin.documents[act]({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  await expect(admin.documents.update({ document: { id, tag: "Fotos" } })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
  expect((await entriesOf(id))[0]?.[0]).toBe("remove");
});

describe("a document of a client", () => {
  const setting = newClient().then(async (clientId) => {
    const { DocumentId: id } = await admin.documents.add({
      clientId,
      group: "identity",
      file: await png("Pass Moser.png"),
    });
    return { clientId, id };
  });

  it("is not there for another branch or organization, by any call", async () => {
    const { clientId, id } = await setting;
    const everything = {
      client: ["read"],
      client_documents: ["read", "create", "edit", "operation"],
    } as const;
    const elsewhere = await house.user(everything, { branches: [berlin] });
    for (const api of [elsewhere, stranger]) {
      const calls = [
        api.documents.list({ clientId }),
        api.documents.add({ clientId, group: "other", file: pdf("a.pdf") }),
        api.documents.update({ document: { id, tag: "Fotos" } }),
        ...(["remove", "history", "download", "preview"] as const).map((act) => api.documents[act]({ id })),
      ];
      expect(await endsOf(calls)).toEqual(["NOT_FOUND"]);
    }
  });

  it("is read in every branch by who reads all clients, and changed there by nobody else", async () => {
    const { clientId, id } = await setting;
    const wide = await house.user(
      {
        client: ["read"],
        all_clients: ["read"],
        client_name: ["read"],
        client_personal: ["read"],
        client_documents: ["read", "edit"],
      },
      { branches: [berlin] },
    );
    expect((await wide.documents.list({ clientId })).Documents).toHaveLength(1);
    expect(await wide.documents.download({ id })).toMatchObject({ name: "Pass Moser.png" });
    await expect(wide.documents.update({ document: { id, tag: "Fotos" } })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("is closed to who reads clients but not their documents, as a stored file, too", async () => {
    const { clientId, id } = await setting;
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query<{ file_id: string }>("SELECT file_id FROM document WHERE id = $1", [id]),
    );
    const file = { id: Number(rows[0]?.file_id) };
    const weaker = await house.user({
      client: ["read", "create", "edit", "operation"],
      client_name: ["read"],
      client_personal: ["read"],
    });
    expect(await endsOf([weaker.documents.list({ clientId }), weaker.documents.download({ id })])).toEqual([
      "FORBIDDEN",
    ]);
    // Past the documents' own call nobody gets there: it is the one that records who fetched what.
    for (const api of [weaker, admin]) {
      await expect(api.files.download(file)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(api.files.ticket(file)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
  });

  it("is added, changed and removed by the level for it", async () => {
    const { clientId, id } = await setting;
    const reader = await house.user({ client: ["read"], client_documents: ["read"] });
    const calls = [
      reader.documents.add({ clientId, group: "other", file: pdf("a.pdf") }),
      reader.documents.update({ document: { id, tag: "Fotos" } }),
      reader.documents.remove({ id }),
    ];
    expect(await endsOf(calls)).toEqual(["FORBIDDEN"]);
  });

  it("tells who may not know clients' names neither what it is called nor what it shows", async () => {
    const { clientId, id } = await setting;
    const blind = await house.user({ client: ["read"], client_documents: ["read", "edit"] });
    const { Documents } = await blind.documents.list({ clientId });
    expect(Documents).toMatchObject([{ id, name: "", mayOpen: false, hasPreview: false }]);
    expect(JSON.stringify(await blind.documents.history({ id }))).not.toContain("Moser");
    for (const act of ["download", "preview"] as const)
      await expect(blind.documents[act]({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const { Document } = await blind.documents.update({ document: { id, tag: "Fotos" } });
    expect(Document).toMatchObject({ name: "", tag: "Fotos" });
    await expect(blind.documents.update({ document: { id, name: "x" } })).rejects.toMatchObject({
      objects: { fields: { "document.name": expect.any(String) } },
    });
  });

  it("is no user's and not the organization's own", async () => {
    const { id } = await setting;
    for (const calls of [admin.userDocuments, admin.customDocuments])
      for (const act of ["remove", "history", "download", "preview"] as const)
        await expect(calls[act]({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("documents of a user", () => {
  const manages = { user: ["read", "create", "edit", "operation"] } as const;

  it("are kept by who manages the user, and are out of reach of a weaker colleague", async () => {
    const stronger = await house.person({ grants: { ...manages, invoice: ["read"] } });
    const { DocumentId: id } = await admin.userDocuments.add({
      userId: stronger.id,
      group: "contract",
      file: pdf("Dienstvertrag.pdf"),
    });
    expect((await admin.userDocuments.list({ userId: stronger.id })).Documents).toMatchObject([
      { id, name: "Dienstvertrag.pdf" },
    ]);
    const weaker = await house.user(manages);
    expect(
      await endsOf([
        weaker.userDocuments.list({ userId: stronger.id }),
        weaker.userDocuments.add({ userId: stronger.id, group: "other", file: pdf("a.pdf") }),
        weaker.userDocuments.download({ id }),
        weaker.userDocuments.remove({ id }),
      ]),
    ).toEqual(["FORBIDDEN"]);
    expect(await stronger.client.userDocuments.download({ id })).toMatchObject({ name: "Dienstvertrag.pdf" });
    expect((await entriesOf(id))[0]?.[0]).toBe("download");
    await admin.userDocuments.remove({ id });
    expect((await admin.userDocuments.list({ userId: stronger.id })).Documents).toEqual([]);
  });

  it("are not for who only handles documents of clients", async () => {
    const { id: userId } = await house.person();
    await expect(clerk.userDocuments.list({ userId })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: "user" },
    });
  });
});

describe("documents of the organization itself", () => {
  it("are shared by its branches and seen by no other organization", async () => {
    const { DocumentId: id } = await admin.customDocuments.add({
      group: "house",
      file: pdf("Hausordnung.pdf"),
    });
    const rights = { organization: ["read"] } as const;
    for (const branch of [vienna, berlin]) {
      const reader = await house.user(rights, { branches: [branch] });
      expect((await reader.customDocuments.list({})).Documents).toMatchObject([{ id, mayOpen: true }]);
      expect(await reader.customDocuments.download({ id })).toMatchObject({ name: "Hausordnung.pdf" });
      await expect(reader.customDocuments.add({ group: "house", file: pdf("a.pdf") })).rejects.toMatchObject({
        errorType: "FORBIDDEN",
      });
    }
    expect((await stranger.customDocuments.list({})).Documents).toEqual([]);
    await expect(stranger.customDocuments.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(clerk.customDocuments.list({})).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });
});
