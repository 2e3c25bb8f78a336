import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { DataDirectory } from "#api/platform/database/data-directory.ts";
import { hint } from "#api/platform/database/initialize-cluster.ts";
import { readPostmaster } from "#api/platform/database/postmaster.ts";
import type { Unprivileged } from "#api/platform/database/unprivileged.ts";

/** Recovery after a crash replays at most a few minutes of writes; a stop waits for a checkpoint. */
const PATIENCE_MILLIS = 120_000;
/** Child processes of a killed server release its shared memory within a second or so. */
const TAKEN_RETRIES = 10;
const TAKEN_PAUSE_MILLIS = 500;
const LOG_BYTES = 5_000_000;

export interface Running {
  pid: number;
  /** Null when another process started the server. */
  child: ChildProcess | null;
}

export interface Ground {
  place: DataDirectory;
  postgres: string;
  as: Unprivileged;
  settings: string[];
}

/**
 * Starts the server on a cluster, or connects to the one that runs there. PostgreSQL itself makes sure that
 * there is only one: the second server ends at the lock file, and its starter uses the first.
 */
export async function bringUp(ground: Ground): Promise<Running> {
  const { place } = ground;
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (let refused = 0; ; ) {
    const running = readPostmaster(place);
    if (running?.ready) return { pid: running.pid, child: null };
    if (running) {
      if (Date.now() > deadline)
        throw failure(ground, `the one that runs (process ${running.pid}) does not become ready`);
      await pause(10);
      continue;
    }
    const child = start(ground);
    const end = await readyOrEnded(child, place, deadline);
    if (end === null) {
      writeFileSync(place.starter, String(process.pid));
      return { pid: child.pid ?? 0, child };
    }
    const taken = /lock file|shared memory block/.test(logTail(place, 5));
    refused += 1;
    if (!taken || refused > TAKEN_RETRIES) throw failure(ground, end);
    if (!readPostmaster(place)) await pause(TAKEN_PAUSE_MILLIS);
  }
}

function start({ place, postgres, as, settings }: Ground): ChildProcess {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES)
    renameSync(place.log, `${place.log}.old`);
  const log = openSync(place.log, "a", 0o600);
  const { file, args, ...options } = as.command(
    postgres,
    ["-D", place.cluster, ...settings.flatMap((setting) => ["-c", setting])],
    true,
  );
  // The server gets a session of its own: Ctrl-C in the terminal is for Node, which stops the database after
  // it has drained.
  const child = spawn(file, args, { ...options, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until the server takes connections and returns null, or returns how it ended. */
async function readyOrEnded(
  child: ChildProcess,
  place: DataDirectory,
  deadline: number,
): Promise<string | null> {
  let end: string | null = null;
  child.once("error", (error) => (end = error.message));
  child.once("exit", (code, signal) => (end = `it ended with ${signal ?? code}`));
  while (end === null) {
    const running = readPostmaster(place);
    if (running?.ready && running.pid === child.pid) return null;
    if (Date.now() > deadline) {
      child.kill("SIGINT");
      return "it did not become ready in time";
    }
    await pause(4);
  }
  return end;
}

function failure({ place, as }: Ground, reason: string): Error {
  return new Error(
    `The embedded PostgreSQL does not start (${as.privilege}): ${reason}.${hint(as)} The end of ${place.log}:\n${logTail(place, 15)}`,
  );
}

function logTail({ log }: DataDirectory, lines: number): string {
  try {
    return readFileSync(log, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch {
    return "(no log)";
  }
}
