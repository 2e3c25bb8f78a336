import pg from "pg";
import { keepPlans } from "#api/platform/database/plan-reuse.ts";
import { valueTypes } from "#api/platform/database/value-parsers.ts";

/**
 * Long enough for a busy pool to free a connection, short enough that a request fails while its user still
 * waits.
 */
const CONNECT_MILLIS = 3_000;

/**
 * Settings of each connection. A process that dies in a transaction, or a bug that never ends one, must not hold its locks for
 * ever. Compiling pays only from seconds of run time on, while our queries take milliseconds.
 */
const settings = `SET timezone = 'UTC'; SET datestyle = 'ISO'; SET jit = off; SET idle_in_transaction_session_timeout = 60000`;

/** A pool that outlives the loss of its connections. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MILLIS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "hauswart",
    types: valueTypes,
    // Sent after connecting, because poolers refuse unknown settings in the first message.
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  // An 'error' event without a listener ends the process. An idle connection that breaks is only removed from
  // the pool; one that breaks between two queries of a request fails that request's next query.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  pool.on("connect", keepPlans);
  return pool;
}

function ignore(): void {}
