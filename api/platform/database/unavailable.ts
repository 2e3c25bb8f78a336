/**
 * Thrown when PostgreSQL cannot be reached or the connection broke. The request itself is fine: trying again
 * may work.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    super("The database cannot be reached.", { cause });
  }
}

const NETWORK = new Set(
  "ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EAGAIN EACCES".split(
    " ",
  ),
);
// Class 08 connection exception; 53300 too many connections; 57P0x shutting down, crashed, starting up.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const STATES = /^(08...|53300|57P0[1-5])$/;
// The messages of `pg` that have no code, for a socket that closes, a connection used after that, or none
// free in time.
const WORDS =
  /Connection terminated|connection error and is not queryable|closed and is not queryable|timeout exceeded|timeout expired/i;

/** Translates a lost connection into DatabaseUnavailable; other errors stay as they are. */
export function asUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) ? new DatabaseUnavailable(error) : error;
}

function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined) return NETWORK.has(code) || STATES.test(code);
  return WORDS.test(error.message);
}

/** Returns the SQLSTATE or system code of an error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
