import Keyv from "keyv";
import { fileStore } from "./file-store.server.ts";
import type { WebConfig } from "./web-config.server.ts";

/** Small records by id with an end: sessions, drafts. */
export interface RecordStore {
  read(id: string): Promise<unknown>;
  write(id: string, data: unknown, expires: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

const stores = new Map<string, RecordStore>();

/** The store of one kind of record: files of this node, or what `SESSION_URL` names for several nodes. */
export function recordStore(config: WebConfig, kind: "sessions" | "drafts"): RecordStore {
  const key = `${config.sessionUrl ?? config.dataDir} ${kind}`;
  const known = stores.get(key);
  if (known) return known;
  const store = config.sessionUrl ? sharedStore(config.sessionUrl, kind) : fileStore(config.dataDir, kind);
  stores.set(key, store);
  return store;
}

function sharedStore(url: string, namespace: string): RecordStore {
  // Loaded when configured: most installations never need either driver.
  const opening = url.startsWith("postgres") ? postgres(url, namespace) : redis(url);
  const opened = opening.then((store) => new Keyv({ store, namespace }));
  return {
    read: async (id) => (await (await opened).get<unknown>(id)) ?? null,
    write: async (id, data, expires) =>
      void (await (await opened).set(id, data, expires.getTime() - Date.now())),
    remove: async (id) => void (await (await opened).delete(id)),
  };
}

async function postgres(uri: string, namespace: string) {
  const { KeyvPostgres } = await import("@keyv/postgres");
  return new KeyvPostgres({ uri, table: `web_${namespace}` });
}

async function redis(url: string) {
  const { default: KeyvRedis } = await import("@keyv/redis");
  return new KeyvRedis(url);
}
