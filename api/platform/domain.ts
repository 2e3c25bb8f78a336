import type pg from "pg";
import type { RecordReader } from "#api/platform/access/record-reader.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Failure } from "#api/platform/calls/failure.ts";
import type { Handler } from "#api/platform/calls/handle.ts";
import { type ClientLink, platformLinks } from "#api/platform/client-data/links.ts";
import type { ClientPrivacy } from "#api/platform/client-data/privacy.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import type { MenuCounter } from "#api/platform/menu-counter.ts";
import type { ListWords } from "#api/platform/moves/status-list.ts";
import type { ClosedEntries } from "#api/platform/records/closed-entries.ts";
import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";
import type { Requirement, Resource } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";
import type { Client } from "#contract/platform/client.ts";
import type { MenuCount } from "#contract/platform/menu-counts.ts";

/** One kind of record that the global search shows, and to holders of which permission. */
interface Finder<Hits> {
  resource: Resource;
  find: (context: CallContext, q: string, amount: number) => Promise<Hits>;
}
type Finders = { readonly [K in keyof SearchHits]?: Finder<SearchHits[K]> };
type Counters = { readonly [N in MenuCount]?: MenuCounter };

/** What a domain adds to the demo organization, on top of its units, guests and stays (`api/demo`). */
interface Demo {
  /**
   * Actions of people, made with the calls as they would make them, so that numbers, PDFs and the audit are
   * real.
   */
  acts?: (api: Client) => Promise<void>;
  /**
   * Writes rows as the owner, in the transaction that creates the demo: for what is numerous, past, or done
   * by nobody.
   */
  rows?: (client: pg.Client, organizationId: number) => Promise<void>;
  /** Names of domains (of `api/domains.ts`) whose part must come first. */
  after?: readonly string[];
}

/**
 * All that a domain registers. It stands in `api/<area>/<domain>/domain.ts` and is named once in
 * `api/domains.ts`.
 */
export interface Domain {
  /** Its calls with their handlers. */
  readonly handlers: readonly Handler[];
  /** Its tasks of the queue, by name. */
  readonly tasks?: TaskList;
  /**
   * Those of its tasks that wait for a vendor. They have workers of their own, so that a vendor who hangs
   * holds up nothing else.
   */
  readonly vendorTasks?: TaskList;
  /** Those of its tasks that may take minutes. They have workers of their own, so that mails and documents do not wait for them. */
  readonly longTasks?: TaskList;
  /** Crontab lines, in UTC, for tasks that run by the clock. */
  readonly schedules?: readonly string[];
  /** Its status lists; each is a section of `docs/rules`. */
  readonly statusLists?: readonly ListWords[];
  /** Its records that have files and messages, by `object_type`, with who may read them. */
  readonly files?: Readonly<Record<string, RecordReader>>;
  /**
   * The right needed to send a failed message about such a record again, by `object_type`: the same as for
   * writing one. Null when only a call of its own may do it.
   */
  readonly resends?: Readonly<Record<string, Requirement | null>>;
  /** Its records whose audit entries and history are hidden from some readers, by `object_type`. */
  readonly closedEntries?: Readonly<Record<string, ClosedEntries>>;
  /** Its tables that refer to clients, and what happens to their rows when two clients are merged. */
  readonly clientLinks?: readonly ClientLink[];
  /** The data that it stores about clients, so that they can be shown, exported and removed. */
  readonly clientPrivacy?: ClientPrivacy;
  /** Its part of the global search. */
  readonly search?: Finders;
  /** The numbers that it shows in the menu. */
  readonly counters?: Counters;
  /**
   * The failures for constraints that were checked beforehand but broke, because two requests met. By the
   * constraint's name, or by the SQLSTATE that a trigger raises. An unlisted unique constraint means
   * ALREADY_EXISTS.
   */
  readonly constraints?: Constraints;
  /** Work that it has under way with vendors. */
  readonly vendorUses?: VendorUses;
  readonly demo?: Demo;
}

type VendorUses = { readonly [V in Vendor]?: VendorUse };
type Constraints = Readonly<Record<string, () => Failure>>;

/** What all domains register together. */
export interface Registered {
  readonly handlers: ReadonlyMap<Call, Handler>;
  /** All tasks of the queue. */
  readonly tasks: TaskList;
  /** Those tasks that wait for a vendor. */
  readonly vendorTasks: TaskList;
  /** Those tasks that may take minutes. */
  readonly longTasks: TaskList;
  readonly schedules: readonly string[];
  readonly statusLists: readonly ListWords[];
  readonly files: ReadonlyMap<string, RecordReader>;
  readonly resends: ReadonlyMap<string, Requirement | null>;
  readonly closedEntries: ReadonlyMap<string, ClosedEntries>;
  readonly clientLinks: readonly ClientLink[];
  readonly clientPrivacy: readonly ClientPrivacy[];
  readonly search: Finders;
  readonly counters: Counters;
  readonly constraints: ReadonlyMap<string, () => Failure>;
  readonly vendorUses: VendorUses;
  /** Ordered so that each part comes after those it needs. */
  readonly demo: readonly Demo[];
}

function tasksOf(lists: readonly TaskList[]): TaskList {
  return Object.fromEntries(once(lists.flatMap((tasks) => Object.entries(tasks))));
}

/** Combines what the domains register. Throws when two of them register the same name. */
export function register(byName: Readonly<Record<string, Domain>>): Registered {
  const domains = Object.values(byName);
  return {
    handlers: once(domains.flatMap(({ handlers }) => handlers.map((handler) => [handler.call, handler]))),
    tasks: tasksOf(
      domains.flatMap(({ tasks = {}, vendorTasks = {}, longTasks = {} }) => [tasks, vendorTasks, longTasks]),
    ),
    vendorTasks: tasksOf(domains.map(({ vendorTasks = {} }) => vendorTasks)),
    longTasks: tasksOf(domains.map(({ longTasks = {} }) => longTasks)),
    schedules: domains.flatMap(({ schedules = [] }) => schedules),
    statusLists: domains.flatMap(({ statusLists = [] }) => statusLists),
    files: once(domains.flatMap(({ files = {} }) => Object.entries(files))),
    resends: once(domains.flatMap(({ resends = {} }) => Object.entries(resends))),
    closedEntries: once(domains.flatMap(({ closedEntries = {} }) => Object.entries(closedEntries))),
    clientLinks: [...platformLinks, ...domains.flatMap(({ clientLinks = [] }) => clientLinks)],
    clientPrivacy: domains.flatMap(({ clientPrivacy }) => clientPrivacy ?? []),
    search: together(domains.map(({ search = {} }) => search)),
    counters: together(domains.map(({ counters = {} }) => counters)),
    constraints: once(domains.flatMap(({ constraints = {} }) => Object.entries(constraints))),
    vendorUses: together(domains.map(({ vendorUses = {} }) => vendorUses)),
    demo: inOrder(byName),
  };
}

/**
 * Orders the domains' parts of the demo, each after those it names. Throws when one waits for itself or for
 * an unknown domain.
 */
function inOrder(domains: Readonly<Record<string, Domain>>): Demo[] {
  const ordered = new Map<string, Demo>();
  const place = (name: string, waiting: readonly string[]) => {
    if (ordered.has(name)) return;
    const demo = domains[name]?.demo;
    if (!demo || waiting.includes(name))
      throw new Error(`The demo waits in vain: ${[...waiting, name].join(" → ")}`);
    for (const before of demo.after ?? []) place(before, [...waiting, name]);
    ordered.set(name, demo);
  };
  for (const [name, { demo }] of Object.entries(domains)) if (demo) place(name, []);
  return [...ordered.values()];
}

/** Merges objects that share no key. Throws for a key that comes twice. */
function together<T extends object>(parts: readonly T[]): Partial<T> {
  once(parts.flatMap((part) => Object.entries(part)));
  return Object.assign({}, ...parts);
}

/** Makes a map of the pairs. Throws at start for a key that comes twice. */
function once<K, V>(pairs: readonly (readonly [K, V])[]): ReadonlyMap<K, V> {
  const map = new Map(pairs);
  if (map.size < pairs.length) throw new Error("Two domains register the same.");
  return map;
}
