import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface Postmaster {
  pid: number;
  /** True when it takes connections; otherwise it is starting, recovering or stopping. */
  ready: boolean;
}

interface Place {
  cluster: string;
  socketDir: string;
}

/**
 * Finds the server that runs on a cluster by the file it keeps there, or returns null. PostgreSQL itself
 * judges a file left by a killed server. But when the dead server's process id lives on, as another program
 * after a restart of a container or as an uncollected zombie, PostgreSQL would refuse for ever: then the file
 * is removed, once it is certain that no orphan of the dead server still works on the data.
 */
export function readPostmaster({ cluster, socketDir }: Place): Postmaster | null {
  const file = join(cluster, "postmaster.pid");
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (runsIn(pid, cluster)) return { pid, ready: lines[7]?.startsWith("ready") ?? false };
  if (anyoneIn(cluster)) return { pid, ready: false };
  const socketLock = join(socketDir, ".s.PGSQL.5432.lock");
  if (Number(readLines(socketLock)[0]) === pid) rmSync(socketLock, { force: true });
  rmSync(file, { force: true });
  return null;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** Whether any process works on the cluster. Linux only; elsewhere PostgreSQL's own check has to do. */
function anyoneIn(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  const ids = readdirSync("/proc").map(Number);
  return ids.some((pid) => pid > 0 && workingDirectory(pid) === realpathSync(cluster));
}

/** Null when the process has ended or may not be inspected. */
function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether the process is a PostgreSQL on this cluster, whose working directory is the data directory. */
function runsIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") {
    return /postgres/.test(spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout);
  }
  return workingDirectory(pid) === realpathSync(cluster);
}

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
