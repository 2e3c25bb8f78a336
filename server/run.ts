import cluster from "node:cluster";
import { flushCompileCache } from "node:module";
import type { Logger } from "pino";
import { type Config, ConfigProblem, readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { start } from "#server/start.ts";
import { StartProblem } from "#server/start-problem.ts";

/** Requests get 10 s, jobs 20, PostgreSQL 30. */
const longestStopMs = 70_000;

/** The process: reads the environment, starts, stops in good order when asked to. Exit codes: 0 stopped, 1 failed. */
export async function run(variables: Record<string, string | undefined>, workingDir: string): Promise<void> {
  const config = configOrExit(variables, workingDir);
  const log = openLog(
    config.logLevel,
    process.env.NODE_ENV === "development" || process.stdout.isTTY === true,
    config.webProcesses > 1 ? process.pid : undefined,
  );
  process.on("uncaughtException", (error) => crash(log, error));
  process.on("unhandledRejection", (error) => crash(log, error));
  if (cluster.isWorker) {
    const { answerAsForked } = await import("#server/web-process.ts");
    return answerAsForked(config, log).catch((error) => crash(log, error));
  }
  const stopRequest = stopSignal();
  // Some of what is waited for in a stop does not keep a process alive by itself.
  setInterval(() => {}, 60_000);
  try {
    const running = await start(config, log);
    flushCompileCache();
    const signal = await stopRequest;
    log.info({ signal }, "stopping");
    setTimeout(() => crash(log, new Error("The stop took too long.")), longestStopMs);
    await running.stop();
    log.info("stopped");
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartProblem)) return crash(log, error);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function configOrExit(variables: Record<string, string | undefined>, workingDir: string): Config {
  try {
    return readConfig(variables, workingDir);
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** The first signal begins the stop; a second one ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let stopping = false;
    const onSignal = (signal: string) => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}

function crash(log: Logger, error: unknown): void {
  log.fatal({ err: error }, "crashed");
  process.exit(1);
}
