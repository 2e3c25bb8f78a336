// The terms of the structure rules: files, their imports, domains, tables.

/** Folders of api/ that are no area. The demo organization imports all domains, and nothing imports it. */
const noArea = new Set(["platform", "integrations", "migrations", "demo", "walks"]);
/** The list of all domains; it imports the `domain.ts` of each. */
export const register = "api/domains.ts";
/** Lists with one line for each domain. */
export const oneLineLists = new Set([register, "contract/registry.ts", "contract/domain-screens.ts"]);
export const registers = (path: string) =>
  /^api\/[^/]+\/[^/]+\/domain\.ts$/.test(path) && domainOf(path) !== null;

export interface Import {
  specifier: string;
  /** Path from the root; packages keep their name. */
  target: string;
  typeOnly: boolean;
}
export interface Problem {
  file: string;
  problem: string;
}
export type Rule = (file: string, imports: Import[], text: string) => string[];
export type Graph = Map<string, Import[]>;

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** The domain a file of api/ belongs to (`api/<area>/<domain>/…`), or null. */
export function domainOf(path: string): string | null {
  const [tier, area = "", domain = "", ...rest] = path.split("/");
  return tier === "api" && rest.length > 0 && !noArea.has(area) ? domain : null;
}

export const forTests = (file: string) => /(\.test\.tsx?|\/testing\.ts|-testing\.ts)$/.test(file);

/** The folder of api/ a file belongs to: a domain, or the platform. */
export function roomOf(path: string): string {
  return path
    .split("/")
    .slice(0, domainOf(path) === null ? 2 : 3)
    .join("/");
}

/** Files that may write any table: they build past or odd states for tests or the demo, or are migrations. */
export const writesAnywhere = (file: string) =>
  forTests(file) ||
  file.endsWith("/demo.ts") ||
  /^(api\/(demo|migrations|walks)|tests|bench|scripts)\//.test(file);

/** Matches a declaration of tables: `interface Schema` of a domain, or the statement that creates one. */
const declarations = [/interface Schema \{([^}]*)\}/g, /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g];

/** Maps a table to the folder that declares it. */
export function ownersOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of files) {
    if (!file.startsWith("api/") || writesAnywhere(file)) continue;
    for (const table of namesIn(text, declarations)) owners.set(table, roomOf(file));
  }
  return owners;
}

/** Returns the names that the patterns match; for an interface those of its fields. */
export function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  const code = withoutComments(text);
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, caught = ""]) =>
      caught.includes(":") ? [...caught.matchAll(/(\w+):/g)].map(([, field = ""]) => field) : [caught.trim()],
    ),
  );
}
