import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * How PostgreSQL, which refuses to run as root, is run:
 * - `direct`: as our own account, when that is not root;
 * - `namespace`: as root in a user namespace where it has another id; files stay root's;
 * - `uid`: as an unprivileged account that owns the data directory.
 */
export type Privilege = "direct" | "namespace" | "uid";

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * A command as `spawn` wants it. Only the necessary environment is passed on: a stray PG… variable would
 * change the server.
 */
interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

export interface Unprivileged {
  privilege: Privilege;
  /** Owner of the data directory; null when that is our own account. */
  owner: Account | null;
  /** `mortal`: the process is interrupted when the process that started it dies. */
  command(binary: string, args: string[], mortal?: boolean): Command;
}

/** Chooses how to run PostgreSQL on this machine, unless `forced` says. */
export function unprivileged(forced?: Privilege): Unprivileged {
  const privilege =
    forced ?? (process.getuid?.() === 0 ? (namespaceWorks() ? "namespace" : "uid") : "direct");
  const owner = privilege === "uid" ? account(["postgres", "nobody", "daemon"]) : null;
  const prefix = privilege === "namespace" ? namespacePrefix() : [];
  const env = { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: process.env.NODE_ENV };
  return {
    privilege,
    owner,
    command(binary, args, mortal = false) {
      const [file = binary, ...rest] = [...prefix, ...(mortal ? deathSignal() : []), binary, ...args];
      const command: Command = { file, args: rest, cwd: "/", env };
      return owner ? { ...command, uid: owner.uid, gid: owner.gid } : command;
    },
  };
}

/**
 * The user id must belong to an account, because `initdb` looks up its name. 1000 usually exists, the others
 * nearly always.
 */
function namespacePrefix(): string[] {
  const { uid, gid } = account(["daemon", "nobody", "postgres"], 1000);
  return ["unshare", "-U", `--map-user=${uid}`, `--map-group=${gid}`];
}

function namespaceWorks(): boolean {
  const [file = "", ...args] = [...namespacePrefix(), "true"];
  return spawnSync(file, args, { stdio: "ignore" }).status === 0;
}

/**
 * Interrupts the server (a clean, fast stop) when Node is gone, even by kill -9. The setting survives exec
 * only when made inside the namespace.
 */
function deathSignal(): string[] {
  return process.platform === "linux" && onPath("setpriv") ? ["setpriv", "--pdeathsig", "INT"] : [];
}

function account(names: string[], preferredUid?: number): Account {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const account =
    accounts.find(({ uid }) => uid === preferredUid) ??
    names.map((name) => accounts.find((a) => a.name === name)).find(Boolean);
  if (!account)
    throw new Error(
      "PostgreSQL does not run as root, and this machine has no other account. Add one, or set DATABASE_URL.",
    );
  return account;
}

function onPath(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
