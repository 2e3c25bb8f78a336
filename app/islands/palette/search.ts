import { useEffect, useState } from "react";
import { isHit } from "./recent.ts";

/** One line that leads somewhere, and the lines of one kind, as `/palette` answers them. */
export interface Hit {
  href: string;
  title: string;
  hint: string;
}
export interface Group {
  key: string;
  hits: Hit[];
}

/** Typing pauses this long before the server is asked. */
const pause = 120;

interface Answer {
  /** The text these groups were found for; null before the first answer. */
  q: string | null;
  groups: Group[];
  failed: boolean;
}

/** Asks for what was typed. The last answer stays until the next one comes, so that the list does not flicker. */
export function usePaletteSearch(typed: string): Answer & { busy: boolean } {
  const q = typed.trim();
  const [answer, setAnswer] = useState<Answer>({ q: null, groups: [], failed: false });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        ask(q, abort.signal).then(
          (groups) => setAnswer({ q, groups, failed: false }),
          () => abort.signal.aborted || setAnswer({ q, groups: [], failed: true }),
        );
      },
      q === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return { ...answer, busy: answer.q !== q };
}

async function ask(q: string, signal: AbortSignal): Promise<Group[]> {
  const reply = await fetch(`/palette?q=${encodeURIComponent(q)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  const body: unknown = await reply.json();
  if (
    !reply.ok ||
    typeof body !== "object" ||
    body === null ||
    !("groups" in body) ||
    !Array.isArray(body.groups)
  )
    throw new Error(`palette: ${reply.status}`);
  return body.groups.filter(isGroup);
}

function isGroup(value: unknown): value is Group {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    "hits" in value &&
    Array.isArray(value.hits) &&
    value.hits.every(isHit)
  );
}
