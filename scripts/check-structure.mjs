// Checks the rules of house style and architecture about files and imports. Part of `npm run lint`; takes well under a second.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockWithOtherSystems } from "./lock-other-systems.ts";
import { problemsOf } from "./structure-rules.ts";

const root = join(import.meta.dirname, "..");
const folders = ["api", "app", "bench", "contract", "docs", "scripts", "server", "tests"];

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|css|md|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const problems = problemsOf(
  new Map(files.map((file) => [file.slice(root.length + 1), readFileSync(file, "utf8")])),
);
const { added } = lockWithOtherSystems(
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages,
);
if (added.length > 0)
  problems.push({
    file: "package-lock.json",
    problem: `lacks ${added.length} packages of other systems: run node scripts/complete-lock.ts`,
  });
for (const { file, problem } of problems) process.stdout.write(`${file}: ${problem}\n`);
process.stdout.write(`structure: ${files.length} files, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
