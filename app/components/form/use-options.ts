import { useEffect, useState } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
  /** The field that offers it, in a form with several comboboxes. */
  field?: string;
}

/** Returns the options without those whose value has come before. */
export function uniqueOptions(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** Typing pauses this long before the server is asked. */
const pause = 150;

/** Asks the server for what was typed; older answers never overwrite newer ones. Null until something was asked. */
export function useOptions(
  search: string,
  typed: string,
): { options: readonly Option[] | null; busy: boolean } {
  const [options, setOptions] = useState<readonly Option[] | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (typed.trim() === "") {
      setOptions(null);
      setBusy(false);
      return;
    }
    const abort = new AbortController();
    setBusy(true);
    const timer = setTimeout(() => {
      load(search, typed, abort.signal)
        .catch(() => [])
        .then((choices) => {
          if (abort.signal.aborted) return;
          setOptions(choices);
          setBusy(false);
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, typed]);
  return { options, busy };
}

async function load(search: string, typed: string, signal: AbortSignal): Promise<readonly Option[]> {
  const separator = search.includes("?") ? "&" : "?";
  const reply = await fetch(`${search}${separator}q=${encodeURIComponent(typed)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!reply.ok) return [];
  const { options }: { options: readonly Option[] } = await reply.json();
  return options;
}
