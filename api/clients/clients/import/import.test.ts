import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { ClientReport } from "#contract/clients/clients/client-import.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const csv = (text: string, name = "clients.csv") => new File([text], name, { type: "text/csv" });
const cards = (...lines: string[]) => new File([lines.join("\r\n")], "people.vcf", { type: "text/vcard" });

async function take(file: File, more: object = {}, person = admin): Promise<ClientReport> {
  return (await person.clientImport.upload({ file, branchId: vienna, ...more })).report;
}

async function client(q: string) {
  const [row] = (await admin.clients.list({ filter: { q } })).Clients;
  return row ? (await admin.clients.read({ id: row.id })).Client : undefined;
}

const header = "key,firstname,lastname,email,phone,city";

describe("importing clients", () => {
  it("adds the rows, and the same file again changes nothing", async () => {
    const file = () =>
      csv(`${header}\nk1,Ada,Ares,ada@ares.example,01 5123456,Wien\nk2,Bo,Atlas,,0660 1234567,Graz\n`);
    expect(await take(file())).toMatchObject({ rows: 2, added: 2, refused: 0 });
    expect(await client("Ares")).toMatchObject({ firstname: "Ada", phone: "+4315123456", branchId: vienna });
    expect(await take(file())).toMatchObject({ added: 0, updated: 0, unchanged: 2, kept: 0 });
  });

  it("takes what the file changed and keeps what was edited here, unless it is to be overwritten", async () => {
    await take(csv(`${header}\nk3,Cy,Boreas,cy@boreas.example,,Wien\n`));
    const id = (await client("Boreas"))?.id ?? 0;
    await admin.clients.update({ client: { id, city: "Linz" } });
    const file = () => csv(`${header}\nk3,Cyrus,Boreas,cy@boreas.example,,Baden\n`);
    const report = await take(file());
    expect(report).toMatchObject({ updated: 1, kept: 1 });
    expect(report.differences).toEqual([
      { id, label: "Cy Boreas", field: "city", here: "Linz", there: "Baden" },
    ]);
    expect(await client("Boreas")).toMatchObject({ firstname: "Cyrus", city: "Linz" });
    expect(await take(file(), { overwrite: true })).toMatchObject({ updated: 1, kept: 0 });
    expect(await client("Boreas")).toMatchObject({ city: "Baden" });
  });

  it("of a small file does not wait for a large one", async () => {
    const rows = Array.from({ length: 6000 }, (_, n) => `g${n},A${n},Gross,g${n}@gross.example,,Wien`);
    const ended: string[] = [];
    const large = take(csv(`${header}\n${rows.join("\n")}\n`)).then(() => ended.push("large"));
    await expect
      .poll(async () => (await client("g10@gross.example"))?.firstname, { timeout: 20_000 })
      .toBe("A10");
    await take(csv(`${header}\ns1,Sam,Small,s1@small.example,,Wien\n`)).then(() => ended.push("small"));
    await large;
    expect(ended).toEqual(["small", "large"]);
  });

  it("leaves what is stored where a cell is blank, unless blank cells are to empty it", async () => {
    await take(csv(`${header}\nk3b,Bea,Blank,bea@blank.example,01 5123499,Wien\n`));
    const file = () => csv(`${header}\nk3b,,Blank,bea@blank.example,, \n`);
    expect(await take(file())).toMatchObject({ updated: 0, unchanged: 1, kept: 0, emptied: 0 });
    expect(await client("Blank")).toMatchObject({ firstname: "Bea", phone: "+4315123499", city: "Wien" });
    const checked = await take(file(), { emptyBlanks: true, dryRun: true });
    expect(checked.emptiedFields.map(({ field, here }) => [field, here])).toEqual(
      expect.arrayContaining([
        ["firstname", "Bea"],
        ["phone", "+4315123499"],
        ["city", "Wien"],
      ]),
    );
    expect(await client("Blank")).toMatchObject({ city: "Wien" });
    await take(file(), { emptyBlanks: true });
    const { firstname, phone, city } = (await client("Blank")) ?? {};
    expect([firstname ?? "", phone ?? "", city ?? ""]).toEqual(["", "", ""]);
  });

  it("finds who has no key by e-mail, else by phone however it is written, and gives them the file's", async () => {
    await admin.clients.add({ client: { branchId: vienna, lastname: "Ceres", email: "Ceres@mail.example" } });
    await admin.clients.add({ client: { branchId: vienna, lastname: "Chaos", phone: "+43 660 555 01 01" } });
    const report = await take(
      csv("lastname,email,phone,city\nCeres,ceres@mail.example,,Graz\nChaos,,0660/5550101,Graz\n"),
    );
    expect(report).toMatchObject({ added: 0, updated: 2, refused: 0 });
    expect(await client("Chaos")).toMatchObject({ city: "Graz", phone: "+43 660 555 01 01" });
    expect(await take(csv("key,lastname,email\nc7,Ceres,ceres@mail.example\n"))).toMatchObject({
      updated: 1,
    });
    expect(await take(csv("key,lastname,email\nc7,Ceres,new@mail.example\n"))).toMatchObject({
      added: 0,
      kept: 1,
    });
  });

  it("does not guess between two who have the same e-mail", async () => {
    for (const firstname of ["Uno", "Due"])
      await admin.clients.add({
        client: { branchId: vienna, firstname, lastname: "Twin", email: "twins@mail.example" },
      });
    const { problems } = await take(csv("lastname,email\nTwin,twins@mail.example\n"));
    expect(problems).toEqual([
      { line: 2, column: "email", reason: "ambiguous", value: "twins@mail.example" },
    ]);
  });

  it("reads days, words of all languages, tags and statuses", async () => {
    const { ClientStatusId } = await admin.clientActs.addStatus({ name: "Stammgast" });
    const names = "lastname,email,Geburtstag,Land,Sprache,Tags,Status,Gast,source";
    const rows = [
      'Delos,d1@mail.example,05/04/1980,Österreich,Deutsch,"Messe, Hund",stammgast,Ja,phone',
      "Delphi,d2@mail.example,1980-04-05,Austria,fr-FR,,,no,Empfehlung",
      "Dione,d3@mail.example,5.4.1980,at,he,,,כן,",
    ];
    expect(await take(csv(`${names}\n${rows.join("\n")}\n`))).toMatchObject({ added: 3, problems: [] });
    const shared = { birthday: "1980-04-05", country: "AT" };
    expect(await client("Delos")).toMatchObject({
      ...shared,
      ...{
        language: "de",
        tags: ["Messe", "Hund"],
        statusId: ClientStatusId,
        isRenter: true,
        source: "phone",
      },
    });
    expect(await client("Delphi")).toMatchObject({
      ...shared,
      language: "fr",
      isRenter: false,
      source: "recommendation",
    });
    expect(await client("Dione")).toMatchObject({ ...shared, language: "he", isRenter: true });
  });

  it("reports bad rows by line, column, reason and value, and takes the others", async () => {
    const report = await take(
      csv(
        [
          "lastname,email,phone,birthday,status,key",
          ",e1@mail.example,,,,",
          "Echo,,,,,",
          "Echo,nowhere,,,,",
          "Echo,e2@mail.example,,31/02/1980,,",
          "Echo,e3@mail.example,,,Nobody,",
          "Echo,e4@mail.example,abc,,,",
          "Echo,e5@mail.example,,,,1.2E+18",
          "Echo,e6@mail.example,,,,e6",
          "Echo,e7@mail.example,,,,e6",
          "",
        ].join("\n"),
      ),
    );
    expect(report).toMatchObject({ rows: 9, added: 1, refused: 8 });
    expect(report.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, "lastname", "oneOfName"],
      [3, "email", "oneOfContact"],
      [4, "email", "email"],
      [5, "birthday", "day"],
      [6, "status", "oneOf"],
      [7, "phone", "phone"],
      [8, "key", "roundedKey"],
      [10, "key", "twice"],
    ]);
    expect(report.problems[4]?.known).toBe("Stammgast");
  });

  it("brings rows to the branch they name, and does not wake the deleted", async () => {
    const { branches } = await admin.session.profile({});
    const name = branches.find(({ id }) => id === berlin)?.name ?? "";
    await take(
      csv(`branchId,key,lastname,email\n${name},f1,Faunus,f@mail.example\nNowhere,f2,Flora,g@mail.example\n`),
    );
    const faunus = await client("Faunus");
    expect(faunus?.branchId).toBe(berlin);
    expect(await client("Flora")).toBeUndefined();
    await admin.clientActs.deleteUndelete({ bulklist: [faunus?.id ?? 0], status: "deleted" });
    const again = await take(csv(`branchId,key,lastname,email\n${name},f1,Faunus,f@mail.example\n`));
    expect(again.problems).toMatchObject([{ reason: "deleted" }]);
  });

  it("says of whom was merged where they went", async () => {
    await take(csv("key,lastname,email\nm1,Merops,merops@mail.example\nm2,Merope,merope@mail.example\n"));
    const [one, other] = [await client("Merops"), await client("Merope")];
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE client SET merged_into = ${one?.id}, deleted_at = now() WHERE id = ${other?.id}`.execute(
        trx,
      ),
    );
    const { problems } = await take(csv("key,lastname,email\nm2,Merope,merope@mail.example\n"));
    expect(problems).toMatchObject([{ reason: "merged", known: `#${one?.id}` }]);
  });

  it("compares all clients once the file is in, and not after a dry run", async () => {
    const pairs = async () => (await admin.clientDuplicates.list({ amount: 500 })).Pairs.length;
    await house.runJobs();
    const before = await pairs();
    const file =
      "firstname,lastname,email,phone\nRea,Rhea,rea1@mail.example,+43660111222\nRea,Rhea,rea2@mail.example,+43660111222\n";
    await take(csv(file), { dryRun: true });
    await house.runJobs();
    expect(await pairs()).toBe(before);
    await take(csv(file));
    await house.runJobs();
    expect(await pairs()).toBe(before + 1);
  });

  it("changes nothing in a dry run", async () => {
    const report = await take(csv("lastname,email\nGaia,gaia@mail.example\n"), { dryRun: true });
    expect(report).toMatchObject({ added: 1 });
    expect(await client("Gaia")).toBeUndefined();
  });

  it("refuses what is no file of clients as a whole", async () => {
    const refused = (file: File) => take(file).catch((failure: unknown) => failure);
    expect(await refused(csv("%PDF-1.7 …", "clients.pdf"))).toMatchObject({ errorType: "FILE_REFUSED" });
    expect(await refused(csv(""))).toMatchObject({ status: expect.any(Number) });
    expect(await refused(csv("a,b\n1,2\n"))).toMatchObject({ errorType: "VALIDATION" });
    const million = csv(`lastname,email\n"${"x".repeat(1_000_001)}",e@mail.example\n`);
    expect(await take(million)).toMatchObject({ refused: 1, problems: [{ reason: "cellTooLong" }] });
    expect(await refused(csv(`lastname\n${"x".repeat(25 * 1024 * 1024)}`))).toMatchObject({
      errorType: "TOO_LARGE",
    });
    expect(
      await take(csv("lastname,email\nEcho,h@mail.example"), { mapping: { lastname: "nowhere" } }).catch(
        (e) => e,
      ),
    ).toMatchObject({
      objects: { fields: { "mapping.lastname": expect.any(String) } },
    });
  });

  it("reads windows-1252, semicolons and a cell that is too long", async () => {
    const bytes = Buffer.from(
      `lastname;email;city\nJäger;jaeger@mail.example;Köln\n${"y".repeat(40_000)};i@mail.example;\n`,
      "latin1",
    );
    const report = await take(new File([bytes], "old.csv", { type: "text/csv" }));
    expect(report).toMatchObject({ added: 1, refused: 1, problems: [{ line: 3, reason: "cellTooLong" }] });
    expect(await client("Jäger")).toMatchObject({ city: "Köln" });
  });
});

describe("cards", () => {
  it("are read in 3.0 and 4.0, folded, quoted, with escapes and several in a file", async () => {
    const report = await take(
      cards(
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:Kronos;Karl;;;",
        "FN:Karl Kronos",
        "ORG:Kronos\\, Söhne;Abteilung 1",
        "EMAIL;TYPE=INTERNET,pref:karl@kronos.example",
        "TEL;TYPE=HOME:01 5123",
        " 999",
        "item1.TEL;TYPE=CELL:+43 660 7654321",
        "ADR;TYPE=HOME:;;Ring 1;Wien;;1010;Österreich",
        "BDAY:1970-03-02",
        "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=",
        "=C3=9Fe",
        "CATEGORIES:Messe,Hund",
        `PHOTO;ENCODING=b:${"A".repeat(5000)}`,
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:4.0",
        "FN:Leda Lynx",
        'TEL;VALUE=uri;TYPE="cell,voice":tel:+436601112223',
        "BDAY:--0415",
        "LANG:de-AT",
        "NOTE:one\\nand two",
        "END:VCARD",
      ),
    );
    expect(report).toMatchObject({ rows: 2, added: 2, refused: 0 });
    expect(report.problems).toMatchObject([
      { line: 17, column: "birthday", reason: "dayWithoutYear", value: "--0415" },
    ]);
    expect(await client("Kronos")).toMatchObject({
      ...{ firstname: "Karl", company: "Kronos, Söhne", email: "karl@kronos.example", phone: "+4315123999" },
      ...{ mobile: "+436607654321", address: "Ring 1", zip: "1010", city: "Wien", country: "AT" },
      ...{ birthday: "1970-03-02", note: "Grüße", tags: ["Messe", "Hund"] },
    });
    expect(await client("Lynx")).toMatchObject({
      ...{ firstname: "Leda", mobile: "+436601112223", language: "de", note: "one\nand two", birthday: null },
    });
  });

  it("leave alone what they do not say", async () => {
    const card = (...more: string[]) =>
      cards("BEGIN:VCARD", "N:Minos;Mia;;;", "EMAIL:mia@minos.example", ...more, "END:VCARD");
    await take(card("NOTE:Allergic to cats"));
    expect(await take(card())).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await client("Minos")).toMatchObject({ note: "Allergic to cats" });
  });
});

it("knows the column of the city by its name in each language", async () => {
  for (const name of ["Stadt", "Ort", "Ville", "Ciudad", "Cidade", "עיר", "Город"])
    expect(
      (await admin.clientImport.preview({ file: csv(`lastname,email,${name}\nx,x@mail.example,Graz\n`) }))
        .mapping,
    ).toMatchObject({ city: name });
});
