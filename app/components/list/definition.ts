import type { ReactNode } from "react";
import type { Flag } from "#contract/platform/access.ts";

/** What a cell of the export and of the grid holds; money in minor units. */
export type ExportType = "text" | "number" | "money" | "date" | "datetime" | "boolean";

/** One column. Texts are keys of the list's namespace. */
export interface Column<Row> {
  key: string;
  title: string;
  /** What the organization calls it, where it is one of its own. */
  named?: string;
  /** Name of the sort column of the contract; a column without it cannot be sorted. */
  sort?: string;
  align?: "start" | "end";
  /** Stands back behind the others. */
  quiet?: boolean;
  /** Width in pixels; columns without one share what is left. */
  width?: number;
  /** What stands in the column; the bare value where it says nothing else. */
  cell?: (row: Row, texts: CellTexts) => ReactNode;
  /** The bare value, also for the grid's sorting and copying. */
  value?: (row: Row) => string | number | boolean | null | undefined;
  exportType?: ExportType;
  /** Left out until the user asks for it. */
  hidden?: boolean;
  /** On a narrow screen: on the first line of the row, on the second (default), or not at all. */
  narrow?: "first" | "second" | "none";
}

export interface CellTexts {
  /** Translates a key of the list's namespace. */
  t: (key: string, values?: Record<string, string | number>) => string;
  language: string;
  /** The clock by which days and times are shown. */
  timeZone: string;
}

/** What a column or a filter is called. */
export function titleOf({ title, named }: { title: string; named?: string }, { t }: CellTexts): string {
  return named ?? t(title);
}

export interface Choice {
  value: string;
  label: string;
}

interface FilterCommon {
  /** Name in the URL (`f.<key>`) and, unless said otherwise, in the contract's filter. */
  key: string;
  title: string;
  /** What the organization calls it, where it is one of its own. */
  named?: string;
  /** Shown as a chip even while it filters nothing. */
  pinned?: boolean;
}

/** Choices that belong to the language are given by the screen under the filter's key. */
export type Filter = FilterCommon &
  (
    | { kind: "text" }
    | { kind: "select" }
    | { kind: "multiSelect" }
    /** Searches on the server: `search` answers `{ options: Choice[] }` to `?q=`. */
    | { kind: "combobox"; search: string; multiple?: boolean }
    /** Fields of the contract for the first and last day. */
    | { kind: "dateRange"; from: string; until: string }
    /** Fields of the contract for at least and at most; `money` is typed in units and sent in cents. */
    | { kind: "number"; min?: string; max?: string; money?: boolean }
    | { kind: "boolean" }
  );

export interface BulkAction {
  /** Posted as `intent=bulk.<key>` with the ids. */
  key: string;
  label: string;
  flag: Flag;
  /** The consequence, said before it is done; with it the button asks first. */
  confirm?: string;
  tone?: "plain" | "danger";
  /** The key that does it to the ticked rows, or to the current row. Only for an act that asks nothing in the list. */
  keyName?: string;
  /** More fields, drawn where it asks; `typed` is what stands in them. */
  fields?: (texts: CellTexts, typed?: Record<string, string>) => ReactNode;
}

/**
 * Values of one field of the contract's filter that part the list; "all" leaves the field out. The list opens with the
 * first one; who searches, or comes by a link that filters, looks through all of it. Titles are `parts.<name>`.
 */
export interface Parts {
  field: string;
  names: readonly [string, ...string[]];
}

/** Everything a list screen declares; the list component does the rest. */
export interface ListDefinition<Row> {
  /** Id under which `ui-components` keeps the columns. */
  table: string;
  /** Namespace of the titles below. */
  namespace: string;
  title: string;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** Parts of which one is shown at a time. */
  parts?: Parts;
  /** Whether the contract's filter has `q`. */
  search?: boolean;
  bulk?: readonly BulkAction[];
  rowId: (row: Row) => number;
  rowHref?: (row: Row) => string;
  /** What belongs here (`text`) and, where the screen gives an address for it, the first act (`act`). */
  empty: { text: string; act?: string };
}

/** Declares a list; keeps the row's type with it. */
export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  return definition;
}

/** What reading and writing of URLs need of a definition. */
export type UrlDefinition = Pick<ListDefinition<never>, "filters" | "search" | "parts"> & {
  columns: readonly { key: string; hidden?: boolean }[];
};
