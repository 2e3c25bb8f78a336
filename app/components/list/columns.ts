import type { ReactNode } from "react";
import { ownPath } from "#app/services/return-url.ts";
import type { CellTexts, Column } from "./definition.ts";

interface Named {
  key: string;
  hidden?: boolean;
}

/** The columns to show, in order: those of the URL, else those the user saved, else the list's own. Unknown names fall out. */
export function shownColumns<C extends Named>(
  all: readonly C[],
  fromUrl?: readonly string[],
  saved?: readonly string[] | null,
): C[] {
  for (const wanted of [fromUrl, saved ?? undefined]) {
    const columns = wanted?.flatMap((key) => all.find((column) => column.key === key) ?? []);
    if (columns?.length) return columns;
  }
  return all.filter((column) => !column.hidden);
}

/** What a column shows of a row. */
export function cellOf<Row>(column: Column<Row>, row: Row, texts: CellTexts): ReactNode {
  return column.cell ? column.cell(row, texts) : column.value?.(row);
}

/** Shown columns first, then the others in the list's own order: the order of the chooser. */
export function chooserOrder<Row>(all: readonly Column<Row>[], shown: readonly Column<Row>[]): Column<Row>[] {
  return [...shown, ...all.filter((column) => !shown.includes(column))];
}

/** What the columns form sent: which table, which columns in which order, and where to go back to. */
export interface ColumnsForm {
  table: string;
  columns: string[];
  returnTo: string;
}

/**
 * Reads the columns form. `order` names all columns in the order shown, `column` the ticked ones, `move` (`key:up`,
 * `key:down`) the arrow pressed. `returnTo` is a path on this origin, else "/".
 */
export function readColumnsForm(form: FormData): ColumnsForm {
  const order = form.getAll("order").map(String);
  const ticked = new Set(form.getAll("column").map(String));
  const [key = "", way = ""] = String(form.get("move") ?? "").split(":");
  const moved = way ? moveWithin(order, key, way === "up" ? -1 : 1) : order;
  const columns = moved.filter((name) => ticked.has(name));
  return {
    table: String(form.get("table") ?? ""),
    columns,
    returnTo: samePath(String(form.get("returnTo") ?? "/"), way !== ""),
  };
}

/** The list with one entry moved by one place; unchanged at the ends. */
export function moveWithin(order: readonly string[], key: string, by: -1 | 1): string[] {
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const moved = order.filter((name) => name !== key);
  moved.splice(to, 0, key);
  return moved;
}

function samePath(path: string, keepOpen: boolean): string {
  const url = new URL(ownPath(path), "http://local");
  url.searchParams.delete("columns");
  if (keepOpen) url.searchParams.set("open", "columns");
  else url.searchParams.delete("open");
  return url.pathname + url.search;
}
