import { useEffect, useState } from "react";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";

const eventName = "menu-counts";

/** Tells the menu what the last sign of life counted. */
export function tellCounts(counts: MenuCounts): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: counts }));
}

/** The counts the page came with, then those of each sign of life. */
export function useCounts(given: MenuCounts): MenuCounts {
  const [counts, setCounts] = useState(given);
  useEffect(() => setCounts(given), [given]);
  useEffect(() => {
    const take = (event: Event) => event instanceof CustomEvent && setCounts(event.detail);
    document.addEventListener(eventName, take);
    return () => document.removeEventListener(eventName, take);
  }, []);
  return counts;
}
