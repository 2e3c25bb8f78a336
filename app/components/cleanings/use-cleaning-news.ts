import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { askAlong } from "#app/components/shell/along.ts";

/** Loads the page anew when the states of units have changed, which each ping brings. */
export function useCleaningNews(): void {
  const { revalidate } = useRevalidator();
  const fetchAnew = useRef(revalidate);
  fetchAnew.current = revalidate;
  const seen = useRef<string | null>(null);
  useEffect(
    () =>
      askAlong({
        search: () => "?cleanings=states",
        take: (answer) => {
          const states = JSON.stringify(answer);
          if (seen.current !== null && seen.current !== states) fetchAnew.current();
          seen.current = states;
        },
      }),
    [],
  );
}
