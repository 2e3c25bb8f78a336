import { startTransition, useCallback, useRef, useState } from "react";
import { periodAddress } from "#app/components/timeline/period-address.ts";
import type { Rows } from "#app/components/timeline/rows.ts";
import type { TimelineView } from "#app/components/timeline/view.ts";
import { loadPeriod } from "./requests.ts";

export interface Period {
  data: Rows | null;
  busy: boolean;
  problem: string | null;
  /** When the server answered it. */
  loadedAt: string | null;
  /** Draws another one in its place: the same with some units as they are now. */
  replace: (rows: Rows) => void;
  /** With `since` the period begins there at the latest. */
  load: (view: TimelineView, visibleDays: number, since?: string | null) => void;
}

/** Fetches periods in one call each; a newer request overtakes an older one, the old content stays until then. */
export function usePeriod(address: string, lost: string): Period {
  const [data, setData] = useState<Rows | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [loadedAt, setLoadedAt] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const load = useCallback(
    (view: TimelineView, visibleDays: number, since: string | null = null) => {
      running.current?.abort();
      const request = new AbortController();
      running.current = request;
      setBusy(true);
      loadPeriod(periodAddress(address, view, { visibleDays, since }), request.signal, lost)
        .then(({ rows: loaded, at }) => {
          // Drawn in slices: the page answers in between.
          startTransition(() => {
            setData(loaded);
            setLoadedAt(at);
            setProblem(null);
          });
        })
        .catch((error: unknown) => {
          if (!request.signal.aborted) setProblem(error instanceof Error ? error.message : lost);
        })
        .finally(() => {
          if (running.current === request) setBusy(false);
        });
    },
    [address, lost],
  );
  return { data, busy, problem, load, loadedAt, replace: setData };
}
