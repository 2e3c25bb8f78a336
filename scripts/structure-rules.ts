import { posix } from "node:path";
import { emptyChecks } from "./empty-checks.ts";
import { lostPages, papers } from "./structure-papers.ts";
import { statusesPastMoves, untestedLists } from "./structure-statuses.ts";
import {
  domainOf,
  forTests,
  type Graph,
  type Import,
  namesIn,
  oneLineLists,
  ownersOf,
  type Problem,
  type Rule,
  register,
  registers,
  roomOf,
  withoutComments,
  writesAnywhere,
} from "./structure-terms.ts";

const maxLines = 400;
const emptyNames = new Set(["util", "utils", "helper", "helpers", "misc", "service", "common", "manager"]);

/**
 * Returns the problems of the files (path from the root → text). Directions and cycles of imports are checked by
 * scripts/dependency-rules.cjs. Each rule is one function below and gets a file's path, its text and its imports.
 */
export function problemsOf(files: ReadonlyMap<string, string>): Problem[] {
  const graph: Graph = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]));
  const problems: Problem[] = [];
  for (const [file, text] of files) {
    const imports = graph.get(file) ?? [];
    for (const rule of [name, riddles, length, barrel, spelling, web, publicTags, domains, checks, papers]) {
      for (const problem of rule(file, imports, text)) problems.push({ file, problem });
    }
  }
  return [
    ...problems,
    ...writesAcrossWalls(files),
    ...statusesPastMoves(files),
    ...untestedLists(files, graph),
    ...lostPages(files),
    ...unregistered(graph),
    ...oneSided(files),
    ...domainCycles(graph),
  ];
}

/** Returns a file's imports, as written and as paths from the root. */
export function importsOf(file: string, text: string): Import[] {
  const statements =
    /^\s*(?:import|export)\s+(type\s)?[^"'`;]*?from\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;
  return [...withoutComments(text).matchAll(statements)].map(([, type, from, bare, lazy]) => {
    const specifier = from ?? bare ?? lazy ?? "";
    const [path = ""] = specifier.split("?");
    const target = path.startsWith("#")
      ? path.slice(1)
      : path.startsWith(".")
        ? posix.join(posix.dirname(file), path)
        : path;
    return { specifier, target, typeOnly: type !== undefined };
  });
}

const name: Rule = (file) => {
  const words = file
    .split("/")
    .map((part, depth, parts) => (depth === parts.length - 1 ? (part.split(".")[0] ?? part) : part));
  const empty = words.find((word) => emptyNames.has(word) || emptyNames.has(word.split("-").at(-1) ?? ""));
  return empty ? [`"${empty}" says nothing; name it by the act or the noun of the field`] : [];
};

const length: Rule = (file, _imports, text) => {
  if (/\.(md|sql)$/.test(file)) return [];
  const lines = text.split("\n").length - 1;
  return lines > maxLines ? [`${lines} lines, at most ${maxLines}: split it by idea`] : [];
};

const barrel: Rule = (file, _imports, text) => {
  // Remix lets a route consist of parts from other files.
  if (oneLineLists.has(file) || file.startsWith("app/routes/") || file.endsWith(".css")) return [];
  const rest = withoutComments(text).replace(
    /export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+["'][^"']+["'];?/g,
    "",
  );
  return rest.trim() === "" && /\bfrom\b/.test(text)
    ? ["only re-exports: import from the files themselves"]
    : [];
};

const participles = "told|said|kept|asked|known|found";
/** Matches a value or function named by a participle that says nothing about it: rule 9 of the house style asks for a noun or a verb. */
const declared = new RegExp(`\\b(?:const|let|function)\\s+(${participles})\\b`, "g");
/** Matches a destructured object in which such a word, alone or behind a colon, names a part. */
const parted = /\b(?:const|let)\s+\{([^{}]*)\}/g;
const part = new RegExp(`(?:^|[,:]|\\.{3})\\s*(${participles})\\s*(?=[,=]|$)`, "g");

const riddles: Rule = (_file, _imports, text) => {
  const code = withoutComments(text);
  const parts = [...code.matchAll(parted)].flatMap(([, inner = ""]) => [...inner.matchAll(part)]);
  return [...code.matchAll(declared), ...parts].map(
    ([, word]) => `declares "${word}": a value has a noun for its name, a function a verb`,
  );
};

const spelling: Rule = (_file, imports) => {
  return imports.flatMap(({ specifier }) => {
    if (specifier.startsWith("../") && !specifier.endsWith(".json"))
      return [`"${specifier}": relative imports stay in the folder, use #app, #api, #contract or #server`];
    if (/^(\.|#)/.test(specifier) && !/\.(ts|tsx|mjs|js|json|css|svg)(\?[\w&=]+)?$/.test(specifier))
      return [`"${specifier}" has no file ending`];
    return [];
  });
};

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const checks: Rule = (file, _imports, text) => (isTest(file) ? emptyChecks(text) : []);

/** Returns the folder of an island, or null when it is a single file. */
const islandOf = (path: string) => /^app\/islands\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * Screens import components and islands, never the other way round; the inner files of an island are private to it. Actions
 * report refusals with `saveForm`, `tellOutcome` and `onRefusal`.
 */
const web: Rule = (file, imports, text) => {
  if (!file.startsWith("app/")) return [];
  const ofRoutes = !/^app\/(islands|components|services|browser)\//.test(file);
  const problems = imports.flatMap(({ specifier, target }) => {
    const island = islandOf(target);
    if (target.startsWith("app/routes/") && !ofRoutes)
      return [`imports "${specifier}": a screen is made of this, so this knows no screen`];
    if (island !== null && island !== islandOf(file) && target !== `app/islands/${island}/${island}.tsx`)
      return [`imports "${specifier}": of an island only ${island}.tsx, which is its door`];
    return [];
  });
  if (file.startsWith("app/routes/") && /\binstanceof CallFailure\b/.test(withoutComments(text)))
    problems.push("asks `instanceof CallFailure`: saveForm, tellOutcome or onRefusal do");
  return problems;
};

const publicTags: Rule = (file, _imports, text) =>
  !file.startsWith("scripts/") && /\*[^\n]* @public\b/.test(text)
    ? ["is kept by `@public`: what nobody uses goes"]
    : [];

const domains: Rule = (file, imports) => {
  if (!file.startsWith("api/") || forTests(file)) return [];
  const own = domainOf(file);
  const [, room] = file.split("/");
  return imports.flatMap(({ specifier, target, typeOnly }) => {
    const other = domainOf(target);
    if (forTests(target)) return [`imports "${specifier}", which is for tests`];
    if (other !== null && registers(target) !== (file === register))
      return [`imports "${specifier}": ${register} names each domain by its domain.ts, and nobody else does`];
    if (target.startsWith("api/demo/"))
      return room === "demo" || file.endsWith("/demo.ts")
        ? []
        : [`imports "${specifier}": nothing is made of the demo`];
    if (other === null || other === own) return [];
    if (room === "platform" || room === "integrations")
      return [`imports the domain ${other} ("${specifier}"): ${room} knows no domain`];
    if (own === null || /\/(rules|for-others)\/|\/(queries|rules|verbs)[\w-]*\.ts$/.test(target)) return [];
    // A verb that handles an event takes it in the form in which it was raised.
    if (typeOnly && target.endsWith("/events.ts")) return [];
    return [
      `imports "${specifier}": of another domain only its queries, rules, verbs and for-others/, and what its events say`,
    ];
  });
};

/**
 * Matches code that writes a table, by the query builder or as SQL, or as a described record. `FOR UPDATE` and
 * `DO UPDATE SET` name no table of their own.
 */
const writes = [
  /\brecordTable\(\s*\w+,\s*["'`](\w+)/g,
  /\bclientLink\(\s*["'`](\w+)/g,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)/g,
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+"?(\w+)/g,
  /\bUPDATE\s+(?:ONLY\s+)?"?(\w+)"?(?:\s+(?:AS\s+)?\w+)?\s+SET\b/g,
];

/** Matches a write that does not name its table on the spot, so that its owner cannot be determined. */
const unnamed =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?!["'`\s])|\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE)\s+\$\{/;

/** Functions that write the table named by a described record, a status list or a link to clients, declared in its own folder. */
const writers = new Set([
  "api/platform/records/records.ts",
  "api/platform/moves/move.ts",
  "api/platform/client-data/links.ts",
]);

/** Checks that a table is written only in the folder that declares it; other folders call its verbs. */
function writesAcrossWalls(files: ReadonlyMap<string, string>): Problem[] {
  const owners = ownersOf(files);
  const problems: Problem[] = [];
  for (const [file, text] of files) {
    if (writesAnywhere(file) || !/\.tsx?$/.test(file)) continue;
    if (!writers.has(file) && unnamed.test(withoutComments(text)))
      problems.push({ file, problem: "writes a table that is not named where it is written" });
    if (/\brecordTable\(\s*\w+,/.test(text) && posix.basename(file) !== "tables.ts")
      problems.push({ file, problem: "lets a table be written: that is its tables.ts to do" });
    for (const table of new Set(namesIn(text, writes))) {
      const owner = owners.get(table);
      if (owner === roomOf(file)) continue;
      const whose = owner === undefined ? "which no folder declares" : `which is ${owner}'s: call its verbs`;
      problems.push({ file, problem: `writes the table "${table}", ${whose}` });
    }
  }
  return problems;
}

/** Finds domains that handle calls but are not in the list: their calls would be missing. */
function unregistered(graph: Graph): Problem[] {
  const named = new Set(graph.get(register)?.map(({ target }) => target));
  const answering = [...graph.keys()].filter((file) =>
    /^api\/[^/]+\/[^/]+\/(handlers|domain)\.ts$/.test(file),
  );
  const missing = new Set(
    answering.filter((file) => domainOf(file) !== null).map((file) => `${posix.dirname(file)}/domain.ts`),
  );
  return [...missing]
    .filter((file) => !named.has(file))
    .map((file) => ({ file, problem: `is not named in ${register}: nobody reaches what it answers` }));
}

/** Checks that a domain has the same place on both sides: `contract/<area>/<domain>` and `api/<area>/<domain>`. */
function oneSided(files: ReadonlyMap<string, string>): Problem[] {
  const places = (tier: string) =>
    [...files.keys()].filter((file) => file.startsWith(`${tier}/`) && file.split("/").length > 3);
  const answered = new Set(places("api").map((file) => file.split("/").slice(1, 3).join("/")));
  return places("contract")
    .filter((file) => !answered.has(file.split("/").slice(1, 3).join("/")))
    .map((file) => ({ file, problem: "has no folder of the same area and name in api/" }));
}

function domainCycles(graph: Graph): Problem[] {
  const edges = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const own = domainOf(file);
    if (own === null || forTests(file)) continue;
    const others = imports
      .map(({ target }) => domainOf(target))
      .filter((other): other is string => other !== null && other !== own);
    edges.set(own, new Set([...(edges.get(own) ?? []), ...others]));
  }
  return cycles(edges).map((cycle) => ({
    file: cycle[0] ?? "",
    problem: `domains import each other: ${cycle.join(" → ")}`,
  }));
}

/** Returns every cycle that a depth-first search closes, each once. */
function cycles(edges: ReadonlyMap<string, Set<string>>): string[][] {
  const closed: string[][] = [];
  const done = new Set<string>();
  const walk = (node: string, path: string[]) => {
    if (path.includes(node)) closed.push([...path.slice(path.indexOf(node)), node]);
    if (done.has(node) || path.includes(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) walk(node, []);
  return closed;
}
