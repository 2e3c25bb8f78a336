/** Text between these marks is read from left to right, whatever surrounds it. */
const [leftToRight, end] = ["\u2066", "\u2069"];

/**
 * Writes an instant in a zone, to the second, with the zone's offset from UTC: `23/11/2026 05:30:12
 * (UTC+01:00, Europe/Vienna)`.
 */
export function momentIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB-u-ca-gregory-nu-latn", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  });
  const zone = new Intl.DateTimeFormat("en-GB-u-nu-latn", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value;
  const distance = zone === "GMT" ? "UTC" : `${zone ?? ""}`.replace("GMT", "UTC");
  const time = format.format(new Date(instant)).replace(",", "");
  return `${leftToRight}${time} (${distance}, ${timeZone})${end}`;
}
