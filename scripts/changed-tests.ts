import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reachedBy } from "./reach.ts";
import { escaped } from "./test-outcome.ts";

/** What a change asks to be run. */
export interface ChangedTests {
  /** Files of unit and API tests. */
  files: string[];
  /** The walks over all calls, and a pattern of the calls' names; null where no call is reached. */
  walks: { files: string[]; pattern: string } | null;
  /** Files of browser tests. */
  specs: string[];
  /** A pattern of the screens that the walk over all screens visits; null where no screen is reached. */
  screens: string | null;
}

const walks = ["samples", "access", "doors", "masking", "odd-input"].map(
  (name) => `api/walks/${name}.test.ts`,
);
const screenWalk = "tests/every-screen.spec.ts";
/** What the schema means: asked when a migration is new. */
const ofSchema = /^api\/(walks\/(constraints|broken-constraints|statements)\.test\.ts$|platform\/database\/)/;
/** Reads all sources or texts instead of importing them, and quickly. */
const readsAll = /\b(globSync|readdirSync|readNamespaces|import\.meta\.glob)\(/;

/** Files that differ from what a branch (`origin/main`, or `main` where there is no origin) and this one have in common, and new ones. */
export function changedFiles(root: string, branch?: string): string[] {
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [remote] = git("for-each-ref", "refs/remotes/origin/main");
  const base = branch ?? (remote ? "origin/main" : "main");
  const [common = base] = git("merge-base", base, "HEAD");
  return [...git("diff", "--name-only", common), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Every source by its path from the root. */
export function sourcesIn(root: string): Map<string, string> {
  const files = globSync("{api,app,contract,server,scripts,tests,bench}/**/*.{ts,tsx,mjs}", { cwd: root });
  return new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** Whether a change is to what all tests stand on, so that all of them run. */
export function changesEverything(changed: readonly string[]): boolean {
  return changed.some((path) =>
    /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.(ts|js))$/.test(path),
  );
}

/** The tests that the changed files reach by imports; browser tests by the names of domains and the paths of screens. */
export function testsFor(files: ReadonlyMap<string, string>, changed: readonly string[]): ChangedTests {
  const reached = reachedBy(files, changed);
  const newMigration = changed.some((path) => path.startsWith("api/migrations/"));
  const all = [...files.keys()];
  const tests = all.filter(
    (path) => /\.test\.tsx?$/.test(path) && !(walks.includes(path) && !reached.has(path)),
  );
  const text = (path: string) => files.get(path) ?? "";
  const domains = all
    .filter((path) => /^api\/.*\/domain\.ts$/.test(path) && reached.has(path))
    .map((path) => dirname(path));
  // What is asked through a house reaches its domain by the register of all: it is found by its folder.
  const needed = (path: string) =>
    reached.has(path) ||
    domains.some((folder) => path.startsWith(`${folder}/`)) ||
    (newMigration && ofSchema.test(path)) ||
    (readsAll.test(text(path)) &&
      !text(path).includes("#api/platform/testing.ts") &&
      !path.includes("new-domain"));
  const screens = screensOf(files, reached, [
    ...domains.map((folder) => basename(folder)),
    ...namesOfTexts(changed),
  ]);
  const calls = domains.flatMap((folder) => callsOf(text(`${folder}/access-testing.ts`)));
  const specs = all.filter(
    (path) =>
      path.endsWith(".spec.ts") &&
      path !== screenWalk &&
      (reached.has(path) ||
        screens.names.some((name) => basename(path).startsWith(name)) ||
        screens.paths.some((screen) => opens(text(path), screen))),
  );
  const others = walks.filter((path) => !reached.has(path));
  return {
    files: tests.filter(needed).sort(),
    walks: calls.length > 0 ? { files: others, pattern: `\\b(${calls.join("|")})\\.` } : null,
    specs: specs.sort(),
    screens: visited(reached.has(screenWalk) ? [""] : screens.paths),
  };
}

/** The tests of the walk that visits these screens. */
function visited(paths: readonly string[]): string | null {
  return paths.length > 0 ? `(${paths.map(escaped).join("|")}) (can be read|runs from right)` : null;
}

/** The parts of the contract whose samples a domain has: the names before the dot on the walks. */
function callsOf(access: string): string[] {
  const [, samples = ""] = /\n {2}samples: \{\n([\s\S]*?)\n {2}\},\n/.exec(access) ?? [];
  return [...samples.matchAll(/^ {4}(\w+): \{/gm)].map(([, name = ""]) => name);
}

/** Screens of the domains by their names, and those whose route is reached; with the names of whom all these are. */
function screensOf(
  files: ReadonlyMap<string, string>,
  reached: ReadonlySet<string>,
  domains: readonly string[],
): { paths: string[]; names: string[] } {
  const routes = [...reached].filter((path) => path.startsWith("app/routes/")).map(pathOfRoute);
  const names = new Set(domains);
  const paths: string[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith(".screens.ts")) continue;
    const name = basename(file, ".screens.ts");
    const own = [...text.matchAll(/^ {2}"(\/[^"]*)": /gm)].map(([, path = ""]) => path);
    const opened = own.filter(
      (path) => domains.includes(name) || routes.includes(path.replace(/\{\w+\}/g, "$")),
    );
    if (opened.length > 0) names.add(name);
    paths.push(...opened);
  }
  return { paths, names: [...names] };
}

/** `app/routes/_app.clients.edit.$id/route.tsx` is `/clients/edit/$`. */
function pathOfRoute(file: string): string {
  const [name = ""] = file.replace("app/routes/", "").split("/");
  const parts = name.replace(/\.(server\.)?tsx?$/, "").split(".");
  const shown = parts.filter((part) => !part.startsWith("_")).map((part) => part.replace(/_$/, ""));
  return `/${shown.map((part) => (part.startsWith("$") ? "$" : part)).join("/")}`;
}

/** Whether a browser test opens a screen by its address. */
function opens(spec: string, screen: string): boolean {
  const address = escaped(screen).replace(/\\\{\w+\\\}/g, "(\\d+|\\$\\{[^}]*\\})");
  return screen !== "/" && new RegExp(`["\`]${address}["\`?]`).test(spec);
}

/** Domains whose texts changed. */
function namesOfTexts(changed: readonly string[]): string[] {
  const texts = changed.filter((path) => path.startsWith("locales/"));
  return [
    ...new Set(
      texts.map((path) => basename(path, ".json").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ),
  ];
}
