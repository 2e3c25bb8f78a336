import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readPostmaster } from "#api/platform/database/postmaster.ts";
import type { Unprivileged } from "#api/platform/database/unprivileged.ts";

/** The folders of an embedded server. */
export interface DataDirectory {
  root: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Holds the Unix socket. Only our account can enter it, which is all the authentication there is. */
  socketDir: string;
  log: string;
  /** File with the process id of the process that started the server. */
  starter: string;
}

/**
 * A Unix socket's address has 108 bytes with the closing zero, and PostgreSQL adds its file name to the
 * folder.
 */
const SOCKET_PATH_BYTES = 107;
const SOCKET_FILE = "/.s.PGSQL.5432.lock";

/** Creates the folders, private, and gives them to the account that runs PostgreSQL. */
export function openDataDirectory(dataDir: string, { owner }: Unprivileged): DataDirectory {
  const root = resolve(dataDir);
  const cluster = join(root, "cluster");
  const near = join(root, "socket");
  const socketDir =
    Buffer.byteLength(near + SOCKET_FILE) <= SOCKET_PATH_BYTES ? near : distantSocketDir(root);
  const account = owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  mkdirSync(dirname(root), { recursive: true });
  mkdirSync(root, { recursive: true, mode: 0o700 });
  // Not under a server that runs as another account: that one is used as it is.
  if (!readPostmaster({ cluster, socketDir })) {
    giveTo(root, cluster, account);
    chmodSync(root, 0o700);
    makeSocketDir(socketDir, account);
  }
  return { root, socketDir, cluster, log: join(root, "postgres.log"), starter: join(root, "starter.pid") };
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Checks the folder: in the shared temporary directory somebody else may have put a folder or link of this
 * name.
 */
function makeSocketDir(folder: string, { uid, gid }: Account): void {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (entry && (!entry.isDirectory() || entry.uid !== uid)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
}

function distantSocketDir(root: string): string {
  const name = `hauswart-${userInfo().uid}-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
  const folder = join(tmpdir(), name);
  return Buffer.byteLength(folder + SOCKET_FILE) <= SOCKET_PATH_BYTES ? folder : join("/tmp", name);
}

/**
 * Changes the owner of everything after a change of account (a namespace yesterday, none today). Only root
 * can do that, and only root needs to.
 */
function giveTo(root: string, cluster: string, { uid, gid }: Account): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(root);
  if (owner.uid === uid && statSync(root).uid === uid) return;
  chownSync(root, uid, gid);
  for (const entry of readdirSync(root, { recursive: true, encoding: "utf8" }))
    lchownSync(join(root, entry), uid, gid);
}
