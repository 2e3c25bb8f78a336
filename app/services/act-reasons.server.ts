import type { SignedIn } from "#app/services/access.server.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

/** Returns the same acts, of which those that cannot be done say why in words: the texts of refusals are not sent to the browser. */
export function withReasons({ t }: Pick<SignedIn, "t">, actions: readonly AllowedAction[]): AllowedAction[] {
  return actions.map((act) =>
    act.disabledBecause === undefined
      ? act
      : { ...act, disabledBecause: t(`errors:NOT_READY_${act.disabledBecause}`) },
  );
}
