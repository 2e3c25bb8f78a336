import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ImapFlow } from "imapflow";

const program = "/usr/sbin/dovecot";

/** Why there is no Dovecot to test with; empty where there is. `npm test` installs it. */
export const noDovecot = !existsSync(program)
  ? "Dovecot is not installed: apt-get install dovecot-imapd"
  : process.getuid?.() !== 0
    ? "Dovecot needs to be started by root"
    : "";

/** A Dovecot of the system's in a folder that goes with it: any name signs in by `secret`. */
export interface Dovecot {
  port: number;
  /** Puts a mail into somebody's inbox, as it came over the line. */
  deliver(user: string, mail: string): Promise<void>;
  /** Flags of all mails of an inbox, by their UIDs. */
  flags(user: string): Promise<Map<number, string[]>>;
  /** Forgets the UIDs of an inbox: they are given anew under another UIDVALIDITY. */
  renumber(user: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export const secret = "s3cret-word";

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "hauswart-dovecot-"));
  const port = await freePort();
  const mails = join(folder, "mail");
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"]).toString()));
  mkdirSync(mails);
  chmodSync(folder, 0o755);
  chownSync(mails, uid ?? 65_534, gid ?? 65_534);
  writeFileSync(join(folder, "dovecot.conf"), settings(folder, port, uid ?? 65_534, gid ?? 65_534));
  let server: ChildProcess | null = null;
  const client = async <T>(user: string, act: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const session = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      auth: { user, pass: secret },
      logger: false,
    });
    await session.connect();
    try {
      return await act(session);
    } finally {
      await session.logout();
    }
  };
  const dovecot: Dovecot = {
    port,
    start: async () => {
      server = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
      await answering(port, server);
    },
    stop: async () => {
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server?.kill("SIGTERM");
      if (server) await ended;
      server = null;
    },
    remove: async () => {
      await dovecot.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    deliver: (user, mail) =>
      client(user, async (session) => {
        await session.append("INBOX", mail.replaceAll(/\r?\n/g, "\r\n"));
      }),
    flags: (user) =>
      client(user, async (session) => {
        await session.mailboxOpen("INBOX", { readOnly: true });
        const all = await session.fetchAll("1:*", { uid: true, flags: true });
        return new Map(all.map((one) => [one.uid, [...(one.flags ?? [])]]));
      }),
    renumber: async (user) => {
      await dovecot.stop();
      for (const file of [
        "dovecot-uidlist",
        "dovecot.index",
        "dovecot.index.log",
        "dovecot.index.cache",
        "dovecot-uidvalidity",
      ])
        rmSync(join(mails, user, file), { force: true });
      // UIDVALIDITY is the second in which the list is made.
      await pause(1100);
      await dovecot.start();
    },
  };
  await dovecot.start();
  return dovecot;
}

const settings = (folder: string, port: number, uid: number, gid: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${secret}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Waits until the server answers; throws where it has ended instead. */
async function answering(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) break;
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1")
        .once("data", () => resolve(true))
        .once("error", () => resolve(false));
      setTimeout(() => resolve(false), 500).unref();
      socket.once("close", () => resolve(false));
      setTimeout(() => socket.destroy(), 600).unref();
    });
    if (isUp) return;
    await pause(100);
  }
  throw new Error("Dovecot did not start");
}
