import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Starts the system's PostgreSQL in a folder that is deleted with it, on a socket only. Durability is off, because nothing in it
 * has to be kept. Started by root it runs as a user who owns nothing else.
 */
export async function startThrowawayPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), "hauswart-pg15-"));
  const owner = process.getuid?.() === 0 ? unprivileged() : {};
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const as = {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
  };
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    as,
  );
  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
  };
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...as, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => server.kill("SIGINT"));
  await ready(join(data, "postmaster.pid"), server, stop);
  return {
    url: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    version: readFileSync(join(data, "PG_VERSION"), "utf8").trim(),
    stop,
  };
}

/** PostgreSQL writes "ready" into the eighth line of its pid file when it takes connections. */
async function ready(pidFile, server, stop) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) break;
    if (readIfThere(pidFile).split("\n")[7]?.trim() === "ready") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error("PostgreSQL 15 did not start");
}

function unprivileged() {
  const id = (flag, user) =>
    Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", user), gid: id("-g", user) };
    } catch {
      // There is no such user; try the next.
    }
  }
  throw new Error("no unprivileged user to run PostgreSQL as");
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
