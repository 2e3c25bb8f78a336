import { setTimeout as pause } from "node:timers/promises";
import { type TaskList as LibraryTasks, type RunnerOptions, run, runOnce } from "graphile-worker";
import pg from "pg";
import { type Liveness, openLiveness } from "#api/platform/jobs/liveness.ts";
import { prepareQueue, silentLogger } from "#api/platform/jobs/prepare.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";

export interface Worker {
  /**
   * Takes no more jobs and waits at most `drainMs` for running ones. The process must end after that: jobs it
   * was still running stay locked until it is gone, and begin again at the next start.
   */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** The number of jobs at once. */
  concurrency: number;
  /** Milliseconds; 20 s by default. */
  drainMs?: number;
  /** Crontab lines, in UTC, that name tasks. */
  schedules?: readonly string[];
  /**
   * Groups of tasks that run in addition to the others, never in their place, and how many of each group run at once: those that
   * wait for vendors, and those that take minutes.
   */
  apart?: readonly { tasks: TaskList; concurrency: number }[];
}

/** Tasks that share workers, and how many of them run at once. */
interface Share {
  tasks: TaskList;
  concurrency: number;
  schedules: readonly string[];
}

/**
 * Runs the queue's jobs in this process, several at once. Jobs start within milliseconds (LISTEN/NOTIFY);
 * those of a killed worker are begun again. `ownerUrl` is the owner's connection, because the application's
 * role has no access to the queue.
 */
export async function startWorker(
  platform: Platform,
  ownerUrl: string,
  tasks: TaskList,
  { concurrency, drainMs = 20_000, schedules = [], apart = [] }: WorkerOptions,
): Promise<Worker> {
  await prepareQueue(ownerUrl);
  const own = Object.entries(tasks).filter(([name]) => !apart.some((group) => name in group.tasks));
  const shares: Share[] = [
    { tasks: Object.fromEntries(own), concurrency, schedules },
    ...apart.map((group) => ({ ...group, schedules: [] })),
  ];
  const lasting: { stop(): Promise<void> }[] = [];
  for (const share of shares) lasting.push(await beginLasting(platform, ownerUrl, share));
  return {
    stop: async () => {
      const stopped = Promise.all(lasting.map(({ stop }) => stop()));
      await Promise.race([stopped, pause(drainMs, undefined, { ref: false })]);
    },
  };
}

/** Runs a share of the tasks, and starts again until it is stopped. */
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

  // The library gives up when it cannot record how a job ended, as when the database goes away. Its lock goes
  // with the connection, so the next round runs what was left.
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

/** Runs all jobs that are due now and returns when none is left. For tests. */
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
    // Shared by jobs that mostly wait for something else: a connection is needed only between two jobs.
    max: Math.min(concurrency, 2) + 2,
    application_name: "hauswart worker",
  });
  pool.on("error", report);
  // A connection may also break while the library holds it; without a listener that would end the process.
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
      // As batches with a failure handler of their own. When results are recorded one by one, nobody notices
      // that the database went away, and the unhandled rejection would end the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  };
  const close = async () => {
    await pool.end();
    await liveness.close();
  };
  return { options, close };
}

/** Takes the worker's lock before it gets its first job. */
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
