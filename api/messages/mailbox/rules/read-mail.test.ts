import { describe, expect, it } from "vitest";
import { readMail, unquote } from "#api/messages/mailbox/rules/read-mail.ts";

const read = (text: string) => readMail(Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"));

describe("a mail", () => {
  it("is read without headers, without a body and without sense", async () => {
    expect(await read("just words")).toMatchObject({ address: "", subject: "", files: [] });
    expect(await read("")).toMatchObject({ address: "", body: "" });
    expect(await readMail(new Uint8Array(3000).map((_, place) => (place * 7919) % 256))).toMatchObject({
      address: "",
    });
    expect(
      await read("From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n--x"),
    ).toMatchObject({
      address: "a@b.example",
    });
  });

  it("says who wrote it, in any letters, and what it answers, the nearest first", async () => {
    expect(
      await read(
        "From: =?utf-8?B?0JDQvdC90LA=?= <Anna@Mail.Example>\nMessage-ID: <c@x>\nIn-Reply-To: <b@x>\nReferences: <a@x>\n <b@x>\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\n\nHi",
      ),
    ).toMatchObject({
      address: "anna@mail.example",
      addressName: "Анна",
      messageId: "c@x",
      referenceIds: ["b@x", "a@x"],
      subject: "Grüße",
    });
    expect(await read("From: group: a@b.example, c@d.example;\n\nHi")).toMatchObject({
      address: "a@b.example",
    });
  });

  it("is short where it was too long, and has no turned letters in its names", async () => {
    const mail = await read(
      `From: "${"x".repeat(10_000)}\u202e" <a@b.example>\nSubject: ${"y".repeat(10_000)}\n\nHi`,
    );
    expect(mail.addressName.length).toBeLessThanOrEqual(300);
    expect(mail.subject.length).toBeLessThanOrEqual(300);
    expect((await read(`From: a@b.example\n\n${"z".repeat(90_000)}`)).body).toHaveLength(60_000);
  });

  it("has as many files as it has, each with a name", async () => {
    const parts = Array.from(
      { length: 500 },
      (_, place) =>
        `--x\nContent-Type: application/pdf; name="${place === 0 ? "n".repeat(10_000) : `${place}.pdf`}"\n\n%PDF-1.7\n`,
    );
    const mail = await read(
      `From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n${parts.join("")}--x--\n`,
    );
    expect(mail.files).toHaveLength(500);
    expect(mail.files[0]?.name.length).toBeLessThanOrEqual(300);
  });

  it.each([
    ["English", "Yes\n\nOn Mon, Nov 2, 2026 at 10:00 AM Office <o@a.example> wrote:\n> Is it?"],
    ["German", "Ja\n\nAm Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Office <o@a.example>:\n> Ist es?"],
    ["French", "Oui\n\nLe lun. 2 nov. 2026 à 10:00, Office <o@a.example> a écrit :\n> C’est ?"],
    ["Spanish", "Sí\n\nEl lun, 2 nov 2026 a las 10:00, Office (<o@a.example>) escribió:\n> ¿Es?"],
  ])("is divided from what it quotes in %s", (_language, text) => {
    const { body, quoted } = unquote(text);
    expect(body).not.toContain(">");
    expect(body.length).toBeLessThan(5);
    expect(quoted).toContain(">");
  });
});
