/** The groupings of the dashboard's figures of contracts. */
export const groupings = ["branch", "building", "unit", "channel", "kind"] as const;

/** All possible groupings: also by the contract's maker, and by its client's campaign. */
export const allGroupings = [...groupings, "user", "campaign"] as const;
export type Grouping = (typeof allGroupings)[number];

/** A figure of contracts whose contracts a list shows. */
export interface CountedFigure {
  measure: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  until: string;
  /** ISO 8601: the figure as of that moment; null for now. */
  asOf: string | null;
  /** Only for one branch, building, unit … */
  of: { by: Grouping; key: string } | null;
}

const form =
  /^([a-zA-Z]{1,40})~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z)?~(?:(branch|building|unit|channel|kind|user|campaign)~([\w-]{1,40}))?$/;

/** Writes a figure as the filter of a list. */
export function writeFigure({ measure, from, until, asOf, of }: CountedFigure): string {
  return [measure, from, until, asOf ?? "", ...(of ? [of.by, of.key] : [""])].join("~");
}

/** Reads such a filter; null when it is invalid. */
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
