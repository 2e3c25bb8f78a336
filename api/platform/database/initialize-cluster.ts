import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DataDirectory } from "#api/platform/database/data-directory.ts";
import type { PostgresBinaries } from "#api/platform/database/postgres-binaries.ts";
import { isAlive } from "#api/platform/database/postmaster.ts";
import type { Unprivileged } from "#api/platform/database/unprivileged.ts";

/** The superuser of the embedded server: it owns the schema and runs the migrations. */
export const OWNER_ROLE = "hauswart_owner";

/**
 * Creates the cluster if there is none. It is created beside and renamed into place, so a crash half way
 * leaves nothing that looks finished; of two starters at once the slower one finds the place taken and
 * deletes its own.
 */
export async function initializeCluster(
  place: DataDirectory,
  binaries: PostgresBinaries,
  as: Unprivileged,
  unsafeFast: boolean,
) {
  const versionFile = join(place.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) await initialize(place, binaries, as, unsafeFast);
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== binaries.major) {
    throw new Error(
      `${place.cluster} was made by PostgreSQL ${version}, and this version of Hauswart brings PostgreSQL ${binaries.major}. ` +
        "Export with the old version (pg_dump), move the folder away, and import with the new one.",
    );
  }
}

async function initialize(
  place: DataDirectory,
  binaries: PostgresBinaries,
  as: Unprivileged,
  unsafeFast: boolean,
): Promise<void> {
  removeAbandoned(place.root);
  const draft = join(place.root, `draft-${process.pid}-${randomBytes(4).toString("hex")}`);
  await run(binaries.initdb, as, [
    `--pgdata=${draft}`,
    `--username=${OWNER_ROLE}`,
    "--encoding=UTF8",
    // Built into PostgreSQL: sorts by code point and knows all letters, whichever locales the machine has.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    // Whoever can enter the 0700 folder of the socket is the owner; there is no other way in.
    "--auth=trust",
    ...(unsafeFast ? ["--no-sync"] : []),
  ]);
  try {
    renameSync(draft, place.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(place.cluster, "PG_VERSION"))) throw error;
  }
}

function run(initdb: string, as: Unprivileged, options: string[]): Promise<void> {
  const { file, args, ...spawnOptions } = as.command(initdb, options);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...spawnOptions,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const fail = (reason: string) =>
      reject(
        new Error(
          `PostgreSQL's data directory could not be made (${reason}, ${as.privilege}).${hint(as)}\n${output.trim()}`,
        ),
      );
    child.on("error", (error) => fail(error.message));
    child.on("close", (code) => (code === 0 ? resolve() : fail(`initdb ended with ${code}`)));
  });
}

/** Names the commonest cause, to which PostgreSQL's own message does not lead. */
export function hint({ owner }: Unprivileged): string {
  if (!owner) return "";
  return ` PostgreSQL runs as ${owner.name} here, who must be able to enter the program's and the data's folders. Put them outside /root, start as an ordinary user, or set DATABASE_URL.`;
}

function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const maker = /^draft-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(root, name), { recursive: true, force: true });
  }
}
