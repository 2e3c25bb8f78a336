// Writes the status lists and events into the pages of docs/rules. Needs no server and no database.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { effects } from "#api/effects.ts";
import { domains } from "#api/registered.ts";
import { filled } from "./rules-page.ts";

for (const page of globSync("docs/rules/*.md"))
  writeFileSync(page, filled(readFileSync(page, "utf8"), domains.statusLists, effects));
