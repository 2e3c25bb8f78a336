import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Zoom } from "#app/routes/_app.calendar.time-line.rents/view.ts";

export const headHeight = 40;

export interface Measure {
  /** Width of a day and of the unit column, px. */
  day: number;
  label: number;
  /** Whole days beside the unit column. */
  visibleDays: number;
}

const dayWidth: Record<Zoom, number> = { days: 34, weeks: 14, months: 5 };

/** Sizes for a width: at 390 px the timeline shows seven nights. */
export function measureFor(width: number, zoom: Zoom): Measure {
  const narrow = width < 560;
  const label = narrow ? 88 : 132;
  const day = narrow && zoom === "days" ? Math.max(34, Math.floor((width - label) / 7)) : dayWidth[zoom];
  return { day, label, visibleDays: Math.max(1, Math.floor((width - label) / day)) };
}

/** Follows the width of the scrolling element. */
export function useMeasure(element: RefObject<HTMLElement>, zoom: Zoom): Measure {
  const [width, setWidth] = useState(1100);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth);
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => measureFor(width, zoom), [width, zoom]);
}
