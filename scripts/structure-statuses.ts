import {
  forTests,
  type Graph,
  ownersOf,
  type Problem,
  registers,
  roomOf,
  withoutComments,
  writesAnywhere,
} from "./structure-terms.ts";

/** A column that holds the status of a record, with its type. */
const statusColumn = /\b(status|state|\w+_state): ([\w.]+)</g;
const bareStatusColumn = /\b(?:status|state|\w+_state): (?!(?:Status|StatusByDefault|Outcome)<)/;

/**
 * Checks that a status is set when a record is made, and from then on only by the platform's `move`. For the query builder the types
 * of the columns ensure this; this check covers SQL, and columns without such a type. A list belongs to the folder that declares its
 * table.
 */
export function statusesPastMoves(files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  const lists = new Map<string, { file: string; column: string }>();
  for (const [file, text] of files) {
    if (!file.startsWith("api/") || writesAnywhere(file)) continue;
    for (const [, table = "", column = ""] of text.matchAll(/\btable: "(\w+)",\s*column: "(\w+)",/g))
      lists.set(table, { file, column });
  }
  const owners = ownersOf(files);
  for (const [table, { file }] of lists)
    if (owners.get(table) !== roomOf(file))
      problems.push({ file, problem: `has a status list of "${table}", which another folder declares` });
  for (const [file, text] of files) {
    if (!file.startsWith("api/") || writesAnywhere(file)) continue;
    const code = withoutComments(text);
    if (/tables\.ts$/.test(file)) problems.push(...statusColumns(file, code, lists));
    for (const [table, { column }] of lists)
      if (
        updatesOf(table).some((update) =>
          [...code.matchAll(update)].some(([, set = ""]) => setsColumn(set, column)),
        )
      )
        problems.push({ file, problem: `sets ${table}.${column}, which only the platform's move does` });
  }
  return problems;
}

/** Checks that each status list is named by its domain, for docs/rules, and tested from its table. */
export function untestedLists(files: ReadonlyMap<string, string>, graph: Graph): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith("api/") || !/= statusList</.test(text) || forTests(file)) continue;
    const named = (by: (other: string) => boolean) =>
      [...graph].some(([other, imports]) => by(other) && imports.some(({ target }) => target === file));
    if (!named(registers)) problems.push({ file, problem: "has a status list that no domain.ts names" });
    const tests = (other: string) => forTests(other) && (files.get(other) ?? "").includes("testMoves(");
    if (!named(tests)) problems.push({ file, problem: "has a status list that no testMoves tests" });
  }
  return problems;
}

/** Statements that change rows of a table, with the assignments. */
const updatesOf = (table: string) => [
  new RegExp(
    `\\bUPDATE\\s+"?${table}"?(?:\\s+(?:AS\\s+)?\\w+)?\\s+SET\\b([^\`;]*?)(?:\\bWHERE\\b|[\`;])`,
    "g",
  ),
  new RegExp(`\\bINSERT INTO\\s+"?${table}"?\\b[^\`;]*?\\bDO UPDATE\\s+SET\\b([^\`;]*)`, "g"),
  new RegExp(`\\.(?:updateTable|insertInto)\\("${table}"\\)[^;]*?\\.(?:set|doUpdateSet)\\(([^;]*)`, "g"),
];
const setsColumn = (set: string, column: string) => new RegExp(`\\b${column}\\s*[=:]`).test(set);

/** Returns columns of a folder's tables that look like a status but belong to no list and are not the outcome of an attempt. */
function statusColumns(
  file: string,
  code: string,
  lists: ReadonlyMap<string, { column: string }>,
): Problem[] {
  const problems: Problem[] = [];
  const tables = new Map(
    [...code.matchAll(/^\s+(\w+): (\w+);$/gm)].map(([, table = "", type = ""]) => [type, table]),
  );
  for (const [, type = "", body = ""] of code.matchAll(/interface (\w+)[^{]*\{([^}]*)\}/g)) {
    if (bareStatusColumn.test(body))
      problems.push({
        file,
        problem: `${type} has a status that is no Status of a status list, and no Outcome`,
      });
    for (const [, column, kind] of body.matchAll(statusColumn))
      if (kind !== "Outcome" && lists.get(tables.get(type) ?? "")?.column !== column)
        problems.push({ file, problem: `${type}.${column} is a Status and has no status list` });
  }
  return problems;
}
