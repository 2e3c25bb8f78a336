import { join } from "node:path";
import type { Logger } from "pino";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { keepsItsSession } from "#api/platform/database/own-session.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";
import { prepareQueue } from "#api/platform/jobs/prepare.ts";
import type { Config } from "#server/config.ts";
import { connectionsOfAll } from "#server/connections.ts";
import { StartProblem } from "#server/start-problem.ts";

/** A PostgreSQL whose schema is up to date. */
export interface DatabaseServer {
  /** URL of the schema's owner, for migrations, the worker and the demo. Never for a request. */
  ownerUrl: string;
  /** URL of the application's role, which owns nothing. */
  appUrl: string;
  /** Stops the embedded server; another one is its operator's. */
  stop(): Promise<void>;
}

/** Throws StartProblem when a pooler in front of PostgreSQL shares its sessions between our connections. */
async function requireOwnSessions(url: string): Promise<void> {
  const keeps = await keepsItsSession(url).catch((error: unknown) => {
    // PgBouncer with pool_mode = statement refuses a transaction as such.
    if (errorCode(error) === "08P01") return false;
    throw error;
  });
  if (!keeps)
    throw new StartProblem(
      "DATABASE_URL leads to a pooler that shares connections between transactions. Set pool_mode = session there (PgBouncer 1.18 or later), or name PostgreSQL itself.",
    );
}

/**
 * Starts or reaches PostgreSQL and brings its schema up to date. It imports no domain, so that it loads at
 * once, and the rest of the program loads while PostgreSQL starts.
 */
export async function openDatabaseServer(
  config: Config,
  secretKey: string,
  log: Logger,
): Promise<DatabaseServer> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(join(config.dataDir, "postgres"), {
        connections: connectionsOfAll(config.webProcesses),
        onNotice: (notice) => log.warn(notice),
      });
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? "";
  const stop = async () => embedded?.stop();
  try {
    if (config.databaseUrl) await requireOwnSessions(ownerUrl);
    const applied = await migrate(ownerUrl);
    if (applied.length > 0) log.info({ applied }, "schema brought up to date");
    // Before requests are answered, because a call may queue jobs, wherever the worker runs.
    await prepareQueue(ownerUrl);
    return { ownerUrl, appUrl: await openAppLogin(ownerUrl, secretKey), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
