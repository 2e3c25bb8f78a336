// npm run verify:cashbook -- cashbook.csv: proves that no entry of an exported cashbook is missing, changed or inserted (SHA-256 over each
// entry and the hash of the one before). It prints the first and the last hash, to be compared with those of another export.
import { openAsBlob } from "node:fs";
import { brokenLink, chainedFields, type Linked } from "#api/money/cashbook/rules/chain.ts";
import { openCsv } from "#api/platform/paper/tabular/read-csv.ts";

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write("npm run verify:cashbook -- cashbook.csv\n");
  process.exit(2);
}
const start = new Uint8Array(await (await openAsBlob(path)).slice(0, 65_536).arrayBuffer());
const table = await openCsv(path, start);
const columns = [...chainedFields, "previousHash", "hash"] as const;
const entries: Linked[] = [];
for await (const { cells } of table.rows()) {
  const cell = (name: string) => String(cells[table.header.indexOf(name)] ?? "");
  entries.push(Object.fromEntries(columns.map((name) => [name, cell(name)])) as Linked);
}
const problem = brokenLink(entries);
if (problem !== null) {
  process.stderr.write(`NOT PROVEN: ${problem}\n`);
  process.exit(1);
}
const [first, last] = [entries[0], entries.at(-1)];
process.stdout.write(
  first && last
    ? `${entries.length} entries, ${first.number} to ${last.number}, follow one another.\nfirst ${first.hash}\nlast  ${last.hash}\n`
    : "There are no entries.\n",
);
