/**
 * A column to write. `money` values are minor units (cents), `date` values `YYYY-MM-DD`, `dateTime` values instants
 * or a local `YYYY-MM-DDTHH:mm`. `width` is in characters of the sheet's font.
 */
export interface TableColumn {
  key: string;
  title: string;
  type: "text" | "number" | "money" | "date" | "dateTime" | "boolean";
  width?: number;
}

export type RowSource = Iterable<Record<string, unknown>> | AsyncIterable<Record<string, unknown>>;

/**
 * Writes minor units as a decimal number in text, without a detour through binary fractions: 1999 is `19.99`.
 */
export function decimalOf(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, "0");
  return `${minorUnits < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Makes a function that turns instants into the wall clock of a time zone, `YYYY-MM-DD HH:mm:ss`. Local texts
 * stay; other values become `null`.
 */
export function wallClock(timeZone: string): (value: unknown) => string | null {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (value) => {
    if (typeof value === "string" && !/(Z|[+-]\d\d:?\d\d)$/.test(value.slice(10)))
      return /^\d{4}-\d\d-\d\d/.test(value) ? value.replace("T", " ") : null;
    const instant = value instanceof Date ? value : typeof value === "string" ? new Date(value) : null;
    return instant && !Number.isNaN(instant.getTime()) ? format.format(instant) : null;
  };
}

/** Returns any value as the text of a cell. Lists are joined; objects become JSON. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
