import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { forkedFlags, forkedVariables } from "#server/heap.ts";
import { StartProblem } from "#server/start-problem.ts";
import { type Beginning, type Order, reports } from "#server/web-process-messages.ts";

/** The processes that answer requests on one port. */
export interface WebProcesses {
  /**
   * Tells the processes what to answer from. Resolves with the address when the first of them answers; the
   * others follow.
   */
  begin(given: Beginning): Promise<string>;
  /** Lets the processes finish their requests, and kills those that do not end. */
  stop(): Promise<void>;
}

interface Forked {
  worker: Worker;
  /** Resolves with its address once it answers. */
  url: Promise<string>;
}

/** A process that lived less than this counts as failed at once, and its replacement waits. */
const usefulMs = 10_000;
const shortestPauseMs = 100;
const longestPauseMs = 30_000;
/** Requests get 10 s of this. */
const stopMs = 15_000;

/**
 * Forks a process that loads the program at once and waits to begin, and the others when it answers: loading
 * together they would only compete for the cores. A process that ends is replaced. They share the port
 * through this process, which hands them each new connection in turn (`node:cluster`), and end when it is
 * gone, however it ends.
 */
export function forkWebProcesses(amount: number, log: Logger): WebProcesses {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, "main.ts"),
    args: [],
    execArgv: forkedFlags(process.execArgv),
  });
  const living = new Set<Worker>();
  let stopping = false;
  let stopped: Promise<void> | undefined;
  const first = fork();

  function fork(): Forked {
    // A process that answers requests must not get the schema owner's connection.
    const worker = cluster.fork({ ...forkedVariables, DATABASE_URL: "" });
    living.add(worker);
    worker.once("exit", () => living.delete(worker));
    // An order may come too late for a process that has just ended.
    worker.on("error", () => undefined);
    const url = addressOf(worker);
    // Marks the rejection as handled: it may fail before anybody awaits it.
    url.catch(() => undefined);
    return { worker, url };
  }

  async function begin(given: Beginning): Promise<string> {
    order(first.worker, given);
    const url = await first.url;
    replaceWhenEnded(first.worker, given);
    if (!stopping) void beginOthers(given);
    return url;
  }

  async function beginOthers(given: Beginning): Promise<void> {
    const others = Array.from({ length: amount - 1 }, () => forkToBegin(given));
    await Promise.allSettled(others.map(({ url }) => url));
    log.info({ processes: living.size }, "all web processes answer");
  }

  function forkToBegin(given: Beginning, pauseMs = 0): Forked {
    const next = fork();
    next.url.catch((error: unknown) => stopping || log.error({ err: error }, "web process does not begin"));
    order(next.worker, given);
    replaceWhenEnded(next.worker, given, pauseMs);
    return next;
  }

  function replaceWhenEnded(worker: Worker, given: Beginning, lastPauseMs = 0): void {
    const began = performance.now();
    const replace = async (code: number | null, signal: string | null) => {
      if (stopping) return;
      const useful = performance.now() - began > usefulMs;
      const pauseMs = useful ? shortestPauseMs : Math.min(longestPauseMs, shortestPauseMs + lastPauseMs * 2);
      log.error(
        { ended: worker.process.pid, code, signal, pauseMs },
        "web process ended; another takes its place",
      );
      await pause(pauseMs);
      if (!stopping) forkToBegin(given, pauseMs);
    };
    if (worker.isDead()) void replace(worker.process.exitCode, worker.process.signalCode);
    else worker.once("exit", replace);
  }

  async function stop(): Promise<void> {
    stopping = true;
    const late = setTimeout(() => {
      for (const worker of living) worker.process.kill("SIGKILL");
    }, stopMs);
    const ended = [...living].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of living) order(worker, { kind: "stop" });
    await Promise.all(ended);
    clearTimeout(late);
  }

  return {
    begin,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Resolves when the process answers requests; rejects with the problem that it reports. */
function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message) => {
      const report = reports.parse(message);
      if (report.kind === "answering") return resolve(report.url);
      reject(new StartProblem(report.text));
      order(worker, { kind: "stop" });
    });
    worker.once("exit", (code, signal) =>
      reject(new Error(`A web process ended at its start (${signal ?? code}).`)),
    );
  });
}

function order(worker: Worker, given: Order): void {
  if (worker.isConnected()) worker.send(given);
}
