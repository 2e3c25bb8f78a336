import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface Elsewhere {
  child: ChildProcess;
  ownerUrl: string;
  /** The lines that the script has printed so far. */
  lines: string[];
}

/**
 * For tests that kill processes: starts a Node process that starts an embedded server, prints its URL and
 * then runs `script`. The script has `server`, and `alive`, the timer that keeps the process running.
 * Resolves when the server is up.
 */
export function startElsewhere(dataDir: string, options: object, script = ""): Promise<Elsewhere> {
  const text = `
    import { startEmbedded } from "#api/platform/database/launcher.ts";
    const server = await startEmbedded(${JSON.stringify(dataDir)}, ${JSON.stringify(options)});
    console.log(server.ownerUrl);
    const alive = setInterval(() => {}, 1000);
    ${script}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", text], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    let errors = "";
    const lines: string[] = [];
    child.stderr.on("data", (data) => (errors += data));
    child.once("exit", (code) => reject(new Error(`the starter ended with ${code}: ${errors}`)));
    child.stdout.on("data", (data) => {
      const parts = (output + data).split("\n");
      output = parts.pop() ?? "";
      lines.push(...parts);
      const [ownerUrl] = lines;
      if (ownerUrl) resolve({ child, ownerUrl, lines });
    });
  });
}

/** Kills a process and all its descendants at once with kill -9, as a power cut would. Linux only. */
export function killTree(...roots: number[]): void {
  const doomed = [...roots];
  for (const pid of doomed) doomed.push(...childrenOf(pid));
  // Descendants first: a postmaster that outlived Node by a moment would begin to shut down.
  for (const pid of doomed.reverse()) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid);
}

function parentOf(pid: number): number {
  try {
    // The name in brackets may contain spaces; state and parent follow it.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Waits until the condition holds, for as long as the test may last. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}
