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

/** What the search over everything shows of one kind, to whoever reads its permission. */
interface Finder<Hits> {
  resource: Resource;
  find: (context: CallContext, q: string, amount: number) => Promise<Hits>;
}
type Finders = { readonly [K in keyof SearchHits]?: Finder<SearchHits[K]> };
type Counters = { readonly [N in MenuCount]?: MenuCounter };

/** What a domain brings to the demo organization, on top of its units, guests and stays (`api/demo`). */
interface Demo {
  /** What people did, by the calls as they would do it: numbers, PDFs and the audit are real ones. */
  acts?: (api: Client) => Promise<void>;
  /** Rows written by the owner in the transaction that makes the demo: for what is many, past, or nobody's act. */
  rows?: (client: pg.Client, organizationId: number) => Promise<void>;
  /** Names of domains (of `api/domains.ts`) whose part comes first. */
  after?: readonly string[];
}

/** What a domain brings to the house. It stands in `api/<area>/<domain>/domain.ts`, named once in `api/domains.ts`. */
export interface Domain {
  /** Its calls, with what answers each. */
  readonly handlers: readonly Handler[];
  /** Its work of the queue, by the name it is enqueued under. */
  readonly tasks?: TaskList;
  /** The work among it that waits for somebody outside: it has workers of its own, so that a vendor who hangs holds up nothing else. */
  readonly vendorTasks?: TaskList;
  /** What runs by the clock, in UTC: lines of a crontab. */
  readonly schedules?: readonly string[];
  /** Its status lists; each is a section of `docs/rules`. */
  readonly statusLists?: readonly ListWords[];
  /** Its records that carry files and messages, by `object_type`, with who may read them. */
  readonly files?: Readonly<Record<string, RecordReader>>;
  /**
   * What somebody needs who has a failed message about such a record sent again, by `object_type`: as much as for writing it. Null: nobody,
   * but by a call of its own.
   */
  readonly resends?: Readonly<Record<string, Requirement | null>>;
  /** Its records of which the audit and histories tell nothing to some readers, by `object_type`. */
  readonly closedEntries?: Readonly<Record<string, ClosedEntries>>;
  /** Its tables that refer to clients, and what becomes of their rows when two clients are merged. */
  readonly clientLinks?: readonly ClientLink[];
  /** What it keeps about clients, for whom it is shown, handed out and taken out. */
  readonly clientPrivacy?: ClientPrivacy;
  /** What the search over everything finds of it. */
  readonly search?: Finders;
  /** What the menu counts of it. */
  readonly counters?: Counters;
  /**
   * What it means when a constraint breaks that was asked about before: two met there. By the constraint's name, or by the
   * SQLSTATE that a trigger raises. Unique ones that are not named say that there is one already.
   */
  readonly constraints?: Constraints;
  /** What it has underway with vendors. */
  readonly vendorUses?: VendorUses;
  readonly demo?: Demo;
}

type VendorUses = { readonly [V in Vendor]?: VendorUse };
type Constraints = Readonly<Record<string, () => Failure>>;

/** What all domains bring together. */
export interface Registered {
  readonly handlers: ReadonlyMap<Call, Handler>;
  /** All work of the queue. */
  readonly tasks: TaskList;
  /** What of it waits for somebody outside. */
  readonly vendorTasks: TaskList;
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
  /** In an order in which each finds what it stands on. */
  readonly demo: readonly Demo[];
}

function tasksOf(lists: readonly TaskList[]): TaskList {
  return Object.fromEntries(once(lists.flatMap((tasks) => Object.entries(tasks))));
}

/** Puts together what the domains, by name, bring. Throws where two of them claim the same. */
export function register(byName: Readonly<Record<string, Domain>>): Registered {
  const domains = Object.values(byName);
  return {
    handlers: once(domains.flatMap(({ handlers }) => handlers.map((handler) => [handler.call, handler]))),
    tasks: tasksOf(domains.flatMap(({ tasks = {}, vendorTasks = {} }) => [tasks, vendorTasks])),
    vendorTasks: tasksOf(domains.map(({ vendorTasks = {} }) => vendorTasks)),
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

/** The domains' parts of the demo, each after those it names. Throws where one waits for itself, or for nobody. */
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

/** One object of many that share no key. */
function together<T extends object>(parts: readonly T[]): Partial<T> {
  once(parts.flatMap((part) => Object.entries(part)));
  return Object.assign({}, ...parts);
}

/** A map of the pairs; a key that comes twice is a mistake of whoever registered it, found at start. */
function once<K, V>(pairs: readonly (readonly [K, V])[]): ReadonlyMap<K, V> {
  const map = new Map(pairs);
  if (map.size < pairs.length) throw new Error("Two domains register the same.");
  return map;
}
