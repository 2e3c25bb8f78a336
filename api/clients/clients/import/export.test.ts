import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const { ClientStatusId: statusId } = await admin.clientActs.addStatus({ name: "Regular" });
const everything = {
  ...{
    branchId: vienna,
    firstname: "Nike",
    lastname: "=1+1",
    company: 'Nike; "Söhne"',
    email: "nike@mail.example",
  },
  ...{
    phone: "01 5123456",
    mobile: "+436601234567",
    birthday: "1900-02-03",
    address: "Ring 1",
    zip: "01010",
  },
  ...{
    city: "Wien",
    country: "AT",
    language: "de" as const,
    vatId: "ATU12345675",
    isOwner: true,
    isPriority: true,
  },
  ...{
    statusId,
    source: "walkIn" as const,
    tags: ["Messe", "Hund"],
    priorityReason: "@reason",
    note: 'one\r\ntwo\n"three"',
  },
};
await admin.clients.add({ client: everything });
// Two whom nothing but our own number tells apart.
for (const firstname of ["Uno", "Due"])
  await admin.clients.add({
    client: { branchId: vienna, firstname, lastname: "Twin", email: "twins@mail.example" },
  });
await admin.clients.add({ client: { branchId: berlin, lastname: "Orion", email: "orion@mail.example" } });
await admin.clientImport.upload({
  file: new File(["key,lastname,email\np1,Pan,pan@mail.example\n"], "a.csv", { type: "text/csv" }),
  branchId: vienna,
});

async function exported(input: object, person = admin): Promise<Buffer> {
  const reply = (await person.clientImport.exportList(input)) as FileReply;
  return buffer(reply.body as never);
}

describe("an export of clients", () => {
  it.each(["csv", "xlsx"] as const)("as %s is imported again and changes nothing", async (format) => {
    const bytes = new Uint8Array(await exported({ format }));
    const file = new File([bytes], `clients.${format}`);
    const { report } = await admin.clientImport.upload({ file, branchId: vienna, overwrite: true });
    expect(report).toMatchObject({ rows: 5, added: 0, updated: 0, unchanged: 5, refused: 0, problems: [] });
  });

  it("is read in another language as well", async () => {
    const { client: german } = await house.person({ admin: true, language: "de" });
    const bytes = new Uint8Array(await exported({ format: "csv" }, german));
    const { report } = await admin.clientImport.upload({ file: new File([bytes], "a.csv"), overwrite: true });
    expect(report).toMatchObject({ unchanged: 5, refused: 0 });
  });

  it("runs nothing in a spreadsheet", async () => {
    const text = (await exported({ format: "csv" })).toString();
    expect(text).toContain(";'=1+1;");
    expect(text).toContain("'@reason");
    expect(text).toContain(";+436601234567;");
  });

  it("is a card for each client", async () => {
    const text = (
      await exported({ format: "vcf", query: JSON.stringify({ filter: { q: "Nike" } }) })
    ).toString();
    expect(text.match(/BEGIN:VCARD/g)).toHaveLength(1);
    expect(text).toContain('ORG:Nike\\; "Söhne"\r\n');
    expect(text).toContain("TEL;TYPE=CELL:+436601234567\r\n");
    expect(text).toContain('NOTE:one\\ntwo\\n"three"\r\n');
    const { report } = await admin.clientImport.upload({
      file: new File([text], "a.vcf"),
      branchId: vienna,
      overwrite: true,
    });
    expect(report).toMatchObject({ rows: 1, unchanged: 1, refused: 0 });
  });

  it("has the rows of its list alone", async () => {
    const lines = (input: object) =>
      exported({ format: "csv", ...input }).then(
        (bytes) => bytes.toString().match(/@mail\.example/g)?.length ?? 0,
      );
    expect(await lines({ list: "priority" })).toBe(1);
    expect(await lines({ list: "deleted" })).toBe(0);
    expect(await lines({ query: JSON.stringify({ buids: String(berlin) }) })).toBe(1);
  });

  it("leaves out what its reader may not see, and its reader may not write it either", async () => {
    const seer = { client: ["read", "create", "edit"], client_name: ["read"] } as const;
    const person = await house.user(seer as never);
    const text = (await exported({ format: "csv" }, person)).toString();
    for (const secret of ["mail.example", "5123456", "1900", "Ring 1", "three", "reason"])
      expect(text).not.toContain(secret);
    expect(text).toContain("Nike");
    const file = () => new File(["key,lastname,email\nq1,Quirin,q@mail.example\n"], "a.csv");
    await expect(
      person.clientImport.upload({
        file: file(),
        branchId: vienna,
        mapping: { lastname: "lastname", email: "email" },
      }),
    ).rejects.toMatchObject({ objects: { fields: { "mapping.email": expect.any(String) } } });
    const { report } = await person.clientImport.upload({ file: file(), branchId: vienna });
    expect(report.problems).toMatchObject([{ reason: "oneOfContact" }]);
  });
});

describe("rights and tenants", () => {
  it("are those of the client, by call and by row", async () => {
    const rows = "key,lastname,email\nr1,Rhea,rhea@mail.example\np1,Panos,pan@mail.example\n";
    const file = () => new File([rows], "a.csv", { type: "text/csv" });
    const sees = { client_name: ["read"], client_email: ["read"] } as const;
    const reader = await house.user({ client: ["read"], ...sees } as never);
    await expect(reader.clientImport.upload({ file: file(), branchId: vienna })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const adder = await house.user({ client: ["read", "create"], ...sees } as never);
    const { report } = await adder.clientImport.upload({ file: file(), branchId: vienna });
    expect(report).toMatchObject({ added: 1, refused: 1, problems: [{ line: 3, reason: "mayNotChange" }] });
    await expect(
      adder.clientImport.upload({ file: file(), branchId: vienna, overwrite: true }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });

  it("keep an uploaded file, and a number of ours, to their organization", async () => {
    const text = (await exported({ format: "csv" })).toString();
    const { fileId } = await admin.clientImport.preview({ file: new File([text], "a.csv") });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.clientImport.columns({ id: fileId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const { report } = await stranger.clientImport.upload({
      file: new File([text.replaceAll(/;(Wien|Berlin);/g, ";;")], "a.csv"),
    });
    expect(report.updated).toBe(0);
    expect((await admin.clients.list({ filter: { q: "Twin" } })).Total).toBe(2);
  });

  it("import once what is posted twice", async () => {
    const file = () => new File(["lastname,email\nSelene,selene@mail.example\n"], "a.csv");
    const once = { idempotencyKey: "clients-once" };
    const first = await admin.clientImport.upload({ file: file(), branchId: vienna }, once);
    expect(await admin.clientImport.upload({ file: file(), branchId: vienna }, once)).toEqual(first);
    expect((await admin.clients.list({ filter: { q: "Selene" } })).Total).toBe(1);
  });
});

describe("the import in steps", () => {
  it("remembers the columns, gives refused rows back as a file, and takes them corrected", async () => {
    const text = "Nr,Wer,Post\nt1,Themis,themis@mail.example\nt2,Thetis,nowhere\n";
    const { fileId, mapping, header } = await admin.clientImport.preview({ file: new File([text], "a.csv") });
    expect(header).toEqual(["Nr", "Wer", "Post"]);
    expect(mapping).toEqual({});
    const chosen = { key: "Nr", lastname: "Wer", email: "Post" } as const;
    const { jobId } = await admin.clientImport.start({
      fileId,
      branchId: vienna ?? 0,
      mapping: chosen,
      dryRun: false,
    });
    await house.runJobs();
    const { Job } = await admin.jobs.read({ id: jobId });
    expect(Job).toMatchObject({ state: "done", report: { added: 1, refused: 1 } });
    const reply = (await admin.files.download({ id: Job.resultFile?.id ?? 0 })) as FileReply;
    const refused = new Uint8Array(await buffer(reply.body as never));
    const again = await admin.clientImport.preview({ file: new File([refused], "refused.xlsx") });
    expect(again).toMatchObject({ remembered: true, mapping: chosen });
    expect(again.samples).toEqual([["t2", "Thetis", "nowhere", "Post: nowhere – no e-mail address"]]);
    const corrected = "Nr,Wer,Post,Why\nt2,Thetis,thetis@mail.example,no e-mail address\n";
    const { report } = await admin.clientImport.upload({
      file: new File([corrected], "b.csv"),
      branchId: vienna,
    });
    expect(report).toMatchObject({ added: 1, refused: 0 });
  });
});
