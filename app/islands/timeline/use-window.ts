import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { headHeight, type Measure } from "#app/components/timeline/measure.ts";
import { rowAt, scrolledFromStart } from "./scroll.ts";
import { type Part, samePart, settled, towards } from "./window-steps.ts";

/** Pixels of the window beside the grid, as the style sheet has it, and its head. */
const aroundGrid = 176;
const rowStep = 4;
const dayStep = 7;
/** Scrolling has come to rest when nothing moved for so long, ms. */
const restAfter = 180;

/** Where the scrolling element stands and how high it is, px. */
interface Seen {
  top: number;
  height: number;
  start: number;
}

/**
 * Which rows and days are in the document, and whether they are all that is in view. Follows the scrolling element; tells the first
 * day in view when it rests.
 */
export function useWindow(
  scroller: RefObject<HTMLElement>,
  tops: readonly number[],
  measure: Measure,
  startDay: number,
  onRest: (day: number) => void,
): { part: Part; whole: boolean } {
  const { day, visibleDays } = measure;
  const seen = useRef<Seen>({ top: 0, height: window.innerHeight - aroundGrid, start: startDay * day });
  const begin = () => {
    const start = startDay * day;
    const goal = partOf({ ...seen.current, start }, tops, measure, start);
    return { tops, goal, part: towards(null, goal) };
  };
  const [state, setState] = useState(begin);
  // A new period is drawn from its first rows on, as the first one was.
  if (state.tops !== tops) setState(begin());
  const { goal, part } = state;
  const drawn = useRef(part);
  const rest = useRef(onRest);
  rest.current = onRest;
  useLayoutEffect(() => {
    drawn.current = part;
  }, [part]);
  useEffect(() => {
    if (samePart(part, goal)) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() =>
        setState((current) => ({ ...current, part: towards(drawn.current, current.goal) })),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [part, goal]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer = 0;
    const look = (rested: boolean) => {
      const start = scrolledFromStart(element);
      seen.current = { top: element.scrollTop, height: element.clientHeight - headHeight, start };
      const at = seen.current;
      // Drawing may be put off and cut into slices rather than hold up the next event.
      startTransition(() =>
        setState((current) => {
          const wanted = partOf(at, tops, { day, visibleDays }, rested ? start : current.goal.edge);
          if (samePart(wanted, current.goal)) return current;
          return { ...current, goal: wanted, part: towards(drawn.current, wanted) };
        }),
      );
    };
    const follow = () => {
      look(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        look(true);
        rest.current(Math.round(seen.current.start / day));
      }, restAfter);
    };
    look(true);
    const resized = new ResizeObserver(() => look(false));
    resized.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [scroller, tops, day, visibleDays]);
  return { part, whole: samePart(part, goal) };
}

function partOf(
  { top, height, start }: Seen,
  tops: readonly number[],
  { day, visibleDays }: Pick<Measure, "day" | "visibleDays">,
  edge: number,
): Part {
  const first = stepped(start / day, dayStep);
  return {
    firstRow: Math.max(0, stepped(rowAt(tops, top), rowStep) - rowStep),
    lastRow: stepped(rowAt(tops, top + height), rowStep, 1),
    firstDay: first - 1,
    lastDay: first + visibleDays + dayStep,
    edge,
    ...settled,
  };
}

function stepped(value: number, step: number, more = 0): number {
  return (Math.floor(value / step) + more) * step;
}
