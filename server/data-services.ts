import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { effects } from "#api/effects.ts";
import { openMail } from "#api/integrations/mail/open.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { prepareQueue } from "#api/platform/jobs/prepare.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import { outsideReader } from "#api/platform/outside/fetch-outside.ts";
import type { Platform } from "#api/platform/platform.ts";
import { domains } from "#api/registered.ts";
import type { Config } from "#server/config.ts";

/** The platform with what only the process itself may use. */
export interface DataServices {
  platform: Platform;
  /** Connection of the schema's owner: migrations, the worker, the demo. Never for a request. */
  ownerUrl: string;
  /** True when a query is answered. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts or reaches PostgreSQL, brings the schema up to date, and opens what calls run on. */
export async function openDataServices(
  config: Config,
  secretKey: string,
  log: Logger,
): Promise<DataServices> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(join(config.dataDir, "postgres"), { onNotice: (notice) => log.warn(notice) });
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? "";
  try {
    const applied = await migrate(ownerUrl);
    if (applied.length > 0) log.info({ applied }, "schema brought up to date");
    // Before anything is answered: a call may leave work for later, wherever the worker is.
    await prepareQueue(ownerUrl);
    const db = openDatabase(await openAppLogin(ownerUrl, secretKey));
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
      ownerUrl,
      ready: () =>
        sql`SELECT 1`.execute(db).then(
          () => true,
          () => false,
        ),
      close: async () => {
        await db.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
