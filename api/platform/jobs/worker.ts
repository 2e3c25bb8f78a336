import { setTimeout as pause } from "node:timers/promises";
import { type TaskList as LibraryTasks, type RunnerOptions, run, runOnce } from "graphile-worker";
import pg from "pg";
import { type Liveness, openLiveness } from "#api/platform/jobs/liveness.ts";
import { prepareQueue, silentLogger } from "#api/platform/jobs/prepare.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";

export interface Worker {
  /**
   * Takes no more work and waits for what is running, at most `drainMs`. The process must end then: what it was still
   * doing stays locked until it is gone, and begins again at the next start.
   */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** How many jobs at once. */
  concurrency: number;
  /** 20 s unless told. */
  drainMs?: number;
  /** What runs by the clock, in UTC: lines of a crontab that name tasks. */
  schedules?: readonly string[];
  /** Tasks that wait for somebody outside, and how many of them at once: beside the others, in no case instead of them. */
  vendors?: { tasks: TaskList; concurrency: number };
}

/** Work that is taken together: these tasks, so many at once. */
interface Share {
  tasks: TaskList;
  concurrency: number;
  schedules: readonly string[];
}

/**
 * Runs the queue's work in this process. Jobs start within milliseconds (LISTEN/NOTIFY), several at once; those of a
 * worker that was killed are begun again. `ownerUrl` is the owner's connection: the queue is closed to the application's role.
 */
export async function startWorker(
  platform: Platform,
  ownerUrl: string,
  tasks: TaskList,
  { concurrency, drainMs = 20_000, schedules = [], vendors }: WorkerOptions,
): Promise<Worker> {
  await prepareQueue(ownerUrl);
  const own = Object.entries(tasks).filter(([name]) => !(name in (vendors?.tasks ?? {})));
  const shares: Share[] = [{ tasks: Object.fromEntries(own), concurrency, schedules }];
  if (vendors) shares.push({ ...vendors, schedules: [] });
  const lasting: { stop(): Promise<void> }[] = [];
  for (const share of shares) lasting.push(await beginLasting(platform, ownerUrl, share));
  return {
    stop: async () => {
      const stopped = Promise.all(lasting.map(({ stop }) => stop()));
      await Promise.race([stopped, pause(drainMs, undefined, { ref: false })]);
    },
  };
}

/** Takes up a share of the work, again and again until it is stopped. */
async function beginLasting(platform: Platform, ownerUrl: string, share: Share) {
  let stopping = false;
  const start = () => begin(platform, ownerUrl, share);
  let present = await start();
  const running = keepRunning();
  return {
    stop: () => {
      stopping = true;
      return present.stop().then(() => running);
    },
  };

  // The library gives up when it cannot note how a job ended, as when the database goes away. Its lock goes with the
  // connection, so the next round takes up what was left.
  async function keepRunning(): Promise<void> {
    for (;;) {
      await present.ended;
      if (stopping) return;
      await pause(1000);
      present = await start().catch((error) => {
        platform.log.warn({ err: error }, "queue out of reach");
        return { ended: Promise.resolve(), stop: async () => {} };
      });
      if (stopping) await present.stop();
    }
  }
}

async function begin(platform: Platform, ownerUrl: string, share: Share) {
  const { options, close } = await open(platform, ownerUrl, share);
  const runner = await run(options);
  const ended = runner.promise
    .catch((error) => platform.log.error({ err: error }, "worker stopped; it starts again"))
    .then(close)
    .catch((error) => platform.log.warn({ err: error }, "queue connection"));
  const stop = async () => {
    // It may have stopped by itself just now.
    await runner.stop().catch(() => undefined);
    await ended;
  };
  return { ended, stop };
}

/** Does all work that is due now, and returns when there is none left. For tests. */
export async function runJobsOnce(platform: Platform, ownerUrl: string, tasks: TaskList): Promise<void> {
  await prepareQueue(ownerUrl);
  const opened = await open(platform, ownerUrl, { tasks, concurrency: 1, schedules: [] });
  try {
    await runOnce(opened.options);
  } finally {
    await opened.close();
  }
}

async function open(platform: Platform, ownerUrl: string, { tasks, concurrency, schedules }: Share) {
  const report = (error: unknown) => platform.log.warn({ err: error }, "queue connection");
  const liveness = await openLiveness(ownerUrl, report);
  await liveness.releaseDead();
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    // Shared by those who wait for something else: a connection is asked for only between two jobs.
    max: Math.min(concurrency, 2) + 2,
    application_name: "hauswart worker",
  });
  pool.on("error", report);
  // A connection may also break in the library's hands; unheard, that would end the process.
  pool.on("connect", (client) => client.on("error", report));
  const options: RunnerOptions = {
    pgPool: pool,
    concurrency,
    taskList: logged(platform, tasks),
    noHandleSignals: true,
    crontab: schedules.join("\n"),
    logger: silentLogger,
    preset: {
      plugins: [declareAlive(liveness)],
      // As batches, with their own failure handler: noted one by one nobody hears that the database went away meanwhile, and
      // the unheard rejection would end the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  };
  const close = async () => {
    await pool.end();
    await liveness.close();
  };
  return { options, close };
}

/** Holds the worker's lock before it takes its first job. */
function declareAlive(liveness: Liveness): GraphileConfig.Plugin {
  return {
    name: "declareAlive",
    version: "1.0.0",
    worker: {
      hooks: {
        startWorker: (_context, { worker }) => liveness.hold(worker.workerPool.id),
      },
    },
  };
}

function logged(platform: Platform, tasks: TaskList): LibraryTasks {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    async (payload: unknown) => {
      try {
        await task(platform, payload);
      } catch (error) {
        platform.log.error({ task: name, err: error }, "task failed; it will be tried again");
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries);
}
