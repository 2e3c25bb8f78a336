import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { chainHash } from "#api/money/invoices/rules/chain.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { testHouse } from "#api/platform/testing.ts";
import { openImmo } from "#api/property/units/access-testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";
import { domains } from "#api/registered.ts";
import { csv } from "#api/walks/access-sample-testing.ts";

// One connection for everybody: whoever keeps it, or a row, while the storage is asked keeps all others waiting.
const house = await testHouse({ connections: 1 });
house.at("2026-11-21T10:00:00Z");
const { platform, organizationId, ownerUrl } = house;
const [branchId] = house.branchIds;
await letBill(house, branchId);
const person = await house.person({ admin: true });
const api = person.client;

let held: (() => void)[] = [];
/** Answers nothing until it is let go, then as the real one does. */
const hang = () => new Promise<void>((resolve) => held.push(resolve));
const { storage } = platform;
const hanging = {
  ...platform,
  storage: {
    put: async (...given: Parameters<typeof storage.put>) => {
      await hang();
      return storage.put(...given);
    },
    get: async (key: string) => {
      await hang();
      return storage.get(key);
    },
    remove: (key: string) => storage.remove(key),
  },
};
const waiting = inProcessClient(hanging, person.caller);
beforeEach(() => {
  held = [];
});
const answer = async () => {
  while (held.length === 0) await pause(5);
};
async function letGo<T>(answer: Promise<T>): Promise<T> {
  let done = false;
  const settled = answer.finally(() => {
    done = true;
  });
  settled.catch(() => undefined);
  while (!done) {
    for (const go of held.splice(0)) go();
    await pause(5);
  }
  return settled;
}

const { RealEstateId: unitId } = await api.units.add({
  realEstate: { branchId, label: "A1", city: "Wien", country: "AT" },
});
const { BuildingId: buildingId } = await api.buildings.add({
  building: {
    branchId,
    name: "House",
    type: "Altbau",
    address: "Gasse",
    house: "1",
    zip: "1010",
    city: "Wien",
    country: "AT",
  },
});
const picture = await pictureFile("room.png");
const paper = new File(["%PDF-1.4\n%%EOF"], "plan.pdf", { type: "application/pdf" });
const houses = () => new File(["name;address\nHouse;Gasse 1\n"], "houses.csv", { type: "text/csv" });
const nights = Array.from({ length: 20 }, (_, day) => `2027-01-${String(day + 10)}`);
const draft = async () => (await api.invoices.generate({ id: await insertStay(house) })).Invoice.id;
const finalize = async () => (await api.invoices.finalize({ id: await draft() })).Invoice;
const chained = () =>
  inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("invoice")
      .select(["number", "pdf_sha256", "chain_sha256"])
      .where("sequence", "is not", null)
      .where("kind", "=", "invoice")
      .orderBy("sequence")
      .execute(),
  );

describe("a storage that hangs", () => {
  it.each([
    ["a unit's pictures", () => waiting.units.uploadImages({ id: unitId, files: picture })],
    ["a unit's papers", () => waiting.units.uploadImages({ id: unitId, files: paper, tag: "Bauakte" })],
    [
      "a building's papers",
      () => waiting.buildingRecords.addFiles({ id: buildingId, files: paper, tag: "Bauakte" }),
    ],
    ["a branch's logo", () => waiting.branches.setLogo({ id: branchId, file: picture })],
    ["the organization's logo", () => waiting.organizations.setLogo({ id: organizationId, file: picture })],
    ["a table of units", () => waiting.units.importPreview({ file: csv() })],
    [
      "a table of buildings",
      () => waiting.buildingRecords.importUpload({ file: houses(), table: "Building" }),
    ],
    ["an OpenImmo file", () => waiting.channels.importOpenImmo({ branchId, file: openImmo() })],
  ])("stops no booking and no number while it keeps %s", async (_what, upload) => {
    const uploaded: Promise<unknown> = upload();
    uploaded.catch(() => undefined);
    await answer();
    await api.units.update({ realEstate: { id: unitId, label: "A1" } });
    const [from, to] = nights.splice(0, 2);
    await api.calendar.addBlock({
      block: { unitIds: [unitId], type: "maintenance", from: from ?? "", to: to ?? "", reason: "" },
    });
    expect((await finalize()).number).not.toBeNull();
    await letGo(uploaded);
  });

  it("stops nobody while it fetches a table to import", async () => {
    const { fileId: id } = await api.units.importPreview({ file: csv() });
    const start = { fileId: id, branchId, mapping: { label: "name", city: "city" }, dryRun: true };
    for (const ask of [() => waiting.units.importColumns({ id }), () => waiting.units.importStart(start)]) {
      const answered: Promise<unknown> = ask();
      answered.catch(() => undefined);
      await answer();
      await api.units.update({ realEstate: { id: unitId, label: "A1" } });
      expect(await letGo(answered)).toBeDefined();
    }
  });

  it("stops nobody while it keeps a job's file", async () => {
    await api.audit.export({ filter: {}, format: "csv" });
    const worked = runJobsOnce(hanging, ownerUrl, domains.tasks);
    await answer();
    expect((await api.buildings.list({})).Total).toBe(1);
    await letGo(worked);
  });

  it("stops no number while it keeps an invoice's PDF, and the chain goes by the numbers afterwards", async () => {
    const first = await finalize();
    expect(first.pdfSha256).toBeNull();
    const worked = runJobsOnce(hanging, ownerUrl, domains.tasks);
    await answer();
    const second = await finalize();
    await api.invoices.cancel({ id: first.id, reason: "meanwhile" });
    // The later one's PDF comes first: somebody downloads it.
    await api.invoices.pdf({ id: second.id });
    expect((await api.invoices.read({ id: second.id })).Invoice.pdfSha256).not.toBeNull();
    await letGo(worked);
    await house.runJobs();
    let chain = "";
    const links = await chained();
    expect(links.map(({ number }) => number)).toEqual(expect.arrayContaining([first.number, second.number]));
    for (const { number, pdf_sha256, chain_sha256 } of links) {
      chain = chainHash(chain, { number: number ?? "", pdfSha256: pdf_sha256 ?? "none" });
      expect(chain_sha256).toBe(chain);
    }
  });

  it("stops nobody while a file is downloaded or a letter waits for its PDF", async () => {
    const { id } = await finalize();
    const letter = { id, email: "guest@example.net", subject: "Invoice", body: "" };
    const sent = waiting.invoices.send(letter);
    sent.catch(() => undefined);
    await answer();
    expect((await api.outbox.list({ objectType: "invoice", objectId: id })).Messages).toEqual([]);
    expect(await letGo(sent)).toHaveProperty("messageId");
    const { images } = (await api.units.read({ id: unitId })).RealEstate;
    for (const download of [
      () => waiting.invoices.pdf({ id }),
      () => waiting.units.image({ id: images[0]?.id ?? 0, size: "thumb" }),
    ]) {
      const downloaded = download();
      downloaded.catch(() => undefined);
      await answer();
      expect((await api.buildings.list({})).Total).toBe(1);
      expect(await letGo(downloaded)).toHaveProperty("body");
    }
  });
});

describe("the PDF of an invoice", () => {
  it("is drawn again when the worker fell over it, and only once", async () => {
    const { id } = await finalize();
    const broken = {
      ...storage,
      put: () => Promise.reject(new Error("killed")),
      get: storage.get,
      remove: storage.remove,
    };
    await runJobsOnce({ ...platform, storage: broken }, ownerUrl, domains.tasks).catch(() => undefined);
    expect((await api.invoices.read({ id })).Invoice.pdfSha256).toBeNull();
    await makeDue(ownerUrl);
    await house.runJobs();
    const { pdfSha256 } = (await api.invoices.read({ id })).Invoice;
    expect(pdfSha256).not.toBeNull();
    // Begun again after its end, as by a worker that died before it could say so.
    await inTenant(platform.db, organizationId, (trx) =>
      platform.jobs.enqueue(trx, "invoices.makePdf", { organizationId, invoiceId: id }),
    );
    await house.runJobs();
    const { Invoice, history } = await api.invoices.read({ id });
    expect(Invoice.pdfSha256).toBe(pdfSha256);
    expect(history.map(({ action }) => action)).toEqual(["makePdf", "finalize", "generate"]);
  });
});
