import { useCallback, useEffect, useRef, useState } from "react";
import { askAlong } from "#app/components/shell/along.ts";
import { merged } from "#app/components/timeline/merge.ts";
import { readPeriod } from "#app/components/timeline/period-text.ts";
import type { Rows } from "#app/components/timeline/rows.ts";
import type { StayUndo } from "#app/components/timeline/stay-look.ts";
import { type TimelineView, viewSearch } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { type Done, postUndo } from "./stay-requests.ts";
import type { Period } from "./use-period.ts";

/** What the sign of life brings of others. */
interface Announcement {
  now: string;
  /** Too much to draw piece by piece. */
  all: boolean;
  unitIds: number[];
  changes: { id: number; stay: number | null; text: string | null }[];
  period: string | null;
}

/** Texts of others that are kept to be read. */
const limit = 8;
/** Entries that may be told again. */
const remembered = 60;

/** What was done last, what others did meanwhile, and how both come into the rows. */
export function useBeside(
  period: Period,
  { view, stays, reload, t }: { view: TimelineView; stays: string; reload: () => void; t: Words },
) {
  const [done, setDone] = useState<{ text: string; undo: StayUndo | null } | null>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const seen = useRef<number[]>([]);
  const since = useRef<string | null>(null);
  const { data, loadedAt } = period;
  const latest = useRef({ period, view, reload });
  latest.current = { period, view, reload };
  since.current = since.current !== null && since.current > (loadedAt ?? "") ? since.current : loadedAt;
  const search = data ? searchOf(view, data) : "";
  /** Draws units anew in the period there is; reads all of it where that cannot be. */
  const draw = useCallback((text: string, unitIds: readonly number[]) => {
    const { period: range, reload: readAll } = latest.current;
    const next = range.data && merged(range.data, readPeriod(text), unitIds);
    if (next) range.replace(next);
    else readAll();
  }, []);
  const apply = useCallback(
    ({ text, undo, period: fresh, unitIds }: Done) => {
      setDone({ text, undo });
      if (fresh) draw(fresh, unitIds);
      else latest.current.reload();
    },
    [draw],
  );
  useEffect(() => {
    const take = (answer: unknown) => {
      const news = answer as Announcement;
      since.current = news.now;
      const fresh = news.changes.filter(({ id }) => !seen.current.includes(id));
      seen.current = [...seen.current, ...fresh.map(({ id }) => id)].slice(-remembered);
      if (fresh.length === 0 && !news.all) return;
      if (news.all) latest.current.reload();
      else if (news.period) draw(news.period, news.unitIds);
      const texts = fresh.flatMap(({ text }) => text ?? []);
      if (texts.length === 0) return;
      setOthers((list) => [...texts.reverse(), ...list].slice(0, limit));
      requestAnimationFrame(() => flash(fresh.map(({ stay }) => stay)));
    };
    return askAlong({
      search: () => {
        const { period: range, view: seenView } = latest.current;
        if (!range.data || since.current === null) return "";
        const wanted = new URLSearchParams(searchOf(seenView, range.data));
        wanted.set("timeline", since.current);
        if (seen.current.length > 0) wanted.set("seen", seen.current.join(","));
        return `?${wanted}`;
      },
      take,
    });
  }, [draw]);
  const undo = async () => {
    if (!done?.undo) return;
    const key = `undo-${done.undo.intent}-${done.undo.act}`;
    const answer = await postUndo(done.undo, { address: stays, search, key, t });
    if (answer.ok) apply(answer);
    else setDone({ text: answer.message, undo: null });
  };
  return {
    search,
    done,
    others,
    apply,
    undo,
    forget: () => setDone(null),
    read: () => setOthers([]),
  };
}

function searchOf(view: TimelineView, { from, until }: Rows): string {
  return `${viewSearch({ ...view, from, unit: null, page: 0 })}&until=${until}`;
}

/** Lets the bars of stays be seen for a moment that changed by another's hand. */
function flash(stays: readonly (number | null)[]): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const id of stays)
    document
      .querySelector(`[data-stay="${id}"]`)
      ?.animate([{ outline: "3px solid var(--accent)" }, { outline: "3px solid transparent" }], 2500);
}
