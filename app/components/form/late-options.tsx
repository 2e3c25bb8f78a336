import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Choices that are drawn at once; more than a hand is asked about. */
const few = 20;

/**
 * The choices of a select. A screen that the browser draws shows the chosen one of a long list first and the others as soon as
 * there is nothing else to do, or a select is gone to: a form with all countries in it is seen as soon as one without.
 */
export function LateOptions<T>(props: {
  options: readonly T[];
  chosen: string;
  keyOf: (option: T) => string;
  children: (option: T) => ReactNode;
}) {
  const { options, chosen, keyOf } = props;
  const written = !useHydrated();
  const [all, setAll] = useState(written || options.length <= few);
  useEffect(() => {
    if (all) return;
    const draw = () => setAll(true);
    // What is typed into a select must find its choices there.
    const onFocus = ({ target }: FocusEvent) => target instanceof HTMLSelectElement && draw();
    document.addEventListener("focusin", onFocus);
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => startTransition(draw));
    return () => document.removeEventListener("focusin", onFocus);
  }, [all]);
  const drawn = all ? options : options.filter((option) => keyOf(option) === chosen);
  return drawn.map((option) => (
    <option key={keyOf(option)} value={keyOf(option)}>
      {props.children(option)}
    </option>
  ));
}
