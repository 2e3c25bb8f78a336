import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { readPages } from "#api/platform/paper/pdf/read-pages.ts";
import { testHouse } from "#api/platform/testing.ts";
import { inDays } from "#api/walks/access-sample-testing.ts";
import type { FileReply } from "#contract/platform/call.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
const [vienna = 0, berlin = 0] = house.branchIds;
const admin = await house.admin();
const stranger = await (await house.otherTenant()).admin();
const rights = {
  real_estate_contract: ["read", "edit"],
  client: ["read"],
  client_name: ["read"],
  client_personal: ["read"],
} as const;
const clerk = await house.user({ ...rights }, { branches: [vienna] });
/** Sees stays, and of guests neither name nor anything else. */
const blind = await house.user({ real_estate_contract: ["read", "edit"] }, { branches: [vienna] });

let stays = 0;
async function newStay(branchId = vienna) {
  stays += 1;
  const { RealEstateId } = await admin.units.add({
    realEstate: {
      branchId,
      label: `T${stays}`,
      address: "Hofgasse",
      house: "1",
      city: "Wien",
      country: "AT",
      persons: 4,
      basePricePerNight: 10_000,
    },
  });
  const { ClientId } = await admin.clients.add({
    client: { branchId, firstname: "Käthe", lastname: `Groß${stays}`, email: `k${stays}@mail.example` },
  });
  const { contractId } = await admin.rentContracts.create({
    propertyId: RealEstateId,
    contract: { checkIn: inDays(304), checkOut: inDays(307), clientId: ClientId },
  });
  return { contractId, clientId: ClientId, name: `Käthe Groß${stays}` };
}

async function newTemplate(more: object = {}, api: Client = admin) {
  const template = {
    name: "Mietvertrag",
    language: "de",
    text: "# Vertrag\n\n{guest.name} wohnt hier.",
    ...more,
  };
  return (await api.contractTemplates.add({ template: template as never })).TemplateId;
}
const read = async (id: number) => (await admin.contractTemplates.read({ id })).Template;
const bytesOf = async (reply: unknown) =>
  new Uint8Array(await new Response((reply as FileReply).body).arrayBuffer());
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    ({ objects }) => objects.fields,
  );

describe("templates", () => {
  it("keep every text they had, with who saved it, and can go back to one", async () => {
    const id = await newTemplate();
    await clerk.contractTemplates.update({ template: { id, text: "Zwei {guest.name}", version: 1 } });
    await clerk.contractTemplates.update({ template: { id, kind: "offer" } });
    const late = admin.contractTemplates.update({ template: { id, text: "Drei", version: 1 } });
    await expect(late).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const { Template } = await admin.contractTemplates.takeText({ id, number: 1 });
    expect(Template).toMatchObject({
      textNumber: 3,
      text: expect.stringContaining("# Vertrag"),
      kind: "offer",
    });
    const { Texts, History } = await admin.contractTemplates.read({ id });
    expect(Texts.map(({ number, text, by }) => [number, text.slice(0, 4), by !== null])).toEqual([
      [3, "# Ve", true],
      [2, "Zwei", true],
      [1, "# Ve", true],
    ]);
    expect(History.map(({ action }) => action)).toEqual(["update", "update", "update", "add"]);
    await expect(admin.contractTemplates.takeText({ id, number: 9 })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("refuse what nobody can fill in, beside the text and with its line", async () => {
    const add = (text: string) => fieldsOf(newTemplate({ text }));
    expect(await add("a\n\n{guest.nmae}")).toEqual({
      "template.text": expect.stringMatching(/3.*\{guest\.nmae\}/),
    });
    expect(await add("a\n{#if guest.name}\nb")).toEqual({
      "template.text": expect.stringMatching(/2.*\{#if guest\.name\}/),
    });
    const id = await newTemplate();
    expect(
      await fieldsOf(admin.contractTemplates.update({ template: { id, text: "{/if}" } })),
    ).toHaveProperty(["template.text"]);
    expect((await read(id)).textNumber).toBe(1);
  });

  it("are one the default of a branch, language and kind; a branch's own goes before that of all", async () => {
    const all = await newTemplate({ kind: "confirmation" });
    const own = await newTemplate({ kind: "confirmation", officeId: vienna });
    const other = await newTemplate({ kind: "confirmation" });
    const of = async (buid: number) =>
      (await admin.contractTemplates.ofBranch({ buid, kind: "confirmation", language: "de" })).Template.id;
    await expect(of(vienna)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    for (const id of [all, own, other]) await admin.contractTemplates.setDefault({ id });
    expect([await of(vienna), await of(berlin)]).toEqual([own, other]);
    expect((await read(all)).isDefault).toBe(false);
    // What moves to another language, or goes out of use, is the default of nobody.
    await admin.contractTemplates.update({ template: { id: own, active: false } });
    expect(await of(vienna)).toBe(other);
    await expect(admin.contractTemplates.setDefault({ id: own })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await admin.contractTemplates.update({ template: { id: other, language: "fr" } });
    await expect(of(berlin)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("are seen by their branch, and by nobody of another house", async () => {
    const id = await newTemplate({ officeId: berlin, name: "Nur Berlin" });
    const { Templates } = await clerk.contractTemplates.list({ amount: 100 });
    expect(Templates.map((one) => one.id)).not.toContain(id);
    for (const api of [clerk, stranger]) {
      await expect(api.contractTemplates.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(api.contractTemplates.update({ template: { id, name: "x" } })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
    }
    expect(await fieldsOf(newTemplate({ officeId: berlin }, clerk))).toHaveProperty(["template.officeId"]);
    const list = await admin.contractTemplates.list({
      filter: { q: "nur berl", language: ["de"], active: true },
    });
    expect(list.Templates.map((one) => one.id)).toEqual([id]);
  });
});

describe("a preview", () => {
  it("of a text that is hard to read holds up nobody else", async () => {
    const { contractId } = await newStay();
    const hard = { language: "de" as const, text: "*a_".repeat(10_000), contractId };
    let longest = 0;
    let last = performance.now();
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const replies = Promise.all(Array.from({ length: 8 }, () => blind.contractTemplates.preview(hard)));
    for (const { shown } of await replies) expect(shown.blocks).toHaveLength(1);
    clearInterval(clock);
    expect(longest).toBeLessThan(1000);
  });

  it("shows a text with the contract named, or the latest, and says what is not known", async () => {
    const { contractId, name } = await newStay();
    const text = "{guest.name}, {guest.company}";
    const { shown } = await clerk.contractTemplates.preview({ language: "de", text, contractId });
    expect(shown).toMatchObject({ contractId, missing: ["guest.company"] });
    expect(JSON.stringify(shown.blocks)).toContain(name);
    expect((await clerk.contractTemplates.preview({ language: "de", text })).shown.contractId).toBe(
      contractId,
    );
    expect(await fieldsOf(clerk.contractTemplates.preview({ language: "de", text: "{x.y}" }))).toHaveProperty(
      ["text"],
    );
    await expect(
      stranger.contractTemplates.preview({ language: "de", text, contractId }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("hides what the reader may not see of the guest, and makes no paper for them", async () => {
    const { contractId, name } = await newStay();
    const text = "{guest.name} {guest.email} {guest.lastname} {#each parties}{party.name}{/each}";
    const { shown } = await blind.contractTemplates.preview({ language: "de", text, contractId });
    expect(JSON.stringify(shown)).not.toMatch(/Groß|Käthe|mail\.example/);
    expect(shown.missing).toContain("guest.name");
    const templateId = await newTemplate();
    for (const call of [
      () => blind.contractTemplates.generate({ id: contractId, templateId }),
      () => blind.contractTemplates.previewPdf({ id: templateId, contractId }),
    ])
      await expect(call()).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const reply = await clerk.contractTemplates.previewPdf({ id: templateId, contractId });
    expect((await readPages(await bytesOf(reply))).join(" ")).toContain(name);
  });
});

describe("documents of a contract", () => {
  it("are made from a template: version after version, each as it was made", async () => {
    const { contractId, name } = await newStay();
    const templateId = await newTemplate();
    const first = await clerk.contractTemplates.generate({ id: contractId, templateId });
    await admin.contractTemplates.update({ template: { id: templateId, text: "Neu {guest.vatId}" } });
    const second = await clerk.contractTemplates.generate({ id: contractId, templateId });
    expect(second.missing).toEqual(["guest.vatId"]);
    expect(second.documents.map(({ name: file, made }) => [file, made?.number, made?.templateText])).toEqual([
      [`Mietvertrag ${contractId} v2.pdf`, 2, 2],
      [`Mietvertrag ${contractId} v1.pdf`, 1, 1],
    ]);
    const bytes = await bytesOf(await clerk.contractDocuments.download({ id: first.DocumentId }));
    expect((await readPages(bytes)).join(" ")).toContain(`${name} wohnt hier.`);
    const { Documents } = await clerk.contractDocuments.list({ contractId });
    expect(Documents.at(-1)?.made?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    const { History } = await clerk.contractDocuments.history({ id: first.DocumentId });
    expect(History.map(({ action }) => action)).toEqual(["download", "add"]);
    const { Texts } = await admin.contractTemplates.read({ id: templateId });
    expect(Texts.map(({ documents }) => documents)).toEqual([1, 1]);
  });

  it("made so are changed and removed by nobody, not even past the calls", async () => {
    const { contractId } = await newStay();
    const { DocumentId: id } = await admin.contractTemplates.generate({
      id: contractId,
      templateId: await newTemplate(),
    });
    for (const call of [
      () => admin.contractDocuments.remove({ id }),
      () => admin.contractDocuments.update({ document: { id, name: "anders" } }),
    ])
      await expect(call()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await admin.contractDocuments.update({ document: { id, tag: "Fotos" } });
    for (const change of ["file_id = file_id", "name = 'x'", "deleted_at = now()", "number = 9"])
      await expect(
        asOwner(house.ownerUrl, (owner) => owner.query(`UPDATE document SET ${change} WHERE id = $1`, [id])),
      ).rejects.toThrow("never changed");
    await expect(
      inTenant(house.platform.db, house.organizationId, (trx) =>
        sql`UPDATE contract_template_text SET text = 'x'`.execute(trx),
      ),
    ).rejects.toThrow("never changed");
  });

  it("come from templates of the contract's branch that are in use", async () => {
    const { contractId } = await newStay();
    const elsewhere = await newTemplate({ officeId: berlin });
    const unused = await newTemplate({ active: false });
    const { Templates } = await admin.contractTemplates.choices({ contractId });
    for (const templateId of [elsewhere, unused]) {
      expect(Templates.map(({ id }) => id)).not.toContain(templateId);
      expect(await fieldsOf(admin.contractTemplates.generate({ id: contractId, templateId }))).toHaveProperty(
        ["templateId"],
      );
    }
    const far = await newStay(berlin);
    const templateId = await newTemplate();
    for (const api of [clerk, stranger])
      await expect(api.contractTemplates.generate({ id: far.contractId, templateId })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
  });

  it("are added as files, with the checks of files, and are none of the client's or the house's own", async () => {
    const { contractId, clientId } = await newStay();
    const pdf = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });
    const { DocumentIds, documents } = await clerk.contractDocuments.add({
      id: contractId,
      group: "contract",
      file: [pdf("a.pdf"), pdf("b.pdf")],
    });
    await clerk.contractDocuments.addOne({ id: contractId, group: "payment", file: pdf("c.pdf") });
    expect(documents.map(({ name }) => name)).toEqual(["b.pdf", "a.pdf"]);
    await expect(
      clerk.contractDocuments.addOne({ id: contractId, group: "contract", file: new File(["MZ"], "x.exe") }),
    ).rejects.toMatchObject({ errorType: "FILE_REFUSED" });
    expect((await admin.documents.list({ clientId })).Documents).toEqual([]);
    expect((await admin.customDocuments.list({})).Documents).toEqual([]);
    const [id = 0] = DocumentIds;
    for (const keeper of [admin.documents, admin.customDocuments])
      await expect(keeper.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(clerk.contractDocuments.remove({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await admin.contractDocuments.remove({ id });
    expect((await blind.contractDocuments.list({ contractId })).Documents).toMatchObject([
      { name: "", mayOpen: false },
      { name: "", mayOpen: false },
    ]);
    await expect(blind.contractDocuments.download({ id: DocumentIds[1] ?? 0 })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});
