import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const binary = "/usr/sbin/pgbouncer";
/** The ids of Debian's `nobody` and `nogroup`, because PgBouncer refuses to run as root. */
const nobody = 65_534;

/** Whether the system has PgBouncer; `scripts/prepare.mjs` installs it if it is allowed to. */
export const hasPgBouncer = existsSync(binary);

/** Starts the system's PgBouncer in front of a database, given the URL of its owner on a socket. Returns its own URL. */
export async function startPgBouncer(
  ownerUrl: string,
  mode: "session" | "transaction" | "statement",
): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(ownerUrl);
  const folder = mkdtempSync(join(tmpdir(), "hw-bouncer-"));
  chmodSync(folder, 0o777);
  const database = target.pathname.slice(1);
  const host = target.searchParams.get("host") ?? target.hostname;
  const user = target.searchParams.get("user") ?? target.username;
  const port = target.searchParams.get("port") ?? (target.port || "5432");
  // Only its owner may use the socket of the tests' server, and PgBouncer runs as nobody.
  const relay = createServer((socket) => {
    const server = connect(join(host, `.s.PGSQL.${port}`));
    const close = () => {
      socket.destroy();
      server.destroy();
    };
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on("error", close).on("close", close);
  });
  await new Promise<void>((resolve) => relay.listen(join(folder, ".s.PGSQL.5432"), resolve));
  chmodSync(join(folder, ".s.PGSQL.5432"), 0o777);
  const file = (name: string, lines: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o644 });
    return path;
  };
  const users = file("users.txt", [`"${user}" ""`, '"hauswart_app" ""']);
  const settings = file("pgbouncer.ini", [
    "[databases]",
    `${database} = host=${folder} port=5432 dbname=${database}`,
    "[pgbouncer]",
    ...[`unix_socket_dir = ${folder}`, "listen_port = 6432", "listen_addr ="],
    ...["auth_type = trust", `auth_file = ${users}`, `pool_mode = ${mode}`, "default_pool_size = 20"],
  ]);
  const asRoot = process.getuid?.() === 0;
  const server = spawn(binary, ["-q", settings], {
    cwd: folder,
    stdio: "ignore",
    ...(asRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(server, "exit");
  for (let tries = 0; tries < 200 && !existsSync(join(folder, ".s.PGSQL.6432")); tries += 1) await pause(25);
  const url = new URL(ownerUrl);
  url.searchParams.set("host", folder);
  url.searchParams.set("port", "6432");
  const stop = async () => {
    server.kill("SIGKILL");
    await ended;
    relay.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}
