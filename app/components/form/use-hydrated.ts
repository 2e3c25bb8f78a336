import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first browser render, true afterwards: for what needs a script to make sense. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
