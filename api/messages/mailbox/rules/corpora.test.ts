import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "#api/messages/mailbox/rules/clean-html.ts";
import { dangerous } from "#api/messages/mailbox/rules/dangerous-html-testing.ts";
import { nothingReadable, readMail } from "#api/messages/mailbox/rules/read-mail.ts";

// Unpacked by scripts/prepare.mjs; without a network or apt-get they are missing and their tests are skipped.
const corpora = join(import.meta.dirname, "../../../../.cache/corpora");
const python = join(corpora, "libpython3.11-testsuite/usr/lib/python3.11/test/test_email/data");
const go = "usr/share/gocode/src/github.com";
const enmime = join(corpora, "golang-github-jhillyerd-enmime-dev", go, "jhillyerd/enmime/testdata");
const bluemonday = join(
  corpora,
  "golang-github-microcosm-cc-bluemonday-dev",
  go,
  "microcosm-cc/bluemonday/sanitize_test.go",
);
const missing = (path: string) => (existsSync(path) ? "" : "(not fetched: apt-get download)");

/** Paths of all mails below a folder; what else is there are expected results and pictures. */
function mailsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(txt|eml|raw)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The inputs of Go's table of cases: raw strings, and quoted ones in their escapes. */
function inputsIn(source: string): string[] {
  const literal = String.raw`(?:\`[^\`]*\`|"(?:[^"\\]|\\.)*")`;
  const inputs = new RegExp(String.raw`\bin:\s*(${literal}(?:\s*\+\s*${literal})*)`, "g");
  return [...source.matchAll(inputs)].map(([, expression = ""]) =>
    [...expression.matchAll(new RegExp(literal, "g"))]
      .map(([text]) => (text.startsWith("`") ? text.slice(1, -1) : unescaped(text)))
      .join(""),
  );
}

function unescaped(text: string): string {
  return JSON.parse(text.replaceAll(/\\x([0-9a-f]{2})/gi, "\\u00$1").replaceAll(/\\([av0'])/g, "\\u0020"));
}

describe.each([
  ["Python", python, 40],
  ["enmime", enmime, 79],
])("the mails of %s", (_name, folder, atLeast) => {
  it.skipIf(missing(folder) !== "")(`are read without an error ${missing(folder)}`, async () => {
    const mails = mailsBelow(folder);
    expect(mails.length).toBeGreaterThanOrEqual(atLeast);
    const unread: string[] = [];
    for (const path of mails) {
      const mail = await readMail(readFileSync(path));
      const texts = [mail.address, mail.addressName, mail.subject, mail.body, mail.quoted, mail.html ?? ""];
      expect(texts.filter((text) => !text.isWellFormed() || text.includes("\u0000"))).toEqual([]);
      expect(mail.html ?? "").not.toMatch(dangerous);
      if (mail === nothingReadable) unread.push(path.slice(folder.length + 1));
    }
    expect(unread).toEqual([]);
  });
});

describe("the pages of bluemonday's tests", () => {
  it.skipIf(missing(bluemonday) !== "")(`show nothing active ${missing(bluemonday)}`, () => {
    const inputs = inputsIn(readFileSync(bluemonday, "utf8"));
    expect(inputs.length).toBeGreaterThanOrEqual(503);
    const active = inputs.filter((html) => dangerous.test(cleanHtml(html) ?? ""));
    expect(active).toEqual([]);
  });
});
