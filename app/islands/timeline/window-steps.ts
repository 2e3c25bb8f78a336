/** Rows and days that are in the document: those in view and some around, changed by steps. */
export interface Part {
  firstRow: number;
  lastRow: number;
  firstDay: number;
  lastDay: number;
  /** Pixels scrolled from the first day when scrolling last came to rest. */
  edge: number;
}

/** Rows put into the document at once; as many as a slow browser draws before it has to answer again. */
export const rowsAtOnce = 10;

/** The next part to draw on the way to the wanted one: what was drawn and is still wanted stays, a few rows come to it. */
export function towards(drawn: Part | null, goal: Part): Part {
  if (!drawn || drawn.lastRow <= goal.firstRow || drawn.firstRow >= goal.lastRow)
    return { ...goal, lastRow: Math.min(goal.lastRow, goal.firstRow + rowsAtOnce) };
  return {
    ...goal,
    firstRow: Math.max(goal.firstRow, drawn.firstRow - rowsAtOnce),
    lastRow: Math.min(goal.lastRow, drawn.lastRow + rowsAtOnce),
  };
}

export function samePart(one: Part, other: Part): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.firstDay === other.firstDay &&
    one.lastDay === other.lastDay &&
    one.edge === other.edge
  );
}
