import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Zoom } from "./view.ts";

export const headHeight = 40;

export interface Measure {
  /** Width of a day and of the unit column, px. */
  day: number;
  label: number;
  /** Whole days beside the unit column. */
  visibleDays: number;
}

const dayWidth: Record<Zoom, number> = { days: 34, weeks: 14, months: 5 };

/** Width of the unit column for labels of so many letters, px: wide enough to tell them apart, never most of the screen. */
export function labelWidth(longest: number, narrow: boolean): number {
  const letters = Math.round(longest * 7);
  // Beside the name stand rooms and persons, where there is room for them.
  return narrow ? between(88, letters + 18, 116) : between(132, letters + 78, 220);
}

function between(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(most, wanted));
}

/** Where a box lies and how wide it is, in nights; one that says no width has that of a night. The style sheet knows how wide that is. */
export function onNights(
  at: number,
  nights?: number,
): CSSProperties & Record<`--${string}`, number | undefined> {
  return { "--at": at, "--nights": nights };
}

/** Sizes for a width: at 390 px the timeline shows seven nights. */
export function measureFor(width: number, zoom: Zoom, longest: number): Measure {
  const narrow = width < 560;
  const label = labelWidth(longest, narrow);
  const day = narrow && zoom === "days" ? Math.max(34, Math.floor((width - label) / 7)) : dayWidth[zoom];
  return { day, label, visibleDays: Math.max(1, Math.floor((width - label) / day)) };
}

/** Follows the width of the scrolling element. */
export function useMeasure(element: RefObject<HTMLElement>, zoom: Zoom, longest: number): Measure {
  const [width, setWidth] = useState(1100);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth);
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => measureFor(width, zoom, longest), [width, zoom, longest]);
}
