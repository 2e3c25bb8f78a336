import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * What happens in one domain and others act on, by name. Empty here: a domain adds its own beside the code that raises them
 * with `declare module "#api/platform/moves/effects.ts" { interface Events { "rentContract.canceled": Moved } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by module augmentation
export interface Events {}

/** A record has moved along its status list: what every event of a move says. */
export interface Moved {
  id: number;
  from: string;
  to: string;
  /** As it was given; may be empty. */
  reason: string;
}

/** What an effect needs of a call; jobs bring the same, with nobody as `user`. */
export type EffectScope = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit"> & {
  readonly user: { readonly id: number } | null;
};

/** One thing that follows from what happened. */
export interface Effect<E> {
  /** In plain English, for `docs/rules`. */
  readonly does: string;
  /** In the transaction of what happened: it fails with it. After the commit: a job, begun anew when it fails. */
  readonly when: "in the transaction" | "after the commit";
  run(scope: EffectScope, event: E): Promise<void>;
}

/** What follows from each event, in order. `api/effects.ts` says it for all domains. */
export type Effects = { readonly [E in keyof Events]: readonly Effect<Events[E]>[] };

/** Done at once, by a verb of a domain: all of it, or the event did not happen. */
export function inTransaction<E>(
  does: string,
  run: (scope: EffectScope, event: E) => Promise<void>,
): Effect<E> {
  return { does, when: "in the transaction", run };
}

/**
 * Done by a task of the queue once the transaction is committed. `payload` goes to the task with the organization's id;
 * null where nothing is to be done, `runAt` where it has time until then.
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

/** Does what follows from an event, in the caller's transaction. */
export async function raise<E extends keyof Events>(
  scope: EffectScope,
  name: E,
  event: Events[E],
): Promise<void> {
  for (const effect of scope.platform.effects[name]) await effect.run(scope, event);
}
