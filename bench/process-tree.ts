import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface TreeProcess {
  pid: number;
  parent: number;
  name: string;
  megabytes: number;
  /** Processor time since it began, in milliseconds. */
  cpu: number;
}

/** A process and all below it. */
export function processTree(pid: number): TreeProcess[] {
  const all = process.platform === "linux" ? fromProc() : fromPs();
  const below = (parent: number): TreeProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

function fromProc(): TreeProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const status = readFileSync(`/proc/${name}/status`, "utf8");
        // The name stands in brackets and may hold anything.
        const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return [
          {
            pid: Number(name),
            parent: Number(parent),
            name: stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")),
            megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
            // User and system time, in hundredths of a second on every Linux.
            cpu: (Number(rest[9]) + Number(rest[10])) * 10,
          },
        ];
      } catch {
        // Ended meanwhile.
        return [];
      }
    });
}

function fromPs(): TreeProcess[] {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,rss=,time=,comm="], { encoding: "utf8" });
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent, kilobytes, time = "", ...name] = line.trim().split(/\s+/);
      const seconds = time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
      return {
        pid: Number(pid),
        parent: Number(parent),
        name: name.join(" "),
        megabytes: Number(kilobytes) / 1024,
        cpu: seconds * 1000,
      };
    });
}
