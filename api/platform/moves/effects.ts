import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * What happens in one domain and others act on, by name. Empty here: a domain adds its own beside the code that raises them
 * with `declare module "#api/platform/moves/effects.ts" { interface Events { "rentContract.canceled": Moved } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by module augmentation
export interface Events {}

/** The fields of every event about a record that moved along its status list. */
export interface Moved {
  id: number;
  from: string;
  to: string;
  /** The reason as entered; may be empty. */
  reason: string;
}

/** What an effect gets of the call. Jobs pass the same, with null as `user`. */
export type EffectScope = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit"> & {
  readonly user: { readonly id: number } | null;
};

/** One consequence of an event. */
export interface Effect<E> {
  /** In plain English, for `docs/rules`. */
  readonly does: string;
  /**
   * "in the transaction": part of the event, which fails with it. "after the commit": a job, run again when
   * it fails.
   */
  readonly when: "in the transaction" | "after the commit";
  run(scope: EffectScope, event: E): Promise<void>;
}

/** The consequences of each event, in order. `api/effects.ts` lists them for all domains. */
export type Effects = { readonly [E in keyof Events]: readonly Effect<Events[E]>[] };

/** An effect that a domain runs at once. When it fails, the event is rolled back with it. */
export function inTransaction<E>(
  does: string,
  run: (scope: EffectScope, event: E) => Promise<void>,
): Effect<E> {
  return { does, when: "in the transaction", run };
}

/**
 * An effect that a task of the queue runs after the commit. `payload` returns the task's input, to which the
 * organization's id is added, or null when there is nothing to do; `runAt` returns when it is due, for later
 * work.
 */
export function afterCommit<E>(
  does: string,
  task: string,
  work: (event: E, scope: EffectScope) => { payload: Record<string, unknown>; runAt?: Date } | null,
): Effect<E> {
  return {
    does,
    when: "after the commit",
    run: async (scope, event) => {
      const { platform, trx, organizationId } = scope;
      const job = work(event, scope);
      if (!job) return;
      const { payload, runAt } = job;
      await platform.jobs.enqueue(trx, task, { organizationId, ...payload }, runAt ? { runAt } : {});
    },
  };
}

/** Runs the effects of an event, in the caller's transaction. */
export async function raise<E extends keyof Events>(
  scope: EffectScope,
  name: E,
  event: Events[E],
): Promise<void> {
  for (const effect of scope.platform.effects[name]) await effect.run(scope, event);
}
