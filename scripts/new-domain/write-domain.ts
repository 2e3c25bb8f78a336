import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capital, type DomainNames } from "./names.ts";

/** The properties of a domain besides its name. */
export interface DomainPlan {
  names: DomainNames;
  /** The permission that its calls and screens need. */
  resource: string;
  /** The path of its list, e.g. `/parking-spaces`; records are below it. */
  path: string;
  /** The folder of `api/` and `contract/` that it is in, e.g. `property`. */
  area: string;
  /** The group of the menu. */
  group: string;
  /** What its records have. */
  parts: ReadonlySet<Part>;
}

/**
 * What a domain's records may have or not: a status with moves, a branch that they belong to, files, an address that is written to,
 * an import from tables. A `reader` decides who may read a record's files and mails, and follows from the others.
 */
export type Part = "status" | "branch" | "files" | "send-email" | "import" | "reader";

const skeleton = join(import.meta.dirname, "skeleton");

/** The places outside its own files that name a domain, one line each. */
const registers = [
  {
    file: "contract/registry.ts",
    line: 'export { oddThings } from "#contract/$area/odd-things/odd-things.ts";',
  },
  {
    file: "contract/domain-screens.ts",
    line: 'export { oddThingScreens } from "#contract/$area/odd-things/odd-things.ts";',
  },
  { file: "api/domains.ts", line: 'export { oddThings } from "#api/$area/odd-things/domain.ts";' },
];

/** The files and the keys of texts that only a domain with a part has, besides what is marked for `partsOf`. */
const filesOf: Readonly<Partial<Record<Part, readonly string[]>>> = {
  status: [
    "api/$area/odd-things/odd-thing-status.ts.txt",
    "api/$area/odd-things/rules/transitions.ts.txt",
    "docs/rules/odd-things.md.txt",
  ],
  import: ["app/routes/_app.$routes.import/route.tsx.txt", "app/routes/$routes.template.ts.txt"],
};
const textsOf: Readonly<Partial<Record<Part, readonly string[]>>> = {
  status: ["moves", "status"],
  branch: ["branchId"],
  "send-email": ["email"],
};

/** Writes the skeleton of a domain into a tree and adds its lines to the shared files. Returns its own files; existing files are not overwritten. */
export function writeDomain(root: string, plan: DomainPlan): { own: string[]; shared: string[] } {
  const inWords = (text: string) => inWordsOf(plan, text);
  const number = nextMigration(root);
  const left = lacking(filesOf, plan.parts);
  const templates = globSync("**/*.txt", { cwd: skeleton }).filter((file) => !left.includes(file));
  const files = templates.map((file) => ({
    path: inWords(file.replace(/\.txt$/, "")).replace("NNNN", number),
    text: inWords(partsOf(file, readFileSync(join(skeleton, file), "utf8"), plan.parts)),
  }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: "wx" });
  }
  for (const { file, line } of registers) addLine(join(root, file), inWords(line));
  return { own: files.map(({ path }) => path).sort(), shared: registers.map(({ file }) => file) };
}

/** Returns what belongs to the parts that a domain lacks. */
function lacking(
  all: Readonly<Partial<Record<Part, readonly string[]>>>,
  parts: ReadonlySet<string>,
): readonly string[] {
  return Object.entries(all).flatMap(([part, some]) => (parts.has(part) ? [] : some));
}

/**
 * Returns what this domain needs of a skeleton file. A line `// with <part>` or `// without <part>` begins what only domains with or
 * without that part have; the other one of the two goes on with the opposite, `// either` ends it. They stand inside of each other.
 */
function partsOf(file: string, text: string, parts: ReadonlySet<string>): string {
  if (file.endsWith(".json.txt")) return withoutKeys(text, lacking(textsOf, parts));
  const open: { part: string; holds: boolean }[] = [];
  const lines = text.split("\n").filter((line) => {
    const [mark, word, part = ""] = /^ *\/\/ (?:(with|without) ([\w-]+)|either)$/.exec(line) ?? [];
    if (mark === undefined) return open.every(({ holds }) => holds);
    if (word === undefined || open.at(-1)?.part === part) open.pop();
    if (word !== undefined) open.push({ part, holds: parts.has(part) === (word === "with") });
    return false;
  });
  if (open.length > 0) throw new Error(`${file}: what begins "with ${open.at(-1)?.part}" does not end.`);
  return lines.join("\n");
}

function withoutKeys(json: string, keys: readonly string[]): string {
  const withoutKeys = (key: string, value: unknown) => (keys.includes(key) ? undefined : value);
  return `${JSON.stringify(JSON.parse(json, withoutKeys), null, 2)}\n`;
}

/** Replaces the skeleton's words with this domain's. */
function inWordsOf({ names, resource, path, area, group }: DomainPlan, text: string): string {
  const menu = { group, label: `${names.many.camel}:title`, icon: "report" };
  const placed = text
    .replaceAll("$resource", resource)
    .replaceAll("$area", area)
    .replaceAll("$path", path)
    .replaceAll("$routes", path.slice(1).replaceAll("/", "."))
    .replaceAll("$menu", JSON.stringify(menu));
  const pairs = (["many", "one"] as const).flatMap((number) => {
    const own = names[number];
    const ours = spellings[number];
    return keysOf(own).map((key) => [ours[key], own[key]] as const);
  });
  const article = /^[aeiou]/.test(names.one.words) ? "an" : "a";
  // All words are replaced at once, so that inserted text is not replaced again.
  const replacements = new Map<string, string>([
    ...pairs,
    [`an ${spellings.one.words}`, `${article} ${names.one.words}`],
    [`An ${spellings.one.words}`, `${capital(article)} ${names.one.words}`],
  ]);
  const pattern = new RegExp([...replacements.keys()].sort((a, b) => b.length - a.length).join("|"), "g");
  return placed.replace(pattern, (word) => replacements.get(word) ?? word);
}

const spellings: DomainNames = {
  one: {
    kebab: "odd-thing",
    camel: "oddThing",
    pascal: "OddThing",
    snake: "odd_thing",
    words: "odd thing",
    title: "Odd thing",
  },
  many: {
    kebab: "odd-things",
    camel: "oddThings",
    pascal: "OddThings",
    snake: "odd_things",
    words: "odd things",
    title: "Odd things",
  },
};

function keysOf<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value).filter((key): key is keyof T & string => key in value);
}

function nextMigration(root: string): string {
  const numbers = globSync("*.sql", { cwd: join(root, "api/migrations") }).map((file) =>
    Number(file.slice(0, 4)),
  );
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}

/** Inserts a line at its place in a list that is sorted by the file it names. */
function addLine(path: string, line: string): void {
  const from = (text: string) => /from "(.*)"/.exec(text)?.[1] ?? "";
  const [comment = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  const place = lines.findIndex((other) => from(other) > from(line));
  lines.splice(place < 0 ? lines.length : place, 0, line);
  writeFileSync(path, `${[comment, ...lines].join("\n")}\n`);
}
