import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { describeBar, describeCarried, describeCell, offerOf } from "#app/components/timeline/describe.ts";
import { useMeasure } from "#app/components/timeline/measure.ts";
import { type Cursor, moved, selectionOf, stepOf } from "#app/components/timeline/move.ts";
import { TimelineToolbar } from "#app/components/timeline/toolbar.tsx";
import { dayBefore, type TimelineView, viewSearch } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import type { TimelineBlock } from "#contract/planning/calendar/calendar.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { BesideKeys } from "./beside.tsx";
import { TimelineGrid } from "./grid.tsx";
import { isRightToLeft, scrollFromStart } from "./scroll.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useCarried } from "./use-carried.ts";
import { usePeriod } from "./use-period.ts";

// Most who look at the timeline block nothing.
const dialogs = () => import("./block-dialog.tsx");
const beside = () => import("./beside.tsx");
const Beside = lazy(() => beside().then((loaded) => ({ default: loaded.Beside })));
const CarriedBar = lazy(() => beside().then((loaded) => ({ default: loaded.CarriedBar })));
const DateDialog = lazy(() => beside().then((loaded) => ({ default: loaded.DateDialog })));
const BlockDialog = lazy(() => dialogs().then((loaded) => ({ default: loaded.BlockDialog })));
const UnblockDialog = lazy(() => dialogs().then((loaded) => ({ default: loaded.UnblockDialog })));

export interface TimelineProps {
  view: TimelineView;
  today: string;
  language: Language;
  /** All buildings that can be chosen, whatever the filter shows. */
  buildings: readonly { id: number; name: string }[];
  may: { book: boolean; open: boolean; block: boolean; unblock: boolean; force: boolean };
  /** Where periods come from and blocks go to. */
  address: string;
  /** Where single stays come from and acts on them go to. */
  stays: string;
  t: Words;
  /** Opens a screen of the application. */
  onGo: (path: string) => void;
  /** Something else stands in its place until the first period is drawn. */
  covered: boolean;
  /** The first period is drawn: what stood in its place may go. */
  onDrawn: () => void;
}

type OpenDialog = { kind: "date" } | { kind: "block" } | { kind: "unblock"; block: TimelineBlock } | null;

/** The occupancy timeline: units by nights, moved and marked with mouse or keys. */
export default function Timeline(props: TimelineProps) {
  const { today, language, may, address, t, onGo } = props;
  const [view, setView] = useState(props.view);
  const [cursor, setCursor] = useState<Cursor>({ unit: 0, day: 0, anchor: null });
  const [question, setAsked] = useState<OpenDialog>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const period = usePeriod(address, t("connectionLost"));
  const { data, busy, problem, load } = period;
  const measure = useMeasure(frame, view.zoom, data?.longest ?? 0);
  /** The first day to show once the period is there. */
  const wanted = useRef<string | null>(props.view.from);
  const loadedFrom = useRef<string | null>(null);
  const place = useRef<{ unitId: number | null; date: string }>({
    unitId: props.view.unit,
    date: [today, props.view.from].sort()[1] ?? today,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first period is loaded once
  useEffect(() => load(view, measure.visibleDays), []);
  useEffect(() => history.replaceState(history.state, "", `${location.pathname}${viewSearch(view)}`), [view]);

  const [drawn, setDrawn] = useState(false);
  const isThere = drawn && !props.covered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useLayoutEffect(() => {
    if (drawn || problem !== null) props.onDrawn();
  }, [drawn, problem]);
  useEffect(() => {
    if (isThere)
      void import("#app/islands/first-focus.ts").then(({ focusScreen }) => focusScreen({ arrived: false }));
  }, [isThere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new period scrolls; moving inside of one does not
  useLayoutEffect(() => {
    if (!data || !scroller.current) return;
    const unit = Math.max(
      0,
      data.units.findIndex(({ id }) => id === place.current.unitId),
    );
    const day = Math.max(0, Math.min(data.days - 1, daysBetween(data.from, place.current.date)));
    const shift = loadedFrom.current === null ? 0 : daysBetween(data.from, loadedFrom.current);
    const follow = loadedFrom.current === null && props.view.unit !== null;
    loadedFrom.current = data.from;
    setCursor(({ anchor }) => ({
      unit,
      day,
      anchor: anchor && { ...anchor, day: Math.max(0, Math.min(data.days - 1, anchor.day + shift)) },
      follow,
    }));
    if (wanted.current)
      scrollFromStart(scroller.current, daysBetween(data.from, wanted.current) * measure.day);
    wanted.current = null;
  }, [data]);

  const change = useCallback(
    (part: Partial<TimelineView>, stand = part.from) => {
      const next = { ...view, ...part };
      setView(next);
      const moves = Object.keys(part).every((field) => field === "from");
      if (stand) place.current.date = stand;
      // A filter that has been chosen folds away, with the focus in it.
      if (document.activeElement?.closest("details")) scroller.current?.focus({ preventScroll: true });
      const loaded = data && next.from >= data.from && addDays(next.from, measure.visibleDays) <= data.until;
      if (moves && loaded && scroller.current) {
        scrollFromStart(scroller.current, daysBetween(data.from, next.from) * measure.day);
        const day = daysBetween(data.from, stand ?? next.from);
        setCursor((current) => ({ ...current, day, anchor: null }));
        return;
      }
      setCursor((current) => ({ ...current, anchor: null }));
      wanted.current = next.from;
      load(next, measure.visibleDays);
    },
    [view, data, measure.day, measure.visibleDays, load],
  );

  const rest = (day: number) => {
    if (!data || busy || wanted.current) return;
    const from = addDays(data.from, day);
    if (from !== view.from) setView({ ...view, from });
    if (day + measure.visibleDays >= daysBetween(data.from, data.until) || day === 0) {
      wanted.current = from;
      load({ ...view, from }, measure.visibleDays, cursor.anchor && addDays(data.from, cursor.anchor.day));
    }
  };
  const mark = (next: Cursor) => {
    setCursor(next);
    const unitId = data?.units[next.unit]?.unit.id ?? null;
    place.current = { unitId, date: addDays(data?.from ?? view.from, next.day) };
    if (unitId !== null && unitId !== view.unit) setView((current) => ({ ...current, unit: unitId }));
  };

  const offer = data ? offerOf(data.units, selectionOf(cursor), data.from) : null;
  const currentRow = data?.units[cursor.unit];
  const newStay = newStayOf(offer);
  const showToday = () => change({ from: dayBefore(today) }, today);
  const reload = () => {
    wanted.current = view.from;
    load(view, measure.visibleDays, cursor.anchor && data && addDays(data.from, cursor.anchor.day));
  };
  const finish = () => {
    setAsked(null);
    reload();
  };

  const carry = useCarried({ data, cursor, today, may: may.force, onCursor: mark, onGo });
  const { carried, lies } = carry;
  const side = useRef<BesideKeys | null>(null);
  const [note, setNote] = useState<{ cursor: Cursor; text: string } | null>(null);
  const nothing = (key: string) => setNote({ cursor, text: `${t(`keys.${key}`)}: ${t("noStayHere")}` });
  const noted = note?.cursor === cursor ? note.text : null;
  const enter = () => {
    if (carried) return carry.put();
    const bar = currentRow?.nights[cursor.day];
    const stay = may.open && carry.stayAt(cursor);
    if (stay) side.current?.press("Enter") ?? onGo(`/real_estate/contracts/rent/${stay.id}`);
    else if (bar?.kind === "block") setAsked({ kind: "unblock", block: bar.block });
    else if (!bar && may.book) onGo(newStay);
  };
  const commands: Record<string, () => void> = {
    Enter: enter,
    n: () => may.book && onGo(newStay),
    m: () => carry.pick("move", carry.stayAt(cursor), cursor.day) || nothing("carry"),
    e: () => carry.extend(carry.stayAt(cursor)) || nothing("extend"),
    b: () => may.block && setAsked({ kind: "block" }),
    g: () => setAsked({ kind: "date" }),
    t: showToday,
    o: () => (data?.overbookings || view.overbooked) && change({ overbooked: !view.overbooked }),
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (!data || !scroller.current || event.altKey || event.metaKey) return false;
    const extent = {
      units: data.units.length,
      days: data.days,
      page: Math.max(1, Math.floor(scroller.current.clientHeight / 34) - 3),
      rightToLeft: isRightToLeft(scroller.current),
    };
    const step = stepOf(event.key, event.ctrlKey, cursor, extent);
    if (step && extent.units > 0) {
      mark(moved(cursor, step, event.shiftKey && !carried, extent));
      return true;
    }
    if (event.ctrlKey) return false;
    if (event.key === "Escape" && carried) {
      carry.drop();
      return true;
    }
    if (event.key === "Escape" && cursor.anchor) {
      setCursor({ ...cursor, anchor: null });
      return true;
    }
    const command = commands[event.key];
    command?.();
    return command !== undefined || (side.current?.press(event.key) ?? false);
  };

  const saidHere = () => {
    if (!currentRow || !data || !offer) return "";
    if (carried && lies)
      return describeCarried(carried, lies, data.units[lies.unit]?.unit.label ?? "", data.from, t);
    if (cursor.anchor && offer.nights > 1) return describeOffer(offer, language, t);
    return describeCell(currentRow, cursor.day, data.from, language, t);
  };
  const block = question?.kind === "unblock" ? question.block : undefined;
  const blockButton = may.block ? (
    <button
      type="button"
      className="button"
      data-key="b"
      aria-keyshortcuts="B"
      onClick={() => setAsked({ kind: "block" })}
    >
      {t("block.act")}
      <kbd className="kbd">B</kbd>
    </button>
  ) : null;

  return (
    <section ref={frame} className="tl" aria-label={t("title")} data-covered={props.covered || undefined}>
      {(data || !props.covered) && (
        <TimelineToolbar
          view={view}
          until={addDays(view.from, measure.visibleDays - 1)}
          today={today}
          overbookings={data?.overbookings ?? 0}
          buildings={props.buildings}
          newStay={may.book ? newStay : null}
          t={t}
          block={blockButton}
          onView={change}
          onToday={showToday}
          onAskDate={() => setAsked({ kind: "date" })}
        />
      )}
      {problem && (
        <p className="tl-refused" role="alert">
          {problem}{" "}
          <button type="button" className="link" onClick={reload}>
            {t("again")}
          </button>
        </p>
      )}
      {!data && !props.covered && !problem && <div className="tl-scroll" aria-busy="true" />}
      {data && (
        <TimelineGrid
          scroller={scroller}
          data={data}
          measure={measure}
          zoom={view.zoom}
          cursor={cursor}
          carried={lies}
          startDay={daysBetween(data.from, view.from)}
          today={today}
          busy={busy}
          t={t}
          onCursor={mark}
          onPick={(id, cell) => carry.pick("move", carry.stayAt(cell, id), cell.day)}
          onPut={carry.put}
          onKey={onKey}
          onRest={rest}
          onWhole={() => setDrawn(true)}
          onOpenBlock={(block) => setAsked({ kind: "unblock", block })}
          onOpenStay={(id, event) => {
            const path = `/real_estate/contracts/rent/${id}`;
            if (event.ctrlKey || event.metaKey) window.open(path, "_blank");
            else if (may.open) onGo(path);
          }}
        />
      )}
      {offer && cursor.anchor && !carried && (
        <SelectionBar
          offer={offer}
          language={language}
          may={may}
          t={t}
          onNew={() => onGo(newStay)}
          onBlock={() => setAsked({ kind: "block" })}
          onClear={() => setCursor({ ...cursor, anchor: null })}
        />
      )}
      <p className="sr-only" role="status" aria-live="polite">
        {noted ?? saidHere()}
      </p>
      <Suspense>
        {carried && lies && data && (
          <CarriedBar
            carried={carried}
            place={lies}
            label={data.units[lies.unit]?.unit.label ?? ""}
            from={data.from}
            t={t}
            onPut={carry.put}
            onDrop={carry.drop}
          />
        )}
        {isThere && (
          <Beside
            keys={side}
            period={period}
            view={view}
            cursor={cursor}
            carry={carry}
            may={may}
            stays={props.stays}
            t={t}
            onCursor={mark}
            note={noted}
            onNote={(text) => setNote({ cursor, text })}
            onReload={reload}
          />
        )}
        {question?.kind === "date" && (
          <DateDialog
            from={view.from}
            t={t}
            onClose={() => setAsked(null)}
            onDate={(date) => {
              setAsked(null);
              change({ from: date });
            }}
          />
        )}
        {question?.kind === "block" && offer && (
          <BlockDialog
            offer={offer}
            address={address}
            mayForce={may.force}
            t={t}
            onDone={finish}
            onClose={() => setAsked(null)}
          />
        )}
        {block && (
          <UnblockDialog
            id={block.id}
            title={t(`block.types.${block.type}`)}
            wording={describeBar(
              { kind: "block", block, start: 0, end: daysBetween(block.from, block.until) },
              t,
            )}
            removable={may.unblock && handMadeBlocks.some((type) => type === block.type)}
            address={address}
            t={t}
            onDone={finish}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Where a stay is begun: with what is marked where it can be had as a whole, else with the unit alone. */
function newStayOf(offer: ReturnType<typeof offerOf>): string {
  const path = "/real_estate/contracts/rent/new";
  if (offer?.units.length !== 1) return path;
  const unit = `${path}?unit=${offer.units[0]?.unit.id}`;
  return offer.free ? `${unit}&from=${offer.from}&until=${offer.until}` : unit;
}

function describeOffer(offer: NonNullable<ReturnType<typeof offerOf>>, language: Language, t: Words): string {
  const name =
    offer.units.length === 1 ? offer.units[0]?.unit.label : t("units", { count: offer.units.length });
  const price = offer.total === null ? [] : [formatMoney(offer.total, offer.currency, language)];
  return [
    name,
    t("range", {
      from: offer.from.split("-").reverse().join("/"),
      until: offer.until.split("-").reverse().join("/"),
    }),
    t("nights", { count: offer.nights }),
    ...(offer.free ? [] : [t("notFree")]),
    ...price,
  ].join(", ");
}
