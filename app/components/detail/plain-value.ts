import { formatDate, formatDateTime } from "#contract/format.ts";

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/;

/** A value of a history as it is written everywhere: days, times and yes or no by its shape, all else as it is. `t` translates keys of `list`. */
export function plainValue(
  value: unknown,
  { t, timeZone }: { t: (key: "list:yes" | "list:no") => string; timeZone: string },
): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "string" && day.test(value)) return formatDate(value);
  if (typeof value === "string" && instant.test(value)) return formatDateTime(value, timeZone);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
