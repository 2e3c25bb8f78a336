import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test|-testing)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** An error or response made here, one that a named function makes, or one that was caught. */
const good =
  /^throw (?:new [A-Z]\w*\(|(?:await )?(?:redirect|read\.refused|refused|tooLarge|failurePage|toLogin|toSignIn|toConfirmation|withStoredValues|withAuthor)\(|(?:error|failure|refusal|parsed\.error|coming);)/;

const thrownIn = (text: string) =>
  [...text.matchAll(/(?<=^|[{;)]\s*|=> \{ *)throw .*/gm)].map(([thrown]) => thrown);

// Remix 2 rebuilds what was thrown in the browser and lets data choose its constructor (GHSA-337j-9hxr-rhxg, docs/security.md).
it("pages throw responses and errors alone, never data", () => {
  const thrown = sources.flatMap((file) => thrownIn(readFileSync(file, "utf8")));
  expect(thrown.length).toBeGreaterThan(100);
  expect(thrown.filter((one) => !good.test(one))).toEqual([]);
});

it("and a page that would is found", () => {
  for (const thrown of [
    "throw { __type: name };",
    "throw json(body);",
    "throw await request.json();",
    "throw body;",
  ])
    expect(thrownIn(`if (bad) ${thrown}`).filter((one) => !good.test(one))).toEqual([thrown]);
});
