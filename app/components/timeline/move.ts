/** Where the keyboard stands and what is selected. Counted in units and days of the period. */
export interface Cursor {
  unit: number;
  day: number;
  /** The cell a range began at; null when only one cell is meant. */
  anchor: { unit: number; day: number } | null;
  /** True when the cell has to come into view: keys move it there, the mouse is there already. */
  follow?: boolean;
}

export interface Extent {
  units: number;
  days: number;
  /** Rows a page key moves. */
  page: number;
  rightToLeft: boolean;
}

type Step = { unit: number; day: number };

/** The step a key makes, or null when it makes none. Arrows follow the reading direction. */
export function stepOf(key: string, control: boolean, cursor: Cursor, extent: Extent): Step | null {
  const forward = extent.rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowLeft":
      return { unit: 0, day: -forward };
    case "ArrowRight":
      return { unit: 0, day: forward };
    case "ArrowUp":
      return { unit: -1, day: 0 };
    case "ArrowDown":
      return { unit: 1, day: 0 };
    case "PageUp":
      return { unit: -extent.page, day: 0 };
    case "PageDown":
      return { unit: extent.page, day: 0 };
    case "Home":
      return control ? { unit: -cursor.unit, day: -cursor.day } : { unit: 0, day: -cursor.day };
    case "End":
      return control ? { unit: extent.units, day: extent.days } : { unit: 0, day: extent.days };
    default:
      return null;
  }
}

/** Moves the cursor and holds it inside; with `extend` a range grows from where it stood. */
export function moved(cursor: Cursor, step: Step, extend: boolean, extent: Extent): Cursor {
  const anchor = extend ? (cursor.anchor ?? { unit: cursor.unit, day: cursor.day }) : null;
  return {
    unit: within(cursor.unit + step.unit, extent.units),
    day: within(cursor.day + step.day, extent.days),
    anchor,
    follow: true,
  };
}

export interface Selection {
  firstUnit: number;
  lastUnit: number;
  firstDay: number;
  /** The last night; check-out is the day after. */
  lastDay: number;
}

/** The cells meant: the range, or the cursor's one. */
export function selectionOf({ unit, day, anchor }: Cursor): Selection {
  const other = anchor ?? { unit, day };
  return {
    firstUnit: Math.min(unit, other.unit),
    lastUnit: Math.max(unit, other.unit),
    firstDay: Math.min(day, other.day),
    lastDay: Math.max(day, other.day),
  };
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
