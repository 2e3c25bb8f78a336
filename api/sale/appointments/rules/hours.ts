/** From when until when a unit is shown, as minutes of the day. */
export interface Hours {
  from: number;
  until: number;
}

const span = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/**
 * Reads `10:00-12:00, 16:00-18:00`; null for text that is invalid, reversed or overlapping. An empty text
 * means no hours.
 */
export function parseHours(text: string): Hours[] | null {
  const written = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const hours: Hours[] = [];
  for (const part of written) {
    const [, fromHour, fromMinute, untilHour, untilMinute] = span.exec(part) ?? [];
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const until = Number(untilHour) * 60 + Number(untilMinute);
    const sensible = from < until && until <= 24 * 60 && Number(fromMinute) < 60 && Number(untilMinute) < 60;
    if (!sensible || (hours.at(-1)?.until ?? 0) > from) return null;
    hours.push({ from, until });
  }
  return hours;
}

/** Writes minutes of the day as `HH:MM`. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
