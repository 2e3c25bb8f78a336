import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { headHeight, type Measure } from "./measure.ts";
import { rowAt, scrolledFromStart } from "./scroll.ts";

/** Rows and days that are in the document: those in view and some around, changed by steps. */
export interface Part {
  firstRow: number;
  lastRow: number;
  firstDay: number;
  lastDay: number;
}

/** Pixels of the window beside the grid, as the style sheet has it, and its head. */
const aroundGrid = 176;
const rowStep = 4;
const dayStep = 7;

/** Follows the scrolling element; tells the first day in view when it has come to rest. */
export function useWindow(
  scroller: RefObject<HTMLElement>,
  tops: readonly number[],
  { day, visibleDays }: Measure,
  startDay: number,
  onRest: (day: number) => void,
): Part {
  const [place, setPlace] = useState(() => ({
    from: 0,
    until: stepped(rowAt(tops, window.innerHeight - aroundGrid), rowStep, 1),
    days: stepped(startDay, dayStep),
  }));
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer = 0;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const next = {
        from: stepped(rowAt(tops, scrollTop), rowStep),
        until: stepped(rowAt(tops, scrollTop + clientHeight - headHeight), rowStep, 1),
        days: stepped(scrolledFromStart(element) / day, dayStep),
      };
      // Drawing may be put off and cut into slices rather than hold up the next event.
      startTransition(() => setPlace((known) => (same(known, next) ? known : next)));
    };
    const follow = () => {
      look();
      clearTimeout(timer);
      timer = window.setTimeout(() => rest.current(Math.round(scrolledFromStart(element) / day)), 180);
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [scroller, day, tops]);
  return {
    firstRow: Math.max(0, place.from - rowStep),
    lastRow: place.until,
    firstDay: place.days - 1,
    lastDay: place.days + visibleDays + dayStep,
  };
}

function stepped(value: number, step: number, more = 0): number {
  return (Math.floor(value / step) + more) * step;
}

function same<T extends Record<string, number>>(one: T, other: T): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
