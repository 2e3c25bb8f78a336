import { type DragEvent, useEffect, useRef, useState } from "react";

/** What makes a list item one that can be dragged and dropped upon. */
export interface DragHandlers {
  draggable: true;
  "data-over"?: "";
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
}

/**
 * Lets items be dragged into another order, by the browser's own drag and drop. `onDropped` runs once the new order
 * stands in the page. What the server says next takes its place.
 */
export function useDragOrder<T extends { id: number }>(items: readonly T[], onDropped: () => void) {
  const [order, setOrder] = useState<readonly T[]>(items);
  const [over, setOver] = useState<number | null>(null);
  const from = useRef<number | null>(null);
  const dropped = useRef(false);
  useEffect(() => setOrder(items), [items]);
  useEffect(() => {
    if (!dropped.current || order === items) return;
    dropped.current = false;
    onDropped();
  }, [order, items, onDropped]);
  const dragOf = (index: number): DragHandlers => ({
    draggable: true,
    ...(over === index && { "data-over": "" }),
    onDragStart(event) {
      // A text field keeps its own dragging of selected words.
      if (event.target instanceof HTMLInputElement) return;
      from.current = index;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
    },
    onDragOver(event) {
      if (from.current === null) return;
      event.preventDefault();
      if (over !== index) setOver(index);
    },
    onDragEnd() {
      from.current = null;
      setOver(null);
    },
    onDrop(event) {
      event.preventDefault();
      const start = from.current;
      from.current = null;
      setOver(null);
      if (start === null || start === index) return;
      dropped.current = true;
      setOrder(moved(order, start, index));
    },
  });
  return { order, dragOf };
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = [...items];
  others.splice(to, 0, ...others.splice(from, 1));
  return others;
}
