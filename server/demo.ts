import pg from "pg";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import { newPassword, secretInFile } from "#server/secrets.ts";

export interface DemoSignIn {
  username: "admin";
  password: string;
}

/**
 * Fills an empty database with the demo organization: by default where the database is the embedded one. Answers the
 * sign-in to show, or null where there is no demo. A database with an organization in it is never touched, and asks for no services.
 */
export async function openDemo(
  config: Config,
  ownerUrl: string,
  services: () => Promise<DataServices>,
  tell: (text: string) => void,
): Promise<DemoSignIn | null> {
  const demo = config.demo ?? config.databaseUrl === undefined;
  if (!demo) return null;
  const password = demoPassword(config);
  const content = await aloneWith(ownerUrl, async (client) => {
    const before = await organizations(client);
    if (before !== "none") return before;
    tell("Preparing the demo organization …");
    const { platform } = await services();
    const { demoSize, seedDemo } = await import("#api/demo/seed.ts");
    await seedDemo(ownerUrl, platform.storage, { ...demoSize, today: today(), password });
    const { seedActs } = await import("#api/demo/acts.ts");
    await seedActs(platform, { username: "admin", password });
    return "demo";
  });
  // What the operator chose is theirs to know and not ours to print.
  return content === "demo"
    ? { username: "admin", password: config.demoPassword ? "the password in DEMO_PASSWORD" : password }
    : null;
}

/** The demo's password: the operator's, or one made once for this installation. */
export function demoPassword(config: Config): string {
  return config.demoPassword ?? secretInFile(config.dataDir, "demo-password", newPassword);
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

/** Of two starters on one new database one makes the demo, and the other waits and finds it. */
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
