import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { nameOf } from "./name-of.ts";

const pause = 250;

/**
 * What stands in a form, worked out by the server, asked again while it is typed: `address` answers `{ shown }` for the fields named.
 * `known` came with the page, or with what was refused.
 */
export function usePreview<T>(
  form: string,
  first: T,
  { address, fields }: { address: string; fields: readonly string[] },
) {
  const fetcher = useFetcher<{ shown: T }>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  const [shown, setShown] = useState<T>(first);
  // Whatever came last counts: what was typed, or what the refused post found.
  useEffect(() => setShown(first), [first]);
  useEffect(() => {
    if (fetcher.data) setShown(fetcher.data.shown as T);
  }, [fetcher.data]);
  const askNow = useCallback(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const typed = new FormData(element);
    const search = new URLSearchParams(fields.map((name) => [name, String(typed.get(name) ?? "")]));
    load.current(`${address}?${search}`);
  }, [form, address, fields]);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = ({ target }: Event) => {
      // Other fields change nothing of it.
      if (!fields.includes(nameOf(target))) return;
      clearTimeout(timer);
      timer = setTimeout(askNow, pause);
    };
    element.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", ask);
    };
  }, [form, fields, askNow]);
  return { shown, askNow, busy: fetcher.state !== "idle" };
}
