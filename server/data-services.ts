import { sql } from "kysely";
import type { Logger } from "pino";
import { effects } from "#api/effects.ts";
import { openMail } from "#api/integrations/mail/open.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import type { Platform } from "#api/platform/platform.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";
import { domains } from "#api/registered.ts";
import type { Config } from "#server/config.ts";
import { connectionsEach } from "#server/connections.ts";
import { type DatabaseServer, openDatabaseServer } from "#server/database-server.ts";

/** The platform with what only the process itself may use. */
export interface DataServices {
  platform: Platform;
  /** URL of the application's database, for listeners that need a connection of their own. */
  appUrl: string;
  /** True when the database answers a query. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens what calls run on, over the application's connection. Does not connect yet. */
export function openDataServices(
  config: Config,
  secretKey: string,
  appUrl: string,
  log: Logger,
): DataServices {
  const db = openDatabase(appUrl, { max: connectionsEach(config.webProcesses) });
  const platform: Platform = {
    db,
    domains,
    effects,
    storage: openStorage(config.filesUrl, config.dataDir),
    mail: openMail(config.smtpUrl, config.dataDir),
    jobs: createQueue(),
    fetchOutside: outsideReader({ innerAddresses: config.innerAddresses }),
    log,
    secretKey,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    mailFrom: config.mailFrom,
    innerAddresses: config.innerAddresses,
    now: () => new Date(),
    checkReplies: false,
  };
  return {
    platform,
    appUrl,
    ready: () =>
      sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  };
}

/** Opens the database server and the services, for a process that does everything by itself. */
export async function openDataServicesAlone(
  config: Config,
  secretKey: string,
  log: Logger,
): Promise<DataServices & Pick<DatabaseServer, "ownerUrl">> {
  const { ownerUrl, appUrl, stop } = await openDatabaseServer(config, secretKey, log);
  const services = openDataServices({ ...config, webProcesses: 1 }, secretKey, appUrl, log);
  return {
    ...services,
    ownerUrl,
    close: async () => {
      await services.close();
      await stop();
    },
  };
}
