import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecordStore } from "./record-store.server.ts";

const hourMs = 3_600_000;
const isId = /^[0-9a-f]{64}$/;

/**
 * Records as files below `dataDir/kind`. Written aside and moved into place, so that a reader at the same moment, or a
 * crash, never meets half a file. Expired ones are cleared every hour.
 */
export function fileStore(dataDir: string, kind: string): RecordStore {
  const root = join(dataDir, kind);
  setInterval(() => void clearExpired(root), hourMs).unref();
  return {
    async read(id) {
      // Every page reads one of a few hundred bytes: four ways to another thread and back cost more than reading it here.
      const record = parseRecord(() => readFileSync(pathOf(root, id), "utf8"));
      return record && record.expires > Date.now() ? record.data : null;
    },
    async write(id, data, expires) {
      const path = pathOf(root, id);
      const aside = `${path}.${randomBytes(6).toString("hex")}`;
      await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
      await writeFile(aside, JSON.stringify({ data, expires: expires.getTime() }), { mode: 0o600 });
      await rename(aside, path);
    },
    remove: (id) => rm(pathOf(root, id), { force: true }),
  };
}

/** Removes what has expired; returns how many. */
export async function clearExpired(root: string, now = Date.now()): Promise<number> {
  let cleared = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = join(root, folder, name);
      // Perhaps another process is writing it in this moment.
      if (!isId.test(name) && (await changedSince(path, now - hourMs))) continue;
      const text = await readFile(path, "utf8").catch(() => "");
      const record = parseRecord(() => text);
      if (record && record.expires > now) continue;
      await rm(path, { force: true });
      cleared += 1;
    }
  }
  return cleared;
}

function pathOf(root: string, id: string): string {
  // Ids come out of signed cookies; the check keeps a leaked key from becoming a path.
  if (!isId.test(id)) return join(root, "00", "none");
  return join(root, id.slice(0, 2), id);
}

function changedSince(path: string, moment: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs > moment,
    () => false,
  );
}

function parseRecord(read: () => string): { data: unknown; expires: number } | null {
  try {
    const record: unknown = JSON.parse(read());
    if (typeof record !== "object" || record === null || !("expires" in record) || !("data" in record))
      return null;
    return { data: record.data, expires: Number(record.expires) };
  } catch {
    return null;
  }
}
