import type { Handler } from "#api/platform/handle.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import type { Call } from "#contract/call.ts";

/** What a domain brings to the house. It stands in `api/<domain>/domain.ts`, named once in `api/domains.ts`. */
export interface Domain {
  /** Its calls, with what answers each. */
  readonly handlers: readonly Handler[];
  /** Its work of the queue, by the name it is enqueued under. */
  readonly tasks?: TaskList;
  /** What runs by the clock, in UTC: lines of a crontab. */
  readonly schedules?: readonly string[];
}

/** What all domains bring together. */
export interface Registered {
  readonly handlers: ReadonlyMap<Call, Handler>;
  readonly tasks: TaskList;
  readonly schedules: readonly string[];
}

/** Puts together what the domains bring. Throws where two of them claim the same call or task. */
export function register(domains: readonly Domain[]): Registered {
  return {
    handlers: once(domains.flatMap(({ handlers }) => handlers.map((handler) => [handler.call, handler]))),
    tasks: Object.fromEntries(once(domains.flatMap(({ tasks = {} }) => Object.entries(tasks)))),
    schedules: domains.flatMap(({ schedules = [] }) => schedules),
  };
}

/** A map of the pairs; a key that comes twice is a mistake of whoever registered it, found at start. */
function once<K, V>(pairs: readonly (readonly [K, V])[]): ReadonlyMap<K, V> {
  const map = new Map(pairs);
  if (map.size < pairs.length) throw new Error("two domains register the same name");
  return map;
}
