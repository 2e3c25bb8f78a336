import { useEffect, useState } from "react";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** Typing pauses this long before the server is asked. */
const pause = 150;

/** Asks the server for what was typed; older answers never overwrite newer ones. Null until something was asked. */
export function useOptions(
  search: string,
  typed: string,
): { options: readonly Option[] | null; busy: boolean } {
  const [answer, setAnswer] = useState<{ to: string; options: readonly Option[] } | null>(null);
  useEffect(() => {
    if (typed.trim() === "") {
      setAnswer(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(search, typed, abort.signal)
        .catch(() => [])
        .then((options) => {
          if (!abort.signal.aborted) setAnswer({ to: typed, options });
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, typed]);
  return { options: answer?.options ?? null, busy: typed.trim() !== "" && answer?.to !== typed };
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
