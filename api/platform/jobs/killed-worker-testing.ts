import { sql } from "kysely";
import { pino } from "pino";
import { effects } from "#api/effects.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { register } from "#api/platform/domain.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { startWorker } from "#api/platform/jobs/worker.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

// A worker in a process of its own that is meant to be killed: it processes two of four units and then waits
// for its end.
const [appUrl = "", ownerUrl = "", dataDir = ""] = process.argv.slice(2);
const platform = {
  db: openDatabase(appUrl),
  domains: register({}),
  effects,
  storage: openStorage(undefined, dataDir),
  mail: openSandboxMailbox(dataDir),
  jobs: createQueue(),
  fetchOutside: outsideReader({ innerAddresses: true }),
  log: pino({ level: "silent" }),
  secretKey: "",
  dataDir,
  publicUrl: "",
  mailFrom: "",
  now: () => new Date(),
  checkReplies: true,
};
const half: Task = (_platform, payload) =>
  runJob(platform, payload, async ({ organizationId, progress }) => {
    for (const name of ["one", "two"]) {
      await inTenant(platform.db, organizationId, (trx) =>
        sql`INSERT INTO import_mapping (organization_id, table_id, header_hash, mapping) VALUES (${organizationId}, 'unit', ${name}, '{}')`.execute(
          trx,
        ),
      );
    }
    await progress(2, 4);
    process.stdout.write("half\n");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    return {};
  });
await startWorker(platform, ownerUrl, { import: half }, { concurrency: 1 });
