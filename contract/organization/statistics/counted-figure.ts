/** What the dashboard parts figures of contracts by. */
export const groupings = ["branch", "building", "unit", "channel", "kind"] as const;

/** What they can be parted by at all: by who made the contract, and by the campaign that its client came by, too. */
export const allGroupings = [...groupings, "user", "campaign"] as const;
export type Grouping = (typeof allGroupings)[number];

/** A figure of contracts whose contracts a list shows. */
export interface CountedFigure {
  measure: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  until: string;
  /** ISO 8601: the figure as it stood then; null for now. */
  asOf: string | null;
  /** Of one branch, building, unit … alone. */
  of: { by: Grouping; key: string } | null;
}

const form =
  /^([a-zA-Z]{1,40})~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z)?~(?:(branch|building|unit|channel|kind|user|campaign)~([\w-]{1,40}))?$/;

/** A figure as the filter of a list names it. */
export function writeFigure({ measure, from, until, asOf, of }: CountedFigure): string {
  return [measure, from, until, asOf ?? "", ...(of ? [of.by, of.key] : [""])].join("~");
}

/** The same, read; null for what names no figure. */
export function readFigure(text: string): CountedFigure | null {
  const [, measure, from, until, asOf, by, key] = form.exec(text) ?? [];
  if (!measure || !from || !until || !isDay(from) || !isDay(until) || until < from) return null;
  if (asOf && Number.isNaN(Date.parse(asOf))) return null;
  const grouping = allGroupings.find((name) => name === by);
  return { measure, from, until, asOf: asOf ?? null, of: grouping && key ? { by: grouping, key } : null };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    text >= "1900-01-01" &&
    text < "2200-01-01" &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}
