import { pino } from "pino";
import { effects } from "#api/effects.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { sendBatch } from "#api/messages/mail-events/send-batch.ts";
import { sendPromotionTask } from "#api/messages/mail-events/task.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { register } from "#api/platform/domain.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import { startWorker } from "#api/platform/jobs/worker.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

// A worker in a process of its own that is meant to be killed: it stops while a batch is in the outbox and
// not committed.
const [appUrl = "", ownerUrl = "", dataDir = ""] = process.argv.slice(2);
const queue = createQueue();
const platform = {
  db: openDatabase(appUrl),
  domains: register({}),
  effects,
  storage: openStorage(undefined, dataDir),
  mail: openSandboxMailbox(dataDir),
  jobs: {
    enqueue: async (...work: Parameters<typeof queue.enqueue>) => {
      await queue.enqueue(...work);
      if (work[1] !== sendPromotionTask) return;
      process.stdout.write("half\n");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    },
  },
  fetchOutside: outsideReader({ innerAddresses: true }),
  log: pino({ level: "silent" }),
  secretKey: "",
  dataDir,
  publicUrl: "https://house.example",
  mailFrom: "no-reply@house.example",
  now: () => new Date(),
  checkReplies: true,
};
await startWorker(platform, ownerUrl, { [sendPromotionTask]: sendBatch }, { concurrency: 1 });
