import pg from "pg";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import { newPassword, secretIn, secretInFile } from "#server/secrets.ts";

const demoSecret = "demo-password";

export interface DemoSignIn {
  username: "admin";
  password: string;
}

/**
 * Fills an empty database with the demo organization; by default only when the database is the embedded one.
 * Returns the sign-in to show, or null when there is no demo. A database that has an organization is never
 * touched, and then no services are opened.
 */
export async function openDemo(
  config: Config,
  ownerUrl: string,
  services: () => Promise<DataServices>,
  tell: (text: string) => void,
): Promise<DemoSignIn | null> {
  const demo = config.demo ?? config.databaseUrl === undefined;
  if (!demo) return null;
  return aloneWith(ownerUrl, async (client) => {
    const before = await organizations(client);
    if (before === "real") return null;
    if (before === "demo") return signInOf(config, await storedHash(client));
    const password = demoPassword(config);
    tell("Preparing the demo organization …");
    const { platform } = await services();
    const { demoSize, seedDemo } = await import("#api/demo/seed.ts");
    await seedDemo(ownerUrl, platform.storage, { ...demoSize, today: today(), password });
    const { seedActs } = await import("#api/demo/acts.ts");
    await seedActs(platform, { username: "admin", password });
    return { username: "admin", password: config.demoPassword ? chosenPassword : password };
  });
}

/** Printed in place of a password that the operator has chosen. */
const chosenPassword = "the password in DEMO_PASSWORD";

/**
 * Returns the sign-in of an existing demo. It shows a password only if that still opens the demo, which may have been made with
 * another one than the present settings or file have.
 */
export async function signInOf(
  config: Pick<Config, "demoPassword" | "dataDir">,
  hash: string | null,
): Promise<DemoSignIn> {
  const { passwordMatches } = await import("#api/platform/access/password.ts");
  const opens = async (password: string | null | undefined) =>
    Boolean(hash && password && (await passwordMatches(hash, password)));
  const username = "admin";
  const inFile = secretIn(config.dataDir, demoSecret);
  if (await opens(config.demoPassword)) return { username, password: chosenPassword };
  if (inFile && (await opens(inFile))) return { username, password: inFile };
  return { username, password: "the password the demo was made with, or was given since" };
}

async function storedHash(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT u.password_hash AS hash FROM app_user u JOIN organization o ON o.id = u.organization_id
     WHERE o.demo AND u.username = 'admin' LIMIT 1`,
  );
  return rows[0]?.hash ?? null;
}

/** Returns the demo's password: the operator's, or one that is made once for this installation. */
export function demoPassword(config: Config): string {
  return config.demoPassword ?? secretInFile(config.dataDir, demoSecret, newPassword);
}

/** The day around which the demo's stays lie, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function organizations(client: pg.Client): Promise<"none" | "demo" | "real"> {
  const { rows } = await client.query<{ demo: boolean }>(
    "SELECT demo FROM organization ORDER BY demo DESC LIMIT 1",
  );
  const [row] = rows;
  return !row ? "none" : row.demo ? "demo" : "real";
}

/** When two processes start on one new database, one makes the demo, and the other waits and finds it. */
async function aloneWith<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('hauswart demo'))");
    return await run(client);
  } finally {
    await client.end();
  }
}
