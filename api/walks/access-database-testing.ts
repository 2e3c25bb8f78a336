import pg from "pg";
import { afterAll } from "vitest";
import type { House } from "#api/platform/testing.ts";

/** Watches a whole database, with one connection for the whole test file. */
export interface DatabaseWatch {
  /** Returns a mark for each table, which changes when a row was added, changed or deleted. */
  marks(): Promise<Record<string, string>>;
}

/** Call at the top of a test file, after the house. `beside` are the tables that may change in any case. */
export async function watchDatabase({ ownerUrl }: House, beside: readonly string[]): Promise<DatabaseWatch> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  afterAll(() => owner.end());
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename <> ALL ($1)) OR (schemaname = 'pgboss' AND tablename LIKE 'job%')`,
    [beside],
  );
  const query = tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS mark FROM ${name} t`,
    )
    .join(" UNION ALL ");
  return {
    marks: async () => {
      const { rows } = await owner.query<{ name: string; mark: string }>(query);
      return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
    },
  };
}
