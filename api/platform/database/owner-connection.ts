import pg from "pg";
import { OWNER_ROLE } from "#api/platform/database/initialize-cluster.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";

const DATABASE = "hauswart";

/** Returns the owner's URL for a socket, as `pg` and libpq (psql, pg_dump) read it. */
export function ownerUrlOn(socketDir: string, database: string = DATABASE): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketDir)}&user=${OWNER_ROLE}`;
}

/** Connects as the owner, and creates the application's database when there is none yet. */
export async function connectAsOwner(socketDir: string): Promise<pg.Client> {
  try {
    return await connect(ownerUrlOn(socketDir));
  } catch (error) {
    // 3D000: no such database.
    if (errorCode(error) !== "3D000") throw error;
  }
  const first = await connect(ownerUrlOn(socketDir, "postgres"));
  try {
    await first.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // Another starter created it in the meantime; PostgreSQL reports that with one of two codes.
    if (!["42P04", "23505"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await first.end();
  }
  return connect(ownerUrlOn(socketDir));
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: "hauswart launcher",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}
