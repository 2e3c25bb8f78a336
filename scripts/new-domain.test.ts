import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
const everything = ["--files", "--send-email", "--import"];
const umbrellas = ["--area", "clients", "--permission", "note", "--path", "/clients/umbrellas"];
const withAll = written(
  ...["parking-space", "--area", "operations", "--permission", "real_estate"],
  ...["--path", "/services/parking", "--branchless", ...everything],
);
const ofBranches = written("umbrella", ...umbrellas, "--group", "clients", ...everything);
const plain = written("bell", "--area", "operations", "--permission", "note", "--without-status");
const all = [...withAll.own, ...ofBranches.own, ...plain.own];

/** What one run of the program makes of the copy. */
function written(...options: string[]) {
  const before = sources();
  const output = execFileSync("node", ["scripts/new-domain.ts", ...options], {
    cwd: copy,
    env: tools,
    encoding: "utf8",
  });
  const after = sources();
  const own = [...after.keys()].filter((path) => !before.has(path));
  return { before, output, after, own };
}

/** Every text file of the copy, by its path. */
function sources(): Map<string, string> {
  const files = globSync(`{${copied.join()}}/**/*.{ts,tsx,mjs,sql,json,md}`, { cwd: copy });
  return new Map(files.map((path) => [path, readFileSync(join(copy, path), "utf8")]));
}

it.each([
  ["a domain with everything that has a flag, of no branch", withAll],
  ["a domain with everything that belongs to branches", ofBranches],
  ["a domain without a status", plain],
])("writes %s: its own files and a line each in three others, and says which", (_, run) => {
  const { before, output, after, own } = run;
  const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  expect(changed.sort()).toEqual(["api/domains.ts", "contract/domain-screens.ts", "contract/registry.ts"]);
  for (const path of changed) {
    const lines = after.get(path)?.split("\n") ?? [];
    expect(lines.length - (before.get(path)?.split("\n").length ?? 0), path).toBe(1);
    // A name comes before those that go on after it, as the linter has it.
    const sources = lines.slice(1, -1).map((line) => sourceOf(line).replace(/[/.]/g, " "));
    expect(sources, path).toEqual(sources.toSorted());
  }
  expect(own.length).toBeGreaterThan(20);
  for (const path of [...own, ...changed]) expect(output).toContain(path);
  expect(
    own.filter((path) =>
      /odd.?thing|\$(area|resource|path|routes|menu)|\/\/ (with |without |either)/i.test(
        path + after.get(path),
      ),
    ),
  ).toEqual([]);
});

it("puts a screen into the group of the menu that was named, else into that of the property", () => {
  const { after } = plain;
  expect(after.get("contract/operations/parking-spaces/parking-spaces.ts")).toContain(
    'menu: { group: "property", label: "parkingSpaces:title"',
  );
  expect(after.get("contract/clients/umbrellas/umbrellas.ts")).toContain(
    'menu: { group: "clients", label: "umbrellas:title"',
  );
});

it.each([withAll, ofBranches])("writes at most 800 lines, with texts in seven languages and tests", (run) => {
  const lines = run.own.map((path) => (run.after.get(path)?.split("\n").length ?? 1) - 1);
  expect(run.own.filter((path) => path.startsWith("locales/"))).toHaveLength(7);
  expect(lines.reduce((sum, number) => sum + number, 0)).toBeLessThanOrEqual(800);
});

it.each([
  ["a status list unless told not to", /status(?!: 400)|reopen|transition|allowedAction/i, withAll, plain],
  ["a branch unless told not to", /branch_id|branchName|branches=/, ofBranches, withAll],
  ["files where told to", /fileCalls|fileHandlers|addFiles/, withAll, plain],
  ["letters where told to", /sendEmail|sendLetter/, withAll, plain],
  ["an import where told to", /importCalls|importHandlers|importRecords/, withAll, plain],
])("writes %s", (_, word, having, lacking) => {
  const naming = ({ own, after }: typeof withAll) => own.filter((path) => word.test(path + after.get(path)));
  expect(naming(having).length).toBeGreaterThan(2);
  expect(naming(lacking)).toEqual([]);
});

it("overwrites nothing", () => {
  const again = spawnSync(
    "node",
    ["scripts/new-domain.ts", "parking-space", "--area", "operations", "--permission", "real_estate"],
    {
      cwd: copy,
      env: tools,
      encoding: "utf8",
    },
  );
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("EEXIST")]);
});

it("passes the linter and the rules of structure", () => {
  execFileSync("biome", ["check", ...all.filter((path) => !/\.(sql|md)$/.test(path))], {
    cwd: copy,
    env: tools,
  });
  const code = [...plain.after].filter(([path]) => /\.(ts|tsx|mjs|sql)$/.test(path));
  expect(problemsOf(new Map(code))).toEqual([]);
});

it("passes the types", { timeout: 120_000 }, () => {
  // As vite.config.ts says, without the types of Vite.
  const future = 'declare module "@remix-run/node" { interface Future { v3_singleFetch: true } }';
  writeFileSync(join(copy, "app/future.d.ts"), `export {};\n${future}\n`);
  const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  // What is known by its declaration alone, wherever it stands.
  const declaring = globSync(["api/**/*tables.ts", "api/**/*access-testing.ts", "app/**/*.d.ts"], {
    cwd: copy,
  });
  const program = ts.createProgram(
    [...all.filter((path) => /\.tsx?$/.test(path)), ...declaring].map((path) => join(copy, path)),
    { ...options, incremental: false },
  );
  const wrong = all.flatMap((path) => {
    const source = program.getSourceFile(join(copy, path));
    return source ? program.getSemanticDiagnostics(source) : [];
  });
  expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});

// The others say less of the same: the types above hold them.
it("passes its own tests, and those of texts, pages and registers", { timeout: 240_000 }, () => {
  const tests = [
    "api/operations/parking-spaces",
    "app/locales.test.ts",
    "app/components/audit",
    "contract/platform/screens.test.ts",
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
