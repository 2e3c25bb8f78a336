import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Spot } from "./carry.ts";

interface Dragging {
  /** Where the card would fall; null where there is no list below it. */
  onOver: (spot: Spot | null) => void;
  onDrop: (unitId: number, spot: Spot | null) => void;
}

type Location = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]["onDrag"]>>[0]["location"];

/** Lets cards be dragged between the lists of a board by a pointer; answers what ends it. */
export function startDragging(board: HTMLElement, { onOver, onDrop }: Dragging): () => void {
  const endings = [...cardsOf(board)].map((card) =>
    draggable({ element: card, getInitialData: () => ({ unitId: Number(card.dataset.card) }) }),
  );
  for (const list of board.querySelectorAll<HTMLElement>("[data-list]"))
    endings.push(dropTargetForElements({ element: list }));
  endings.push(
    monitorForElements({
      onDrag: ({ source, location }) => onOver(spotBelow(location, Number(source.data.unitId))),
      onDrop: ({ source, location }) => {
        const unitId = Number(source.data.unitId);
        onDrop(unitId, spotBelow(location, unitId));
      },
    }),
  );
  return () => {
    for (const end of endings) end();
  };
}

function spotBelow({ current }: Location, unitId: number): Spot | null {
  const list = current.dropTargets[0]?.element;
  if (!(list instanceof HTMLElement)) return null;
  return { listId: Number(list.dataset.list), index: indexAt(list, unitId, current.input.clientY) };
}

function cardsOf(place: HTMLElement) {
  return place.querySelectorAll<HTMLElement>("[data-card]");
}

/** How many other cards of a list lie above a height. */
function indexAt(list: HTMLElement, unitId: number, height: number): number {
  const others = [...cardsOf(list)].filter((card) => Number(card.dataset.card) !== unitId);
  return others.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return height > (top + bottom) / 2;
  }).length;
}
