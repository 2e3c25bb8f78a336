import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { bringUp, type Ground, type Running } from "#api/platform/database/bring-up.ts";
import { openDataDirectory } from "#api/platform/database/data-directory.ts";
import { initializeCluster } from "#api/platform/database/initialize-cluster.ts";
import { connectAsOwner, ownerUrlOn } from "#api/platform/database/owner-connection.ts";
import { findPostgres } from "#api/platform/database/postgres-binaries.ts";
import { isAlive } from "#api/platform/database/postmaster.ts";
import { type Privilege, unprivileged } from "#api/platform/database/unprivileged.ts";

export interface EmbeddedServer {
  /**
   * URL of the superuser that owns the schema, for `migrate`. The application uses the URL that
   * `openAppLogin` makes of it.
   */
  readonly ownerUrl: string;
  readonly socketDir: string;
  /**
   * Closes the connections and stops the server. A server that another living process started is left
   * running.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Does not wait for the disk. For tests only: a power cut destroys the data. */
  unsafeFast?: boolean;
  /** The account that runs it; detected by default. */
  privilege?: Privilege;
  /** The highest number of connections; 100 by default. */
  connections?: number | undefined;
  /** Called when the server went away and when it is back. */
  onNotice?: (notice: string) => void;
}

/**
 * Runs the PostgreSQL that came with `npm install` in a folder of its own, reachable only by a Unix socket.
 * The first start creates the folder's contents. A server that already runs there is used, and no second one
 * is started; one that ends, whoever started it, is started again until `stop`. It stops cleanly when this
 * process dies, even by kill -9 (Linux with `setpriv`; elsewhere the next start uses it). Call this from the
 * main thread: the server lives as long as its thread.
 * @param dataDir belongs to PostgreSQL alone; created when missing
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const binaries = findPostgres();
  const as = unprivileged(options.privilege);
  const place = openDataDirectory(dataDir, as);
  await initializeCluster(place, binaries, as, options.unsafeFast ?? false);
  const ground: Ground = {
    place,
    postgres: binaries.postgres,
    as,
    settings: settings(place.socketDir, options),
  };

  let server = await attend(ground);
  let stopping = false;
  void keepUp();
  const interrupt = () => server.running.child?.kill("SIGINT");
  process.once("exit", interrupt);
  return { ownerUrl: ownerUrlOn(place.socketDir), socketDir: place.socketDir, stop };

  async function keepUp(): Promise<void> {
    for (;;) {
      await server.ended;
      if (stopping) return;
      options.onNotice?.("The embedded PostgreSQL has ended; starting it again.");
      const next = await attend(ground).catch((error: unknown) => options.onNotice?.(String(error)));
      if (!next) {
        await pause(1_000, undefined, { ref: false });
        continue;
      }
      server = next;
      options.onNotice?.("The embedded PostgreSQL is back.");
      if (stopping) return stop();
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    process.removeListener("exit", interrupt);
    const { running, watch, ended } = server;
    const foreign = !running.child && starterLives(place.starter);
    if (!foreign) {
      signal(running.pid, "SIGINT");
      // Server processes that do not end (a hung disk) are not waited for longer; recovery at the next start
      // repairs what they left.
      const late = setTimeout(() => signal(running.pid, "SIGQUIT"), 30_000);
      await ended;
      while (isAlive(running.pid) && !running.child) await pause(10);
      clearTimeout(late);
    }
    await watch?.end().catch(() => {});
  }
}

interface Attended {
  running: Running;
  /** Kept open on a server that another process started, because its end would go unnoticed otherwise. */
  watch: pg.Client | null;
  ended: Promise<void>;
}

async function attend(ground: Ground): Promise<Attended> {
  for (let attempt = 0; ; attempt += 1) {
    const running = await bringUp(ground);
    const { child } = running;
    try {
      const owner = await connectAsOwner(ground.place.socketDir);
      if (!child) {
        // Watching alone must not keep this process alive. The method exists but is missing from the types.
        if ("unref" in owner && typeof owner.unref === "function") owner.unref();
        return { running, watch: owner, ended: new Promise((resolve) => owner.once("end", resolve)) };
      }
      await owner.end();
      const ended = new Promise<void>((resolve) =>
        child.exitCode !== null || child.signalCode !== null
          ? resolve()
          : child.once("exit", () => resolve()),
      );
      return { running, watch: null, ended };
    } catch (error) {
      // The running server may be stopping at this moment, because its owner has just left. Then ours is
      // next.
      child?.kill("SIGINT");
      if (child || attempt === 20) throw error;
      await pause(100);
    }
  }
}

function settings(socketDir: string, { unsafeFast = false, connections = 100 }: EmbeddedOptions): string[] {
  const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];
  return [
    "listen_addresses=",
    `unix_socket_directories=${socketDir}`,
    "unix_socket_permissions=0700",
    `max_connections=${connections}`,
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    // Compiling pays only from seconds of run time on; our queries take milliseconds.
    "jit=off",
    ...(unsafeFast ? fast : []),
  ];
}

function starterLives(file: string): boolean {
  try {
    return isAlive(Number(readFileSync(file, "utf8")));
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
