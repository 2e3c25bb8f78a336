import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOwn } from "#api/clients/client-fields/rules/own-value.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { OwnKind } from "#contract/clients/client-fields/own-field.ts";
import type { FileReply } from "#contract/platform/call.ts";
import type { OwnValue } from "#contract/platform/record.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const admin = await house.admin();
const add = async (name: string, kind: "text" | "number" | "date" | "choice" | "yesNo", more: object = {}) =>
  (await admin.clientFields.add({ field: { name, kind, ...more } })).ClientFieldId;
const text = await add("Own text", "text");
const number = await add("Own number", "number");
const date = await add("Own date", "date");
const choice = await add("Own choice", "choice", { choices: ["Überweisung", "Karte; Bar", "=1+1"] });
const yesNo = await add("Own answer", "yesNo");
const secret = await add("Own secret", "text", { permission: "client_personal" });

async function exported(format: "csv" | "xlsx", person = admin): Promise<Uint8Array<ArrayBuffer>> {
  const reply = (await person.clientImport.exportList({ format })) as FileReply;
  return new Uint8Array(await buffer(reply.body as never));
}
const csv = (lines: string[]) => new File([lines.join("\n")], "a.csv");

describe("own fields in files", () => {
  it("are the same after an export and its import, whatever they hold", async () => {
    const day = fc
      .integer({ min: 0, max: 36_000 })
      .map((days) => new Date(Date.UTC(1950, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
    const words = fc.stringMatching(/^[a-zA-ZÄÖÜäöüß0-9 .;,"'=+@-]{1,40}$/).map((text) => text.trim());
    const values = fc.record(
      {
        [text]: words.filter(Boolean),
        [number]: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1000),
        [date]: day,
        [choice]: fc.constantFrom("Überweisung", "Karte; Bar", "=1+1"),
        [yesNo]: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const people = fc.sample(values, { numRuns: 60, seed: 7 });
    for (const [place, ownFields] of people.entries()) {
      const client = { branchId, lastname: `R ${place}`, email: `r${place}@mail.example`, ownFields };
      await admin.clients.add({ client: client as never });
    }
    for (const format of ["csv", "xlsx"] as const) {
      const file = new File([await exported(format)], `clients.${format}`);
      const { report } = await admin.clientImport.upload({ file, branchId, overwrite: true });
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ unchanged: people.length, updated: 0, added: 0, refused: 0 });
    }
  });

  it("come in by the names of their columns, each by its kind, and wrong ones are told", async () => {
    const { report } = await admin.clientImport.upload({
      file: csv([
        "lastname;email;own text;OWN NUMBER;Own date;Own choice;Own answer",
        "Gut;gut@mail.example;Top 1;12,5;31/12/2027;überweisung;ja",
        "Zahl;zahl@mail.example;;viel;;;",
        "Tag;tag@mail.example;;;31/02/2027;;",
        "Wahl;wahl@mail.example;;;;Scheck;",
        "Ja;ja@mail.example;;;;;vielleicht",
        `Lang;lang@mail.example;${"x".repeat(301)};;;;`,
      ]),
      branchId,
    });
    expect(report).toMatchObject({ added: 1, refused: 5 });
    expect(report.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ["OWN NUMBER", "number"],
      ["Own date", "day"],
      ["Own choice", "oneOf"],
      ["Own answer", "yesOrNo"],
      ["own text", "tooLong"],
    ]);
    const { Clients } = await admin.clients.list({ filter: { q: "gut@mail.example" } });
    const { Client } = await admin.clients.read({ id: Clients[0]?.id ?? 0 });
    expect(Client.ownFields).toEqual({
      [text]: "Top 1",
      [number]: 12.5,
      [date]: "2027-12-31",
      [choice]: "Überweisung",
      [yesNo]: true,
    });
  });

  it("keep what was edited here, and refuse a choice that is not offered any more to others", async () => {
    const file = (upload: string) =>
      csv(["lastname;email;Own text;Own choice", `Eigen;eigen@mail.example;${upload};Überweisung`]);
    await admin.clientImport.upload({ file: file("a"), branchId });
    const [row] = (await admin.clients.list({ filter: { q: "eigen@mail.example" } })).Clients;
    const id = row?.id ?? 0;
    await admin.clients.update({ client: { id, ownFields: { [text]: "here" } } });
    const again = await admin.clientImport.upload({ file: file("b"), branchId });
    expect(again.report).toMatchObject({
      kept: 1,
      differences: [{ field: `ownFields.${text}`, here: "here", there: "b" }],
    });
    expect((await admin.clients.read({ id })).Client.ownFields[text]).toBe("here");
    const field = { id: choice, name: "Own choice", kind: "choice" as const, active: true };
    await admin.clientFields.update({ field: { ...field, choices: ["Karte; Bar", "=1+1"] } });
    const { report } = await admin.clientImport.upload({
      file: csv([
        "lastname;email;Own choice",
        "Eigen;eigen@mail.example;Überweisung",
        "Neu;neu@mail.example;Überweisung",
      ]),
      branchId,
    });
    expect(report).toMatchObject({ unchanged: 1, refused: 1, problems: [{ reason: "oneOf" }] });
  });

  it("are left out of files of whoever may not see them, and not taken from theirs", async () => {
    const client = {
      branchId,
      lastname: "Leise",
      email: "leise@mail.example",
      ownFields: { [secret]: "Haselnuss" },
    };
    await admin.clients.add({ client });
    const person = await house.user({
      client: ["read", "create", "edit"],
      client_name: ["read"],
      client_email: ["read"],
    } as never);
    const file = Buffer.from(await exported("csv", person)).toString();
    expect(file).toContain("Own text");
    expect(file).not.toContain("Haselnuss");
    expect(file).not.toContain("Own secret");
    await expect(
      person.clientImport.upload({
        file: csv(["lastname;email;x", "A;a@mail.example;y"]),
        branchId,
        mapping: { lastname: "lastname", email: "email", [`ownFields.${secret}`]: "x" },
      }),
    ).rejects.toMatchObject({ objects: { fields: { [`mapping.ownFields.${secret}`]: expect.any(String) } } });
  });
});

describe("a value by its kind", () => {
  it("is what it was when it is said again", () => {
    const anyValue = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
    const kinds = fc.constantFrom("text", "number", "date", "choice", "yesNo");
    fc.assert(
      fc.property(kinds, anyValue, (kind, value) => {
        const field = { kind: kind as OwnKind, choices: ["a"] };
        const once = readOwn(field, value as OwnValue | null);
        const again = "value" in once ? readOwn(field, once.value) : once;
        expect(again).toEqual(once);
      }),
    );
  });
});
