import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { askAlong } from "#app/components/shell/along.ts";

/** Fetches the page anew once units are found otherwise than before: the sign of life brings how they are. */
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
