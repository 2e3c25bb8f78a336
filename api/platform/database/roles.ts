import { createHmac } from "node:crypto";
import pg from "pg";
import { errorCode } from "#api/platform/database/unavailable.ts";

/** The role the application signs in with. It owns nothing and may not bypass row-level security. */
export const APP_ROLE = "hauswart_app";

/**
 * Creates the role and states what it may do with tables that this owner creates *later*. These are default
 * privileges, so that a migration's REVOKE stands: nothing is granted again afterwards. Safe to run any
 * number of times.
 */
export async function ensureAppRole(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ bypasses: boolean }>(
    "SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = $1",
    [APP_ROLE],
  );
  const [role] = rows;
  if (role?.bypasses) {
    throw new Error(
      `The role ${APP_ROLE} may bypass row-level security. Run: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS`,
    );
  }
  if (!role) await owner.query(CREATE_ROLE).catch(explainRights);
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE}`);
}

// Roles belong to the whole server, the migration's lock only to a database: another database's starter may
// be first.
const CREATE_ROLE = `DO $$ BEGIN CREATE ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

/**
 * Returns the URL with which the application signs in, after `migrate`. Over a Unix socket (the embedded
 * server) it has no password. Over TCP the password is derived from `secretKey`, and set anew when the server
 * does not accept it, as after a new SECRET_KEY.
 */
export async function openAppLogin(ownerUrl: string, secretKey: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.searchParams.delete("user");
  if (url.searchParams.get("host")?.startsWith("/") && !url.hostname && !url.password) {
    url.searchParams.set("user", APP_ROLE);
    return url.href;
  }
  const password = createHmac("sha256", secretKey).update(`database role ${APP_ROLE}`).digest("base64url");
  url.username = APP_ROLE;
  url.password = password;
  if (!(await accepts(url.href))) await setPassword(ownerUrl, password);
  return url.href;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01 invalid password, 28000 not allowed to sign in. `pg_hba.conf` decides; we can only set the
    // password.
    if (errorCode(error)?.startsWith("28")) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function setPassword(ownerUrl: string, password: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await owner.connect();
  try {
    // The lock keeps two starters from changing the same row at once. The password is base64url: nothing to quote.
    await owner.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('${APP_ROLE}'))`);
    await owner.query(`ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '${password}'`).catch(explainRights);
    await owner.query("COMMIT");
  } finally {
    await owner.end();
  }
}

function explainRights(error: unknown): never {
  if (errorCode(error) !== "42501") throw error;
  throw new Error(
    `The database user may not set up the role ${APP_ROLE}. Give it CREATEROLE, or use a user that has it in DATABASE_URL.`,
    { cause: error },
  );
}
