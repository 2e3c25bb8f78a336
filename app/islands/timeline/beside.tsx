import { lazy, type MutableRefObject, Suspense, useState } from "react";
import type { Cursor } from "#app/components/timeline/move.ts";
import { nextUnresolved } from "#app/components/timeline/overbooked.ts";
import type { StayMode } from "#app/components/timeline/stay-look.ts";
import type { TimelineView } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import type { UnitState } from "#contract/operations/cleanings/cleaning.ts";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { Act } from "./selection-bar.tsx";
import { useBeside } from "./use-beside.ts";
import type { useCarried } from "./use-carried.ts";
import type { Period } from "./use-period.ts";

/* What is seen beside the rows now and then; loaded once they are drawn. */
export { CarriedBar } from "./carried-bar.tsx";
export { DateDialog } from "./date-dialog.tsx";

const StaySide = lazy(() => import("./stay-side.tsx").then((loaded) => ({ default: loaded.StaySide })));

/** What the keys of the grid reach here; true where a key meant something. */
export interface BesideKeys {
  press: (key: string) => boolean;
}

interface BesideProps {
  keys: MutableRefObject<BesideKeys | null>;
  period: Period;
  view: TimelineView;
  cursor: Cursor;
  carry: ReturnType<typeof useCarried>;
  may: { open: boolean };
  /** Where single stays come from and acts on them go to. */
  stays: string;
  t: Words;
  onCursor: (cursor: Cursor) => void;
  /** Why a key has nothing to do where the cursor stands. */
  note: string | null;
  onNote: (text: string) => void;
  onReload: () => void;
  /** How units are found, when it is other than before. */
  onStates: (states: ReadonlyMap<number, UnitState>) => void;
}

/** Stays that are looked at and acted on, what was done, what can be taken back, and what others do meanwhile. */
export function Beside(props: BesideProps) {
  const { keys, period, view, cursor, carry, may, stays, t, note, onNote } = props;
  const [question, setAsked] = useState<{ mode: StayMode; stays: TimelineStay[] } | null>(null);
  const { search, done, others, apply, undo, forget, read } = useBeside(period, {
    ...{ view, stays, t },
    reload: props.onReload,
    onStates: props.onStates,
  });
  const nothing = (key: string, why = "noStayHere") => onNote(`${t(`keys.${key}`)}: ${t(why)}`);
  const ask = (mode: StayMode, key: string) => {
    const cursorStays = may.open ? carry.staysAt(cursor) : [];
    if (cursorStays.length > 0) setAsked({ mode, stays: cursorStays });
    else nothing(key);
  };
  const resolve = () => {
    const at = may.open && nextUnresolved(period.data?.units ?? [], cursor);
    if (!at) return nothing("resolve", "nothingOverbooked");
    props.onCursor({ ...at.cell, anchor: null, follow: true });
    setAsked({ mode: "resolve", stays: at.stays });
  };
  const look = () => ask("look", "open");
  const commands: Record<string, () => void> = {
    Enter: look,
    i: () => ask("checkIn", "checkIn"),
    u: () => ask("checkOut", "checkOut"),
    s: () => carry.pick("split", carry.stayAt(cursor), cursor.day) || nothing("split", "splitWhere"),
    r: resolve,
    ...(done && { Escape: forget }),
    ...(done?.undo && { z: () => void undo() }),
  };
  keys.current = {
    press: (key) => {
      const command = commands[key];
      command?.();
      return command !== undefined;
    },
  };
  const low = carry.carried === null && cursor.anchor === null;
  return (
    <>
      <p className="sr-only" role="log" aria-live="polite">
        {done?.text} {others[0]}
      </p>
      {note !== null ? (
        <div className="tl-selection no-print" aria-hidden="true">
          {note}
        </div>
      ) : done && low ? (
        <DoneBar
          text={done.text}
          undoes={done.undo !== null}
          t={t}
          onUndo={() => void undo()}
          onClose={forget}
        />
      ) : null}
      {others.length > 0 && <OthersBar texts={others} t={t} onClose={read} />}
      <Suspense>
        {question && (
          <StaySide
            stays={question.stays}
            mode={question.mode}
            address={stays}
            search={search}
            t={t}
            onDone={(made) => {
              setAsked(null);
              void apply(made);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What was done, and how it is taken back. */
function DoneBar({
  text,
  undoes,
  t,
  onUndo,
  onClose,
}: {
  text: string;
  undoes: boolean;
  t: Words;
  onUndo: () => void;
  onClose: () => void;
}) {
  return (
    <div className="tl-selection no-print" data-done="">
      <b dir="auto">{text}</b>
      {undoes && <Act keyName="Z" label={t("stay.undo")} onClick={onUndo} />}
      <Act keyName="Esc" label="" wording={t("stay.close")} onClick={onClose} />
    </div>
  );
}

/** What others did meanwhile, the latest first. */
function OthersBar({ texts, t, onClose }: { texts: readonly string[]; t: Words; onClose: () => void }) {
  return (
    <aside className="tl-others card no-print" aria-label={t("changed.title")}>
      <strong>{t("changed.title")}</strong>
      <ul>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
          <li key={index} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={onClose}>
        {t("changed.seen")}
      </button>
    </aside>
  );
}
