// What the rules of structure speak of: files, their imports, domains, tables.

/** Folders of api/ that are no area. The demo organization is made of all domains and nothing is made of it. */
const noArea = new Set(["platform", "integrations", "migrations", "demo", "walks"]);
/** The list of all domains; each stands there by its `domain.ts`. */
export const register = "api/domains.ts";
/** Lists of what there is, one line a domain. */
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

/** Whoever builds a past or an odd state, for tests or for the demo, writes wherever it lies; a migration makes the tables. */
export const writesAnywhere = (file: string) =>
  forTests(file) ||
  file.endsWith("/demo.ts") ||
  /^(api\/(demo|migrations|walks)|tests|bench|scripts)\//.test(file);

/** What declares tables: `interface Schema` of a domain, or the statement that makes one. */
const declarations = [/interface Schema \{([^}]*)\}/g, /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g];

/** Which room declares a table. */
export function ownersOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of files) {
    if (!file.startsWith("api/") || writesAnywhere(file)) continue;
    for (const table of namesIn(text, declarations)) owners.set(table, roomOf(file));
  }
  return owners;
}

/** Names the patterns catch; of an interface, those of its fields. */
export function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  const code = withoutComments(text);
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, caught = ""]) =>
      caught.includes(":") ? [...caught.matchAll(/(\w+):/g)].map(([, field = ""]) => field) : [caught.trim()],
    ),
  );
}
