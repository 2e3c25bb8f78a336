// Completes package-lock.json after `npm install` against a registry that lacks the binaries of other systems: npm then
// leaves them out of the lock file, and `npm ci` refuses the lock file everywhere.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockWithOtherSystems } from "./lock-other-systems.ts";

const path = join(import.meta.dirname, "../package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const { packages, added } = lockWithOtherSystems(lock.packages);
if (added.length === 0) process.exit(0);
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
process.stdout.write(`package-lock.json: ${added.length} optional packages added\n`);
