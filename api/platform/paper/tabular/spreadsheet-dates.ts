/** How a number of a workbook is shown: as a day, a time of day, both, or as a number. */
export type DateKind = "date" | "time" | "dateTime" | null;

const day = 86_400_000;
/**
 * Day 0 of the usual calendar. Excel counts a 29 February 1900 that never existed, so this fits from 1 March
 * 1900 on.
 */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

/**
 * Returns what a number format shows (ECMA-376 18.8.30 and 18.8.31). `code` is given for formats of the
 * workbook's own. Texts, colours and conditions in a code may contain any letter, so they are removed first;
 * `[h]` counts hours.
 */
export function dateKind(id: number, code?: string): DateKind {
  if (code !== undefined) {
    const bare = code
      .replaceAll(/"[^"]*"|\\.|_.|\*./g, "")
      .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "")
      .toLowerCase();
    if (bare.includes("general")) return null;
    const time = /[hs]/.test(bare);
    return /[yd]/.test(bare) || (!time && bare.includes("m"))
      ? time
        ? "dateTime"
        : "date"
      : time
        ? "time"
        : null;
  }
  if (id === 22) return "dateTime";
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return "time";
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? "date" : null;
}

/** Returns a workbook's number as `YYYY-MM-DD`, `HH:mm:ss` or both, or `null` outside Excel's calendar. */
export function fromSerial(serial: number, kind: Exclude<DateKind, null>, from1904 = false): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  // Because of the day that never existed, 1 to 59 lie one day later than counted from the epoch.
  const shift = !from1904 && serial >= 1 && serial < 60 ? 1 : 0;
  const seconds = Math.round((serial + shift) * 86_400);
  const iso = new Date((from1904 ? epoch1904 : epoch1900) + seconds * 1000).toISOString();
  if (kind === "time" && serial < 1) return iso.slice(11, 19);
  return kind === "date" || seconds % 86_400 === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/**
 * Returns the number of `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm[:ss]`, or `null` before 1 March 1900 and for
 * anything else.
 */
export function toSerial(iso: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(iso);
  if (!parts) return null;
  const [year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const serial = (Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - epoch1900) / day;
  return serial >= 61 ? serial : null;
}
