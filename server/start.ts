import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import type { DatabaseServer } from "#server/database-server.ts";
import type { DemoSignIn } from "#server/demo.ts";
import type { Answering } from "#server/front.ts";
import { newSecretKey, secretInFile } from "#server/secrets.ts";
import { forkWebProcesses } from "#server/web-processes.ts";

export interface RunningServer {
  /** Ends running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

type OnStop = (close: () => Promise<void>) => void;

const jobsAtOnce = 2;
/** These jobs wait for an answer from outside and cost nothing meanwhile. */
const vendorJobsAtOnce = 8;
/** Jobs of minutes: imports, exports, a month's statements. */
const longJobsAtOnce = 2;

/** Starts the parts of the role; when one fails, those that have started are closed again. */
export async function start(config: Config, log: Logger): Promise<RunningServer> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    await bringUp(config, log, (close) => closing.push(close));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What requests are answered from, once the database is up. */
interface Ground {
  secretKey: string;
  database: DatabaseServer | null;
  /** The services of this process, opened when first used; null when there is no database. */
  services: (() => Promise<DataServices>) | null;
}

/** Starts to answer requests from the given database and services. */
type Answer = (ground: Ground) => Promise<Answering>;

// Parts are loaded by role: a web tier never loads the database, a worker never loads the pages.
async function bringUp(config: Config, log: Logger, onStop: OnStop): Promise<void> {
  const { role } = config;
  const secretKey = config.secretKey ?? secretInFile(config.dataDir, "secret-key", newSecretKey);
  const answer = role === "worker" ? null : answering(config, log, onStop);
  const database = role === "web" ? null : await databaseServer(config, secretKey, log, onStop);
  const services = database && once(() => dataServices(config, secretKey, database, log, onStop));
  const demo =
    database && services && role !== "worker" ? await demoSignIn(config, database, services) : null;
  const answered = await answer?.({ secretKey, database, services });
  if (answered) greet(answered.url, demo, database && (await awaitedSetupCode(secretKey, database)));
  // After the port is open, which waits for nothing: with several processes the domains are loaded here only
  // for the jobs.
  if (services && role !== "api") await work(database, await services(), onStop);
  if (!answered) process.stdout.write("Hauswart's worker is ready.\n");
  // Registered last, so that it stops first: nothing new comes in while jobs and database close.
  else onStop(answered.stop);
}

function answering(config: Config, log: Logger, onStop: OnStop): Answer {
  if (config.webProcesses === 1) return answeringAlone(config, log);
  const processes = forkWebProcesses(config.webProcesses, log);
  // A start that fails stops them as well.
  onStop(processes.stop);
  return async ({ secretKey, database }) => {
    const url = await processes.begin({
      kind: "begin",
      secretKey,
      appUrl: database?.appUrl ?? null,
      port: config.port,
    });
    return { url, stop: processes.stop };
  };
}

function answeringAlone(config: Config, log: Logger): Answer {
  return async ({ secretKey, services }) => {
    const { loadFront } = await import("#server/front.ts");
    const front = await loadFront(config, log);
    return front(secretKey, (await services?.()) ?? null, config.port);
  };
}

async function databaseServer(
  config: Config,
  secretKey: string,
  log: Logger,
  onStop: OnStop,
): Promise<DatabaseServer> {
  const { openDatabaseServer } = await import("#server/database-server.ts");
  const database = await openDatabaseServer(config, secretKey, log);
  onStop(database.stop);
  return database;
}

async function dataServices(
  config: Config,
  secretKey: string,
  { appUrl }: DatabaseServer,
  log: Logger,
  onStop: OnStop,
): Promise<DataServices> {
  const { openDataServices } = await import("#server/data-services.ts");
  const data = openDataServices(config, secretKey, appUrl, log);
  onStop(data.close);
  return data;
}

async function demoSignIn(
  config: Config,
  { ownerUrl }: DatabaseServer,
  services: () => Promise<DataServices>,
): Promise<DemoSignIn | null> {
  const { openDemo } = await import("#server/demo.ts");
  return openDemo(config, ownerUrl, services, (text) => process.stdout.write(`${text}\n`));
}

async function work({ ownerUrl }: DatabaseServer, { platform }: DataServices, onStop: OnStop): Promise<void> {
  const { startWorker } = await import("#api/platform/jobs/worker.ts");
  const { schedules, tasks, vendorTasks, longTasks } = platform.domains;
  const worker = await startWorker(platform, ownerUrl, tasks, {
    concurrency: jobsAtOnce,
    schedules,
    apart: [
      { tasks: vendorTasks, concurrency: vendorJobsAtOnce },
      { tasks: longTasks, concurrency: longJobsAtOnce },
    ],
  });
  onStop(() => worker.stop());
  const { watchMailboxes } = await import("#api/messages/mailbox/watch.ts");
  const watch = watchMailboxes(platform, ownerUrl);
  onStop(() => watch.stop());
}

/**
 * Returns the set-up code while the installation has no operator yet; null afterwards, and when there is a
 * demo.
 */
async function awaitedSetupCode(secretKey: string, { appUrl }: DatabaseServer): Promise<string | null> {
  const { openDatabase } = await import("#api/platform/database/connection.ts");
  const { setupCode, setupIsOpen } = await import("#api/platform/access/setup-code.ts");
  const db = openDatabase(appUrl, { max: 1 });
  try {
    return (await setupIsOpen(db)) ? setupCode({ secretKey }) : null;
  } finally {
    await db.destroy();
  }
}

function greet(url: string, demo: DemoSignIn | null, code: string | null): void {
  const lines = [`Hauswart is ready at ${url}`];
  if (demo) lines.push(`Demo sign-in: ${demo.username} / ${demo.password}`);
  if (code)
    lines.push(`Nobody runs this installation yet. Register at ${url}/register with the set-up code ${code}`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
