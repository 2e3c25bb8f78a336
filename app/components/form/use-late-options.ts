import { useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "./use-hydrated.ts";

/** Choices that are drawn at once; more than a hand is asked about. */
const few = 20;

/**
 * The choices of a select. A screen that the browser draws shows the chosen one of a long list alone until the select is gone to: a
 * form with all countries in it is seen as soon as one without.
 */
export function useLateOptions<T>(options: readonly T[], isChosen: (option: T) => boolean) {
  const written = !useHydrated();
  const [all, setAll] = useState(written || options.length <= few);
  // At once: what is typed into it must find its choices there.
  const onFocus = all ? undefined : () => flushSync(() => setAll(true));
  return { drawn: all ? options : options.filter(isChosen), onFocus };
}
