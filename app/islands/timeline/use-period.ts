import { useCallback, useRef, useState } from "react";
import { type TimelineView, viewSearch } from "#app/routes/_app.calendar.time-line.rents/view.ts";
import { addDays } from "#contract/days.ts";
import type { TimelineData } from "./data.ts";
import { loadedAround } from "./measure.ts";
import { loadPeriod } from "./requests.ts";

export interface Period {
  data: TimelineData | null;
  busy: boolean;
  problem: string | null;
  load: (view: TimelineView, visibleDays: number) => void;
}

/** Fetches periods in one call each; a newer request overtakes an older one, the old content stays until then. */
export function usePeriod(address: string, lost: string): Period {
  const [data, setData] = useState<TimelineData | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const load = useCallback(
    (view: TimelineView, visibleDays: number) => {
      running.current?.abort();
      const request = new AbortController();
      running.current = request;
      setBusy(true);
      const { before, after } = loadedAround(view.zoom, visibleDays);
      const search = new URLSearchParams(
        viewSearch({ ...view, unit: null, page: 0, from: addDays(view.from, -before) }),
      );
      search.set("until", addDays(view.from, after));
      loadPeriod(address, search, request.signal, lost)
        .then((loaded) => {
          setData(loaded);
          setProblem(null);
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
  return { data, busy, problem, load };
}
