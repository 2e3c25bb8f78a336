/** Height of the sticky header and the first day's distance from the start edge are kept free when a cell is shown. */
interface Frame {
  head: number;
  label: number;
}

/** Distance scrolled from the start edge, in either reading direction. */
export function scrolledFromStart(element: HTMLElement): number {
  return Math.abs(element.scrollLeft);
}

export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** Scrolls so far from the start edge. */
export function scrollFromStart(element: HTMLElement, distance: number): void {
  element.scrollLeft = isRightToLeft(element) ? -distance : distance;
}

/** Scrolls as little as needed for a cell to be in view beside the sticky parts. */
export function showCell(
  element: HTMLElement,
  cell: { top: number; height: number; start: number; width: number },
  { head, label }: Frame,
): void {
  const room = { height: element.clientHeight - head, width: element.clientWidth - label };
  const top = nearest(element.scrollTop, room.height, cell.top, cell.height);
  if (top !== element.scrollTop) element.scrollTop = top;
  const start = scrolledFromStart(element);
  const wanted = nearest(start, room.width, cell.start, cell.width);
  if (wanted !== start) scrollFromStart(element, wanted);
}

function nearest(scrolled: number, room: number, start: number, size: number): number {
  if (start < scrolled) return start;
  if (start + size > scrolled + room) return start + size - room;
  return scrolled;
}

/** Index of the row at a height, by its tops in rising order. */
export function rowAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
