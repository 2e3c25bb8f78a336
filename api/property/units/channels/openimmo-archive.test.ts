import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openImmoArchiveOf } from "#api/integrations/openimmo/read-archive.ts";
import { testHouse } from "#api/platform/testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const house = await testHouse();
const person = await house.person({ admin: true });
const api = person.client;
const [branchId] = house.branchIds;

const report = async (jobId: number) => {
  await house.runJobs();
  return (await api.jobs.read({ id: jobId })).Job;
};

async function newUnit(label: string): Promise<number> {
  const { RealEstateId: id } = await api.units.add({
    realEstate: { branchId, label, city: "Wien", country: "AT", basePricePerNight: 9000 },
  });
  await api.units.uploadImages({ id, files: await pictureFile("a.png") });
  await api.units.uploadImages({ id, files: await pictureFile("b.png") });
  await api.units.activate({ id });
  return id;
}

/** The file a job has written. */
async function written(images: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { Exports } = await api.channels.exports({ filter: { channel: ["openImmo"] } });
  const { jobId } = await api.channels.startExport({ ids: Exports.map(({ id }) => id), images });
  const { resultFile } = await report(jobId);
  const { ticket } = await api.files.ticket({ id: resultFile?.id ?? 0 });
  const reply = await house.request(`files/ticket-download/${ticket}`);
  return new Uint8Array(await reply.arrayBuffer());
}

function archive(parts: Record<string, Buffer | string>): Promise<File> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return collected(zip);
}

async function collected(zip: ZipFile): Promise<File> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return new File([Buffer.concat(chunks)], "flats.zip");
}

describe("an OpenImmo archive", () => {
  it("holds the units with their pictures as JPEG under local paths, and can come back elsewhere", async () => {
    await newUnit("Hof");
    await newUnit("Garten");
    const bytes = await written(true);
    const { xml, picture } = await openImmoArchiveOf(bytes);
    const file = new TextDecoder().decode(xml);
    const paths = [...file.matchAll(/<pfad>([^<]+)<\/pfad>/g)].map((match) => match[1] ?? "");
    expect(paths).toHaveLength(4);
    for (const path of paths) expect([...((await picture(path)) ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    const { Exports } = await api.channels.exports({ filter: { channel: ["openImmo"], state: ["ok"] } });
    expect(Exports).toHaveLength(2);
    const before = (await api.units.list({})).Total;
    const again = await api.channels.importOpenImmo({ branchId, file: new File([bytes], "flats.zip") });
    expect((await report(again.jobId)).report).toMatchObject({ added: 2, images: 4, imagesRefused: 0 });
    const { RealEstates, Total } = await api.units.list({});
    expect(Total).toBe(before + 2);
    expect(RealEstates.map(({ images }) => images)).toEqual([2, 2, 2, 2]);
    const once = await api.channels.importOpenImmo({ branchId, file: new File([bytes], "flats.zip") });
    expect((await report(once.jobId)).report).toMatchObject({ added: 0, unchanged: 2, images: 0 });
  });

  it("is bare XML on demand", async () => {
    const file = new TextDecoder().decode(await written(false));
    expect(file).toMatch(/^<\?xml/);
    expect(file).not.toContain("anhang");
  });

  const immo = (path: string) =>
    `<openimmo><anbieter><immobilie><geo><ort>Graz</ort></geo><anhaenge><anhang location="EXTERN" gruppe="BILD"><daten><pfad>${path}</pfad></daten></anhang></anhaenge><verwaltung_techn><openimmo_obid>${path}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;

  it("takes over a unit whose picture is missing, or is none", async () => {
    const file = await archive({ "a.xml": immo("BILDER\\x.JPG"), "bilder/x.jpg": "no picture" });
    const { jobId } = await api.channels.importOpenImmo({ branchId, file });
    expect((await report(jobId)).report).toMatchObject({ added: 1, images: 0, imagesRefused: 1 });
    const missing = await archive({ "a.xml": immo("../../etc/passwd.jpg") });
    const second = await api.channels.importOpenImmo({ branchId, file: missing });
    expect((await report(second.jobId)).report).toMatchObject({ added: 1, images: 0, imagesRefused: 1 });
  });

  it.each([
    ["no XML in it", () => archive({ "a.txt": "x" })],
    ["two files", () => archive({ "a.xml": immo("a"), "b.xml": immo("b") })],
    ["a bomb", () => archive({ "a.xml": Buffer.alloc(45 * 1024 * 1024, 0x20) })],
    ["a broken archive", async () => new File([Buffer.from("PK\u0003\u0004 and nothing more")], "a.zip")],
  ])("is refused with %s", async (_what, file) => {
    await expect(api.channels.importOpenImmo({ branchId, file: await file() })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});
