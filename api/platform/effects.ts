import type { CallContext } from "#api/platform/call-context.ts";

/**
 * What happens in one domain and others act on, by name. Empty here: a domain adds its own beside the code that raises them
 * with `declare module "#api/platform/effects.ts" { interface Events { "rentContract.canceled": ContractCanceled } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by module augmentation
export interface Events {}

/** What an effect needs of a call; jobs bring the same, with nobody as `user`. */
export type EffectScope = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit"> & {
  readonly user: { readonly id: number } | null;
};

/** What follows from each event, in order. `api/effects.ts` says it for all domains. */
export type Effects = {
  readonly [E in keyof Events]: readonly ((scope: EffectScope, event: Events[E]) => Promise<void>)[];
};

/** Does what follows from an event, in the caller's transaction: all of it, or the event did not happen. */
export async function raise<E extends keyof Events>(
  scope: EffectScope,
  name: E,
  event: Events[E],
): Promise<void> {
  for (const effect of scope.platform.effects[name]) await effect(scope, event);
}
