import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { namesOf } from "./new-domain/names.ts";
import { problemsOf } from "./structure-rules.ts";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "hauswart-new-domain-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const copied = ["api", "app", "contract", "docs/rules", "locales", "scripts", "server", "tests"];
for (const path of [
  ...copied,
  ".gitignore",
  "biome.json",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
])
  cpSync(join(root, path), join(copy, path), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

const ofVitest = Object.keys(process.env).filter((name) => name.startsWith("VITEST"));
const tools: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(ofVitest.map((name) => [name, undefined])),
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
};
const before = sources();
const said = execFileSync(
  "node",
  ["scripts/new-domain.ts", "parking-space", "--permission", "real_estate", "--path", "/keybox"],
  { cwd: copy, env: tools, encoding: "utf8" },
);
const after = sources();
const own = [...after.keys()].filter((path) => !before.has(path));

/** Every text file of the copy, by its path. */
function sources(): Map<string, string> {
  const files = globSync(`{${copied.join()}}/**/*.{ts,tsx,mjs,sql,json,md}`, { cwd: copy });
  return new Map(files.map((path) => [path, readFileSync(join(copy, path), "utf8")]));
}

it("writes a domain's own files and a line each in three others, and says which", () => {
  const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  expect(changed.sort()).toEqual(["api/domains.ts", "contract/domain-screens.ts", "contract/registry.ts"]);
  for (const path of changed) {
    const lines = after.get(path)?.split("\n") ?? [];
    expect(lines.length - (before.get(path)?.split("\n").length ?? 0), path).toBe(1);
    expect(lines.slice(1, -1).map(sourceOf), path).toEqual(lines.slice(1, -1).map(sourceOf).sort());
  }
  expect(own.length).toBeGreaterThan(25);
  for (const path of [...own, ...changed]) expect(said).toContain(path);
  expect(
    own.filter((path) => /odd.?thing|\$(resource|path|routes|menu)/i.test(path + after.get(path))),
  ).toEqual([]);
  expect(after.get("contract/parking-spaces.ts")).toContain('menu: { group: "contracts", label: "keyboxes"');
});

it("overwrites nothing", () => {
  const again = spawnSync("node", ["scripts/new-domain.ts", "parking-space", "--permission", "real_estate"], {
    cwd: copy,
    env: tools,
    encoding: "utf8",
  });
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("EEXIST")]);
});

it("passes the linter and the rules of structure", () => {
  execFileSync("biome", ["check", ...own.filter((path) => !/\.(sql|md)$/.test(path))], {
    cwd: copy,
    env: tools,
  });
  const code = [...after].filter(([path]) => /\.(ts|tsx|mjs|sql)$/.test(path));
  expect(problemsOf(new Map(code))).toEqual([]);
});

it("passes the types", { timeout: 120_000 }, () => {
  const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  // What is known by its declaration alone, wherever it stands.
  const declaring = globSync(["api/**/*tables.ts", "api/**/*access-testing.ts", "app/**/*.d.ts"], {
    cwd: copy,
  });
  const program = ts.createProgram(
    [...own.filter((path) => /\.tsx?$/.test(path)), ...declaring].map((path) => join(copy, path)),
    { ...options, incremental: false },
  );
  const wrong = own.flatMap((path) => {
    const source = program.getSourceFile(join(copy, path));
    return source ? program.getSemanticDiagnostics(source) : [];
  });
  expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});

it("passes its own tests, and those of texts, pages and registers", { timeout: 120_000 }, () => {
  const tests = [
    "api/parking-spaces",
    "app/locales.test.ts",
    "app/components/audit",
    "contract/screens.test.ts",
    "scripts/rules-page.test.ts",
  ];
  const run = spawnSync("vitest", ["run", ...tests, "api/platform/domain.test.ts"], {
    cwd: copy,
    env: tools,
    encoding: "utf8",
  });
  expect(run.status, run.stdout + run.stderr).toBe(0);
  expect(run.stdout).toContain("parking-spaces.test.ts");
});

it("knows the plural of most words, and asks for the others", () => {
  expect(namesOf("key-holder").many.camel).toBe("keyHolders");
  expect(namesOf("key-box").many.snake).toBe("key_boxes");
  expect(namesOf("delivery").many.pascal).toBe("Deliveries");
  expect(namesOf("person", "people").many.title).toBe("People");
  expect(() => namesOf("Key")).toThrow("small letters");
  expect(() => namesOf("sheep", "sheep")).toThrow("--plural");
});

function sourceOf(line: string): string {
  return /from "(.*)"/.exec(line)?.[1] ?? line;
}
