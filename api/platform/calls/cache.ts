import { LRUCache } from "lru-cache";
import type { CallContext, Versions } from "#api/platform/calls/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";

interface CacheEntry {
  value: unknown;
  /** What it takes to keep; a part is some hundred bytes. */
  parts: number;
}

/** What a process keeps, of all organizations: some 20 MB. What was asked for longest ago goes first. */
const keptParts = 200_000;
/** A year of a thousand units is not kept. */
const largestParts = 50_000;
const usualParts = 20;

/** By database, as a process may have several. */
const stores = new WeakMap<Database, LRUCache<string, CacheEntry>>();

interface Options<T> {
  /** The version it is kept under. */
  under?: keyof Versions;
  /** What a value takes that may be large. */
  parts?: (value: T) => number;
}

/**
 * What changes seldom and is asked for again and again, kept by this process for as long as a version of the organization stays what
 * signing in brings: `renew_house` or `renew_calendar` of the database raise it with each of the tables that are read here. `load` reads
 * in the call's own transaction, and anew where that may write. What it answers is shared: treat it as immutable.
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
  // Under one name there is always what one `load` answers.
  if (entry) return entry.value as T;
  const value = await load();
  store.set(key, { value, parts: parts(value) });
  return value;
}

function storeOf(db: Database): LRUCache<string, CacheEntry> {
  const existing = stores.get(db);
  if (existing) return existing;
  const store = new LRUCache<string, CacheEntry>({
    maxSize: keptParts,
    maxEntrySize: largestParts,
    sizeCalculation: ({ parts }) => parts,
  });
  stores.set(db, store);
  return store;
}
