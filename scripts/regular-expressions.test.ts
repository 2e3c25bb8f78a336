import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const forTests = /(\.test|\.spec|-testing|\/testing)\.tsx?$/;

/** Files whose expressions take longer than in proportion to the text, with the reason why that does no harm. */
const bounded: Record<string, string> = {
  "api/messages/mail-events/rules/dead-address.ts": "reads at most 1,000 letters",
  "api/integrations/hostaway/address-line.ts": "reads at most 300 letters",
};

/** Returns each regular expression literal of the product's files, with the files that contain it. */
function expressions(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const file of globSync("{api,app,contract,server}/**/*.{ts,tsx}", { cwd: root })) {
    if (forTests.test(file) || file in bounded) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node))
        places.set(node.text, [...(places.get(node.text) ?? []), file]);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest));
  }
  return places;
}

it("no regular expression takes longer than in proportion to its text", async () => {
  const slow: string[] = [];
  const places = expressions();
  expect(places.size).toBeGreaterThan(300);
  // Without a repetition an expression takes no longer than it is long.
  for (const [literal, files] of [...places].filter(([text]) => /[*+{]/.test(text))) {
    const end = literal.lastIndexOf("/");
    const { status } = await check(literal.slice(1, end), literal.slice(end + 1), { timeout: 10_000 });
    if (status === "vulnerable") slow.push(`${literal} in ${files.join(", ")}`);
  }
  expect(slow).toEqual([]);
}, 120_000);
