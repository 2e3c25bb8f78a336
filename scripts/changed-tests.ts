import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reachedBy } from "./reach.ts";
import { escaped } from "./test-outcome.ts";

/** The tests that a change makes necessary. */
export interface ChangedTests {
  /** Files of unit and API tests. */
  files: string[];
  /** The walks over all calls, with a pattern of the calls' names; null when no call is affected. */
  walks: { files: string[]; pattern: string } | null;
  /** Files of browser tests. */
  specs: string[];
  /** A pattern of the screens that the walk over all screens visits; null when no screen is affected. */
  screens: string | null;
}

const walks = ["samples", "access", "doors", "masking", "odd-input", "replies"].map(
  (name) => `api/walks/${name}.test.ts`,
);
const screenWalk = "tests/every-screen.spec.ts";
/** Tests of the schema; they run when there is a new migration. */
const ofSchema = /^api\/(walks\/(constraints|broken-constraints|statements)\.test\.ts$|platform\/database\/)/;
/** Fast tests that read all sources or texts instead of importing them. */
const readsAll = /\b(globSync|readdirSync|readNamespaces|import\.meta\.glob)\(/;

/** Returns files changed or added since the common ancestor with a branch (`origin/main`, or `main` if there is no origin). */
export function changedFiles(root: string, branch?: string): string[] {
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [remote] = git("for-each-ref", "refs/remotes/origin/main");
  const base = branch ?? (remote ? "origin/main" : "main");
  const [common = base] = git("merge-base", base, "HEAD");
  return [...git("diff", "--name-only", common), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Maps every source file's path from the root to its text. */
export function sourcesIn(root: string): Map<string, string> {
  const files = globSync("{api,app,contract,server,scripts,tests,bench}/**/*.{ts,tsx,mjs}", { cwd: root });
  return new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** Whether a change is to something that all tests depend on, so that all of them run. */
export function changesEverything(changed: readonly string[]): boolean {
  return changed.some((path) =>
    /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.(ts|js))$/.test(path),
  );
}

/** Returns the tests that import the changed files; browser tests by the names of domains and the paths of screens. */
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
  // Calls made through a test house reach their domain through the registry of all, so they are found by folder.
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

/** The parts of the contract of which a domain has samples: the names before the dot in the walks. */
function callsOf(access: string): string[] {
  const [, samples = ""] = /\n {2}samples: \{\n([\s\S]*?)\n {2}\},\n/.exec(access) ?? [];
  return [...samples.matchAll(/^ {4}(\w+): \{/gm)].map(([, name = ""]) => name);
}

/** Returns the screens of the named domains and those whose route is affected, with the names of their domains. */
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

/** Returns the path of a route: `app/routes/_app.clients.edit.$id/route.tsx` is `/clients/edit/$`. */
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

/** Returns the domains whose texts changed. */
function namesOfTexts(changed: readonly string[]): string[] {
  const texts = changed.filter((path) => path.startsWith("locales/"));
  return [
    ...new Set(
      texts.map((path) => basename(path, ".json").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ),
  ];
}
