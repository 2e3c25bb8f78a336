import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance, type TFunction } from "i18next";
import { expect, it } from "vitest";
import { kindTexts } from "#app/services/texts.server.ts";
import { auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { describedRecords } from "#contract/platform/described-records-testing.ts";
import { actionWord, objectWord } from "./words.server.ts";

const root = join(import.meta.dirname, "../../..");
const english = join(root, "locales/en");

/** What the API's sources say they audit, as `action: "…", objectType: "…"`. */
function auditedActs(): { action: string; objectType: string }[] {
  const files = readdirSync(join(root, "api"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !/(\.test|-testing)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, "api", file), "utf8").matchAll(/action: "(\w+)",\s*objectType: "(\w+)"/g),
    ])
    .map(([, action = "", objectType = ""]) => ({ action, objectType }));
}

async function wordsInEnglish(): Promise<TFunction> {
  const names = readdirSync(english).map((file) => file.replace(".json", ""));
  const texts = names.map((name) => [name, JSON.parse(readFileSync(join(english, `${name}.json`), "utf8"))]);
  const i18n = createInstance();
  return i18n.init({ lng: "en", resources: { en: Object.fromEntries(texts) } });
}

it("what is audited has words: none is shown by the name it has in the program", async () => {
  const t = await wordsInEnglish();
  const acts = auditedActs();
  expect(acts.length).toBeGreaterThan(100);
  const nameless = acts.filter(({ objectType }) => objectWord(t, objectType) === objectType);
  expect(
    [...new Set(nameless.map(({ objectType }) => objectType))],
    "name it under auditKinds in the domain's own texts",
  ).toEqual([]);
  const silent = acts.filter(({ action, objectType }) => actionWord(t, objectType, action) === action);
  expect(
    [...new Set(silent.map(({ action, objectType }) => `${objectType}: ${action}`))],
    "say it under actions in the domain's own texts",
  ).toEqual([]);
});

it.each(describedRecords)(
  "a field of $name has one text, for form, list and history",
  async ({ name, fields }) => {
    const t = await wordsInEnglish();
    const words = Object.keys(fields).map((field) => {
      const [own = "", column = ""] = auditFieldKeys(name, kindTexts.get(name), field);
      return {
        field,
        own: t(own) !== own.replace(/^\w+:/, ""),
        column: t(column) !== column.replace(/^\w+:/, ""),
      };
    });
    expect(words.filter(({ own }) => !own).map(({ field }) => field)).toEqual([]);
    expect(words.filter(({ column }) => column).map(({ field }) => field)).toEqual([]);
  },
);
