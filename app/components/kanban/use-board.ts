import { useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askAlong } from "#app/components/shell/along.ts";
import type { BoardChanges, BoardList } from "./board-page.ts";
import { neighboursAt, placeCard, type Spot, spotOf, stepSpot, takeChanges } from "./carry.ts";
import type { Refused } from "./column.tsx";
import { sendMove } from "./send-move.ts";

interface Page {
  board: { id: number; version: number };
  lists: BoardList[];
  now: string;
  filtered: boolean;
  mayMove: boolean;
}

interface Carried {
  unitId: number;
  home: Spot;
  before: BoardList[];
}

/** The board as it is seen and worked: carried by keys and pointer, moves of others taken in one by one. */
export function useBoard(page: Page, element: RefObject<HTMLElement>) {
  const { t } = useTranslation(["kanban", "units"]);
  const { revalidate } = useRevalidator();
  const [lists, setLists] = useState(page.lists);
  const [seen, setSeen] = useState(page.lists);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [spoken, setSpoken] = useState("");
  const [over, setOver] = useState<Spot | null>(null);
  if (seen !== page.lists) {
    setSeen(page.lists);
    setLists(page.lists);
    setCarried(null);
  }

  const labelOf = (unitId: number) =>
    lists.flatMap(({ cards }) => cards).find(({ propertyId }) => propertyId === unitId)?.label ?? "";

  const say = (unitId: number, spot: Spot, all: readonly BoardList[]) => {
    const list = all.find(({ id }) => id === spot.listId);
    if (!list) return;
    const status =
      list.status === null
        ? t("carry.noStatus")
        : t("carry.status", { status: t(`units:status.${list.status}`) });
    const place = t("carry.at", {
      unit: labelOf(unitId),
      list: list.name,
      position: spot.index + 1,
      of: list.cards.length,
    });
    setSpoken(`${place} ${status}`);
  };

  const pickUp = (unitId: number) => {
    const home = spotOf(lists, unitId);
    if (!home) return;
    setRefused(null);
    setCarried({ unitId, home, before: lists });
    say(unitId, home, lists);
  };

  const carryTo = (unitId: number, spot: Spot) => {
    const now = spotOf(lists, unitId);
    if (!now || (now.listId === spot.listId && now.index === spot.index)) return;
    const next = placeCard(lists, unitId, spot);
    setLists(next);
    say(unitId, spotOf(next, unitId) ?? spot, next);
  };

  const putBack = () => {
    if (!carried) return;
    setLists(carried.before);
    setCarried(null);
    setSpoken(t("carry.back", { unit: labelOf(carried.unitId) }));
    focusCard(element.current, carried.unitId);
  };

  const send = async (
    unitId: number,
    from: Spot,
    to: Spot,
    after: BoardList[],
    before: BoardList[],
    confirm: boolean,
  ) => {
    const answer = await sendMove(
      { propertyId: unitId, listId: to.listId, from: from.listId, ...neighboursAt(after, to), confirm },
      t("lost"),
    );
    if (answer.ok) {
      setRefused(null);
      setLists((present) =>
        present.map((list) => ({
          ...list,
          cards: list.cards.map((card) =>
            card.propertyId === unitId ? { ...answer.card, after: card.after } : card,
          ),
        })),
      );
      setSpoken(answer.text);
      return;
    }
    const name = after.find(({ id }) => id === to.listId)?.name ?? "";
    setLists(before);
    setRefused({
      unitId,
      list: name,
      message: answer.message,
      confirm: answer.confirm
        ? () => {
            setLists(after);
            void send(unitId, from, to, after, before, true);
          }
        : null,
    });
    setSpoken(`${t("refused", { list: name })} ${answer.message}`);
    focusCard(element.current, unitId);
  };

  const putDown = () => {
    if (!carried) return;
    const { unitId, home, before } = carried;
    const to = spotOf(lists, unitId);
    setCarried(null);
    focusCard(element.current, unitId);
    if (!to || (to.listId === home.listId && to.index === home.index)) {
      setSpoken(t("carry.back", { unit: labelOf(unitId) }));
      return;
    }
    void send(unitId, home, to, lists, before, false);
  };

  /** Where the pointer let a card fall. */
  const drop = (unitId: number, spot: Spot | null) => {
    setOver(null);
    const home = spotOf(lists, unitId);
    if (!home || !spot || (spot.listId === home.listId && spot.index === home.index)) return;
    const after = placeCard(lists, unitId, spot);
    setRefused(null);
    setLists(after);
    void send(unitId, home, spotOf(after, unitId) ?? spot, after, lists, false);
  };

  // The listeners are set once and act on what is drawn now.
  const acts = {
    lists,
    carried,
    pickUp,
    carryTo,
    putBack,
    putDown,
    drop,
    showOver: setOver,
    mayMove: page.mayMove,
  };
  const live = useRef(acts);
  live.current = acts;

  useKeys(element, live);
  useDrag(element, live, page.mayMove, lists);
  // In another list a card is drawn anew: the focus goes along.
  useLayoutEffect(() => {
    if (carried && lists.length > 0)
      cardLink(element.current, carried.unitId)?.focus({ preventScroll: true });
  }, [carried, lists, element]);

  const since = useRef(page.now);
  useEffect(() => {
    since.current = page.now;
    return askAlong({
      search: () =>
        `?${new URLSearchParams({ kanban: `${page.board.id},${page.board.version}`, since: since.current })}`,
      take: (answer) => {
        const changes = answer as BoardChanges;
        since.current = changes.now;
        const others = changes.cards.filter((card) => !isSame(live.current.lists, card));
        if (changes.more || (page.filtered && others.length > 0)) return revalidate();
        if (live.current.carried || (others.length === 0 && changes.gone.length === 0)) return;
        setLists((present) => takeChanges(present, others, changes.gone));
      },
    });
  }, [page.board.id, page.board.version, page.now, page.filtered, revalidate]);
  return { lists, carriedId: carried?.unitId ?? null, refused, spoken, over };
}

/** Whether a card is drawn already as others see it. */
function isSame(lists: readonly BoardList[], card: BoardChanges["cards"][number]): boolean {
  const list = lists.find(({ id }) => id === card.listId);
  const index = list?.cards.findIndex(({ propertyId }) => propertyId === card.propertyId) ?? -1;
  const drawn = list?.cards[index];
  if (!list || !drawn) return false;
  const { after: _one, ...was } = drawn;
  const { after, ...is } = card;
  return (list.cards[index - 1]?.propertyId ?? null) === after && JSON.stringify(was) === JSON.stringify(is);
}

interface Acts {
  lists: BoardList[];
  carried: Carried | null;
  pickUp: (unitId: number) => void;
  carryTo: (unitId: number, spot: Spot) => void;
  putBack: () => void;
  putDown: () => void;
  drop: (unitId: number, spot: Spot | null) => void;
  showOver: (spot: Spot | null) => void;
  mayMove: boolean;
}

/** Arrows walk and carry, space picks up and puts down, Esc puts back. On the board itself, before the page's own keys. */
function useKeys(element: RefObject<HTMLElement>, live: RefObject<Acts>): void {
  useEffect(() => {
    const board = element.current;
    const onKey = (event: KeyboardEvent) => {
      const acts = live.current;
      const unitId = cardAt(event.target);
      if (!board || !acts || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = stepOf(event.key, getComputedStyle(board).direction === "rtl");
      if (acts.carried) {
        const spot = spotOf(acts.lists, acts.carried.unitId);
        if (step && spot) acts.carryTo(acts.carried.unitId, stepSpot(acts.lists, spot, step));
        else if (event.key === "Escape") acts.putBack();
        else if (event.key === " " || event.key === "Enter") acts.putDown();
        else return;
      } else if (unitId !== null && step) walk(board, acts.lists, unitId, step);
      else if (unitId !== null && event.key === " " && acts.mayMove && isLink(event.target))
        acts.pickUp(unitId);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    board?.addEventListener("keydown", onKey);
    return () => board?.removeEventListener("keydown", onKey);
  }, [element, live]);
}

function useDrag(
  element: RefObject<HTMLElement>,
  live: RefObject<Acts>,
  mayMove: boolean,
  lists: BoardList[],
): void {
  const drawn = lists.map(({ id, cards }) => `${id}:${cards.map(({ propertyId }) => propertyId)}`).join(";");
  useEffect(() => {
    if (!mayMove || drawn === "") return;
    let end: (() => void) | null = null;
    let over = false;
    void import("./drag.ts").then(({ startDragging }) => {
      if (over || !element.current) return;
      end = startDragging(element.current, {
        onOver: (spot) => live.current?.showOver(spot),
        onDrop: (unitId, spot) => live.current?.drop(unitId, spot),
      });
    });
    return () => {
      over = true;
      end?.();
    };
  }, [element, live, mayMove, drawn]);
}

const steps: Record<string, "up" | "down" | "previous" | "next"> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "previous",
  ArrowRight: "next",
};

function stepOf(key: string, isRightToLeft: boolean) {
  const step = steps[key];
  if (!isRightToLeft) return step;
  if (step === "previous") return "next";
  return step === "next" ? "previous" : step;
}

function cardAt(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
  return card ? Number(card.dataset.card) : null;
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a") !== null;
}

function walk(
  board: HTMLElement,
  lists: readonly BoardList[],
  unitId: number,
  step: Parameters<typeof stepSpot>[2],
): void {
  const spot = spotOf(lists, unitId);
  if (!spot) return;
  const to = stepSpot(lists, spot, step);
  const cards = lists.find(({ id }) => id === to.listId)?.cards ?? [];
  const next = cards[Math.min(to.index, cards.length - 1)];
  if (next) focusCard(board, next.propertyId);
}

function cardLink(board: HTMLElement | null, unitId: number): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-card="${unitId}"] a`) ?? null;
}

/** Gives a card the focus once it is drawn where it stands now. */
function focusCard(board: HTMLElement | null, unitId: number): void {
  requestAnimationFrame(() => {
    const link = cardLink(board, unitId);
    link?.focus({ preventScroll: true });
    link?.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
