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
  const cached = stores.get(key);
  if (cached) return cached;
  const store = config.sessionUrl ? sharedStore(config.sessionUrl, kind) : fileStore(config.dataDir, kind);
  stores.set(key, store);
  return store;
}

/** Milliseconds a shared store has to answer in; without an answer nobody can tell who is signed in. */
const patience = 3000;

function sharedStore(url: string, namespace: string): RecordStore {
  let opening: Promise<Keyv> | undefined;
  const ask = async <T>(question: (store: Keyv) => Promise<T>): Promise<T> => {
    // A failed opening is tried again by the next request.
    opening ??= openShared(url, namespace).catch((error) => {
      opening = undefined;
      throw error;
    });
    return inTime(opening.then(question));
  };
  return {
    read: async (id) => (await ask((store) => store.get<unknown>(id))) ?? null,
    write: async (id, data, expires) =>
      void (await ask((store) => store.set(id, data, expires.getTime() - Date.now()))),
    remove: async (id) => void (await ask((store) => store.delete(id))),
  };
}

/** Failures must not read as "no such record": that would sign everybody out. */
async function openShared(url: string, namespace: string): Promise<Keyv> {
  // Loaded when configured: most installations never need either driver.
  const store = url.startsWith("postgres") ? await postgres(url, namespace) : await redis(url);
  const opened = new Keyv({ store, namespace, throwOnErrors: true });
  // Each question learns of its failure by itself.
  opened.on("error", () => undefined);
  return opened;
}

/** A silent or failing store is a 503, and the page says to try again. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("The session store did not answer in time.")), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    throw new Response(null, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

async function postgres(uri: string, namespace: string) {
  const { KeyvPostgres } = await import("@keyv/postgres");
  return new KeyvPostgres({ uri, table: `web_${namespace}` });
}

async function redis(url: string) {
  const { default: KeyvRedis } = await import("@keyv/redis");
  // Without its queue a question asked while Redis is away fails instead of waiting for it.
  return new KeyvRedis(
    { url, disableOfflineQueue: true },
    { throwOnErrors: true, throwOnConnectError: true, connectionTimeout: patience },
  );
}
