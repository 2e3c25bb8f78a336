import { LRUCache } from "lru-cache";
import type { CallContext, Versions } from "#api/platform/calls/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";

interface CacheEntry {
  value: unknown;
  /** Size of the entry; a part is some hundred bytes. */
  parts: number;
}

/**
 * The most that a process keeps for all organizations: some 20 MB. The entry that was used longest ago goes
 * first.
 */
const mostParts = 200_000;
/** Larger values are not kept, such as a year of a thousand units. */
const largestParts = 50_000;
const usualParts = 20;

/** One store for each database, as a process may have several. */
const stores = new WeakMap<Database, LRUCache<string, CacheEntry>>();

interface Options<T> {
  /** The version counter that outdates the entry. */
  under?: keyof Versions;
  /** Computes the size of a value that may be large. */
  parts?: (value: T) => number;
}

/**
 * Returns a value that changes seldom and is needed often. The process keeps it as long as the organization's
 * version counter, which is read at sign-in, stays the same; the database functions `renew_house` and
 * `renew_calendar` raise the counter when one of the tables read here changes. `load` runs in the call's own
 * transaction, and always when the call may write. The value is shared: treat it as immutable.
 */
export async function fromCache<T>(
  context: CallContext,
  name: string,
  load: () => Promise<T>,
  { under = "house", parts = () => usualParts }: Options<T> = {},
): Promise<T> {
  const { organizationId, platform, versions } = context;
  if (!versions) return load();
  const store = storeOf(platform.db);
  const key = `${organizationId} ${under} ${versions[under]} ${name}`;
  const entry = store.get(key);
  // One name always stands for the result of one `load`.
  if (entry) return entry.value as T;
  const value = await load();
  store.set(key, { value, parts: parts(value) });
  return value;
}

function storeOf(db: Database): LRUCache<string, CacheEntry> {
  const existing = stores.get(db);
  if (existing) return existing;
  const store = new LRUCache<string, CacheEntry>({
    maxSize: mostParts,
    maxEntrySize: largestParts,
    sizeCalculation: ({ parts }) => parts,
  });
  stores.set(db, store);
  return store;
}
