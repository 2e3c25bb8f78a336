import { Kysely, PostgresAdapter, PostgresIntrospector, type Transaction } from "kysely";
import { openPool } from "#api/platform/database/pool.ts";
import { QueryCompiler } from "#api/platform/database/query-compiler.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { TenantDriver } from "#api/platform/database/tenant-driver.ts";

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/**
 * Opens the application's connections, lazily: it connects with the first query. Close it with `destroy()`. A
 * lost connection fails what runs on it with DatabaseUnavailable; the next request connects anew.
 * @param appUrl of the role that owns nothing, so that row-level security applies to it
 */
export function openDatabase(appUrl: string, options: { max?: number } = {}): Database {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver({ pool: openPool(appUrl, options.max ?? 10) }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
}
