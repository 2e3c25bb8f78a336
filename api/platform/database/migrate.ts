import { fileURLToPath } from "node:url";
import pg from "pg";
import { type MigrationFile, readMigrations } from "#api/platform/database/migration-files.ts";
import { APP_ROLE, ensureAppRole } from "#api/platform/database/roles.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";

const DIRECTORY = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the schema up to date: it applies each new SQL file in order, each in a transaction of its own.
 * Several processes that start at once wait for each other. Files that the database has and the folder has
 * not are ignored: a newer version ran here.
 * @returns the names of the applied files; empty when there was nothing to do, which costs one query
 * @throws when an applied file was changed since, or a file fails; the files before it stay applied
 */
export async function migrate(ownerUrl: string, directory: string = DIRECTORY): Promise<string[]> {
  const files = await readMigrations(directory);
  const owner = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "hauswart migrate",
  });
  await owner.connect();
  try {
    const before = await readState(owner);
    if (before.role && pending(files, before.applied).length === 0) return [];
    // The session holds the lock; PostgreSQL releases it when the connection closes, for whatever reason.
    await owner.query("SELECT pg_advisory_lock(hashtext('hauswart schema_migration'))");
    await ensureAppRole(owner);
    await owner.query(CREATE_TABLE);
    const { applied } = await readState(owner);
    const todo = pending(files, applied);
    for (const file of todo) await apply(owner, file);
    return todo.map((file) => file.name);
  } finally {
    await owner.end();
  }
}

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  REVOKE ALL ON schema_migration FROM ${APP_ROLE}`;

interface State {
  /** Whether the application's role exists. */
  role: boolean;
  /** Checksum by file name. */
  applied: Map<string, string>;
}

async function readState(owner: pg.Client): Promise<State> {
  try {
    const { rows } = await owner.query<{ name: string; checksum: string; role: boolean }>(
      "SELECT name, checksum, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role FROM schema_migration",
      [APP_ROLE],
    );
    return { role: rows[0]?.role ?? false, applied: new Map(rows.map((row) => [row.name, row.checksum])) };
  } catch (error) {
    // 42P01: no such table, a database without a schema yet.
    if (errorCode(error) === "42P01") return { role: false, applied: new Map() };
    throw error;
  }
}

function pending(files: MigrationFile[], applied: Map<string, string>): MigrationFile[] {
  return files.filter(({ name, checksum }) => {
    const appliedChecksum = applied.get(name);
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore it, and put the change into a new file.`,
      );
    }
    return appliedChecksum === undefined;
  });
}

async function apply(owner: pg.Client, { name, text, checksum }: MigrationFile): Promise<void> {
  await owner.query("BEGIN");
  try {
    await owner.query(text);
    await owner.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [name, checksum]);
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK").catch(() => {});
    throw new Error(
      `Migration ${name}${lineOf(error, text)} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * The line in the file, from the position that PostgreSQL reports: the offending character, counted from 1.
 */
function lineOf(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return "";
  return `, line ${text.slice(0, Number(error.position)).split("\n").length},`;
}
