import pg from "pg";

/**
 * Whether each connection has one session of PostgreSQL for as long as it lives. A pooler that shares sessions between
 * transactions or statements loses what we keep in them: prepared statements, locks, LISTEN.
 */
export async function keepsItsSession(url: string): Promise<boolean> {
  const open = () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const [one, other] = [open(), open()];
  try {
    await one.connect();
    await other.connect();
    const before = await processOf(one);
    await other.query("BEGIN");
    // Meanwhile such a pooler gives the server process that answered `one` to `other`.
    const meanwhile = await processOf(other);
    return meanwhile !== before && (await processOf(one)) === before;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
}
