/** Days of a row that are in the document. */
interface Days {
  firstDay: number;
  lastDay: number;
  /** Pixels scrolled from the first day when scrolling last came to rest. */
  edge: number;
}

/** Rows that are in the document: those in view and some around, changed by steps. */
export interface Part extends Days {
  firstRow: number;
  lastRow: number;
  /** While rows change to other days a few at a time: what those from `moved` on still show. */
  before: Days | null;
  moved: number;
}

/** Rows put into the document, or changed to other days, at once; as many as a slow browser draws before it has to answer again. */
export const rowsAtOnce = 6;

/** The next part to draw on the way to the wanted one: what was drawn and is still wanted stays, a few rows come to it or change. */
export function towards(drawn: Part | null, goal: Part): Part {
  if (!drawn || drawn.lastRow <= goal.firstRow || drawn.firstRow >= goal.lastRow)
    return { ...goal, lastRow: Math.min(goal.lastRow, goal.firstRow + rowsAtOnce) };
  const rows = {
    firstRow: Math.max(goal.firstRow, drawn.firstRow - rowsAtOnce),
    lastRow: Math.min(goal.lastRow, drawn.lastRow + rowsAtOnce),
  };
  if (!drawn.before && sameDays(drawn, goal)) return { ...goal, ...rows };
  // A change that is under way is finished first, so that there are never more than two sorts of rows.
  const days = drawn.before ? drawn : goal;
  const before = drawn.before ?? drawn;
  const moved = Math.max(rows.firstRow, drawn.before ? drawn.moved : 0) + rowsAtOnce;
  return {
    ...daysOnly(days),
    ...rows,
    ...(moved < rows.lastRow ? { before: daysOnly(before), moved } : settled),
  };
}

/** No rows that show other days than the rest. */
export const settled = { before: null, moved: 0 };

/** The days that a row shows. */
export function daysOf(part: Part, row: number): Days {
  return part.before && row >= part.moved ? part.before : part;
}

export function samePart(one: Part, other: Part): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.moved === other.moved &&
    sameDays(one, other)
  );
}

function sameDays(one: Days, other: Days): boolean {
  return one.firstDay === other.firstDay && one.lastDay === other.lastDay && one.edge === other.edge;
}

function daysOnly({ firstDay, lastDay, edge }: Days): Days {
  return { firstDay, lastDay, edge };
}
