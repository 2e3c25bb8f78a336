// Writes the skeleton of a domain: a list, a record with its form, one status list or none, and what its flags name. See docs/adding-a-domain.md.
// npm run new-domain parking-space -- --area property --permission real_estate [--plural parking-spaces] [--path /parking-spaces] [--group property]
//   [--without-status] [--branchless] [--files] [--send-email] [--import]
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { menuGroups } from "#contract/platform/menu.ts";
import { grantable } from "#contract/platform/permissions.ts";
import { namesOf } from "./new-domain/names.ts";
import { type Part, writeDomain } from "./new-domain/write-domain.ts";

const root = join(import.meta.dirname, "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: "string" },
    plural: { type: "string" },
    permission: { type: "string" },
    path: { type: "string" },
    group: { type: "string", default: "property" },
    "without-status": { type: "boolean", default: false },
    branchless: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    "send-email": { type: "boolean", default: false },
    import: { type: "boolean", default: false },
  },
});

try {
  const names = namesOf(positionals[0] ?? "", values.plural);
  const plan = {
    names,
    resource: oneOf("permission", values.permission ?? names.one.snake, grantable),
    path: values.path ?? `/${names.many.kebab}`,
    area: oneOf("area", values.area ?? "", areas()),
    group: oneOf("group", values.group, menuGroups),
    parts: partsOf(values),
  };
  const { own, shared } = writeDomain(root, plan);
  run("biome", ["check", "--write", ...own.filter((file) => !/\.(sql|md)$/.test(file))]);
  if (plan.parts.has("status")) run("node", ["scripts/docs-rules.ts"]);
  process.stdout.write(`Written:\n${list(own)}A line added:\n${list(shared)}`);
  process.stdout.write(
    `The six other languages say "entry" (${names.many.camel}.json): word them. Then go on in docs/adding-a-domain.md.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** Throws when one of the project's tools refuses the written files; the tool has printed why. */
function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

/** Returns what the records have, as the options say. */
function partsOf(options: Readonly<Record<string, unknown>>): ReadonlySet<Part> {
  const parts = new Set((["files", "send-email", "import"] as const).filter((part) => options[part]));
  return new Set<Part>([
    ...parts,
    ...(options["without-status"] ? [] : ["status" as const]),
    ...(options.branchless ? [] : ["branch" as const]),
    ...(parts.has("files") || parts.has("send-email") ? ["reader" as const] : []),
  ]);
}

function oneOf<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((name) => name === value);
  if (!choice)
    throw new Error(`There is no ${option} "${value}". Name one by --${option}: ${choices.join(", ")}`);
  return choice;
}

/** The folders of the contract that hold domains. */
function areas(): string[] {
  return readdirSync(join(root, "contract"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "platform")
    .map(({ name }) => name);
}

function list(files: readonly string[]): string {
  return files.map((file) => `  ${file}\n`).join("");
}
