/** One line of a feed: `DTSTART;VALUE=DATE:20270101`. Names are in capitals, without quotes. */
export interface FeedLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

interface FeedParts {
  /** The lines of each event, without those of its alarms. */
  events: FeedLine[][];
  /** Each time zone that the feed describes, as written. */
  zones: string[];
}

const lineShape = /^([\w-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/;
const paramShape = /;([\w-]+)=(?:"([^"]*)"|([^;:"]*))/g;

/** Joins folded lines (RFC 5545, 3.1), with any line ends. */
export function unfolded(text: string): string {
  return text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, "");
}

/**
 * Splits an unfolded feed. An unclosed event ends at the next one or at the calendar's end, so that a fault
 * in one does not swallow another.
 */
export function partsOf(text: string): FeedParts {
  const parts: FeedParts = { events: [], zones: [] };
  let event: FeedLine[] | null = null;
  /** Components within the event, such as alarms. */
  let within = 0;
  let zone: string[] | null = null;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const bound = /^(BEGIN|END):([\w-]+)\s*$/i.exec(raw);
    const edge = bound?.[1]?.toUpperCase();
    const component = bound?.[2]?.toUpperCase();
    if (zone) zone.push(raw);
    if (component === "VTIMEZONE") {
      if (edge === "BEGIN") zone = [raw];
      else if (zone) {
        parts.zones.push(zone.join("\r\n"));
        zone = null;
      }
    } else if (component === "VEVENT") {
      event = edge === "BEGIN" ? [] : null;
      within = 0;
      if (event) parts.events.push(event);
    } else if (component === "VCALENDAR") event = null;
    else if (component) within += edge === "BEGIN" ? 1 : -1;
    else if (event && within <= 0) {
      const line = lineOf(raw);
      if (line) event.push(line);
    }
  }
  return parts;
}

function lineOf(raw: string): FeedLine | null {
  const [, name, params = "", value = ""] = lineShape.exec(raw) ?? [];
  if (name === undefined) return null;
  const named = [...params.matchAll(paramShape)].map(
    ([, param = "", quoted, plain]) => [param.toUpperCase(), quoted ?? plain ?? ""] as const,
  );
  return { name: name.toUpperCase(), params: new Map(named), value: value.trim() };
}

/**
 * Returns the text of a line as a person reads it (RFC 5545, 3.3.11), without characters that a text column
 * refuses.
 */
export function wordsOf(value: string): string {
  return (
    value
      .replaceAll(/\\([nN;,\\])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .trim()
  );
}
