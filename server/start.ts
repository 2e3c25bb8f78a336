import { createServer, type Server } from "node:http";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import type { DemoSignIn } from "#server/demo.ts";
import { httpApp, type Tiers } from "#server/http-app.ts";
import { type Listening, listen } from "#server/listen.ts";
import { keptSecret, newSecretKey } from "#server/secrets.ts";

export interface RunningServer {
  /** Ends running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

type OnStop = (close: () => Promise<void>) => void;

const drainMs = 10_000;
const jobsAtOnce = 2;

/** Brings up what the role asks for; when a part fails, what is up already is closed again. */
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

// Parts are loaded by role: a web tier never loads the database, a worker never loads the pages.
async function bringUp(config: Config, log: Logger, onStop: OnStop): Promise<void> {
  const { role } = config;
  const secretKey = config.secretKey ?? keptSecret(config.dataDir, "secret-key", newSecretKey);
  const data = role === "web" ? null : await dataServices(config, secretKey, log, onStop);
  const demo = data && role !== "worker" ? await demoSignIn(config, data) : null;
  const listening = role === "worker" ? null : await serve(config, secretKey, data, log);
  if (data) await work(data, role, onStop);
  // Last, so that it is the first to end: nothing new comes in while jobs and database close.
  if (listening) onStop(() => listening.drain(drainMs));
  greet(listening?.url, demo, data && role !== "worker" ? await awaitedSetupCode(data) : null);
}

async function serve(
  config: Config,
  secretKey: string,
  data: DataServices | null,
  log: Logger,
): Promise<Listening> {
  const server = createServer();
  const app = httpApp(await tiersOf(config, secretKey, data, server), log, config.trustProxy);
  return listen(app.fetch, config.host, config.port, server);
}

async function dataServices(
  config: Config,
  secretKey: string,
  log: Logger,
  onStop: OnStop,
): Promise<DataServices> {
  const { openDataServices } = await import("#server/data-services.ts");
  const data = await openDataServices(config, secretKey, log);
  onStop(data.close);
  return data;
}

async function demoSignIn(config: Config, data: DataServices): Promise<DemoSignIn | null> {
  const { openDemo } = await import("#server/demo.ts");
  return openDemo(config, data, (text) => process.stdout.write(`${text}\n`));
}

async function tiersOf(
  config: Config,
  secretKey: string,
  data: DataServices | null,
  server: Server,
): Promise<Tiers> {
  const tiers: Tiers = {};
  if (data) {
    const { apiRoutes } = await import("#api/platform/http.ts");
    tiers.api = apiRoutes(data.platform, data.ready);
  }
  if (config.role === "all" || config.role === "web") {
    const { openWebTier } = await import("#server/web-tier.ts");
    tiers.web = await openWebTier(config, secretKey, data, server);
  }
  return tiers;
}

/** The worker; with ROLE=api it is elsewhere. */
async function work(
  { platform, ownerUrl }: DataServices,
  role: Config["role"],
  onStop: OnStop,
): Promise<void> {
  if (role === "api") return;
  const { startWorker } = await import("#api/platform/jobs/worker.ts");
  const { schedules, tasks } = platform.domains;
  const worker = await startWorker(platform, ownerUrl, tasks, { concurrency: jobsAtOnce, schedules });
  onStop(() => worker.stop());
}

/** The set-up code while nobody runs the installation yet; null afterwards, and where there is a demo. */
async function awaitedSetupCode({ platform }: DataServices): Promise<string | null> {
  const { setupCode, setupIsOpen } = await import("#api/platform/access/setup-code.ts");
  return (await setupIsOpen(platform.db)) ? setupCode(platform) : null;
}

function greet(url: string | undefined, demo: DemoSignIn | null, code: string | null): void {
  const lines = [url ? `Hauswart is ready at ${url}` : "Hauswart's worker is ready."];
  if (demo) lines.push(`Demo sign-in: ${demo.username} / ${demo.password}`);
  if (code)
    lines.push(
      `Nobody runs this installation yet. Register at ${url ?? ""}/register with the set-up code ${code}`,
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}
