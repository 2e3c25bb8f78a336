import { defaultAmount } from "#contract/platform/list-size.ts";
import type { Parts } from "./definition.ts";

/** A sort column of the contract, and which way. */
export interface Sorting {
  sort: string;
  direction: "asc" | "desc";
}

/** The state of a list as its URL holds it; what is not in the URL has its default. */
export interface ListState {
  page: number;
  amount: number;
  sort: string | undefined;
  direction: "asc" | "desc";
  q: string;
  /** The part of the list that is shown. */
  part: string | undefined;
  /** Values by filter key as typed, without the prefix `f.`. */
  filters: Record<string, string[]>;
  columns: string[] | undefined;
  view: "table" | "grid";
  /** Filter opened by "+ Filter" although it has no value yet. */
  added: string | undefined;
}

/** Stands before the name of a filter in the URL. */
export const filterPrefix = "f.";

/** Reads the state out of a query string. Nothing is corrected here: the contract refuses what does not exist. */
export function readState(search: URLSearchParams): ListState {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of search) {
    if (!name.startsWith(filterPrefix) || value === "") continue;
    const key = name.slice(filterPrefix.length);
    filters[key] = [...(filters[key] ?? []), value];
  }
  return {
    page: numberOr(search.get("page"), 0),
    amount: numberOr(search.get("amount"), defaultAmount),
    sort: search.get("sort") ?? undefined,
    direction: search.get("dir") === "desc" ? "desc" : "asc",
    q: search.get("q")?.trim() ?? "",
    part: search.get("part") ?? undefined,
    filters,
    columns: search.get("columns")?.split(",").filter(Boolean),
    view: search.get("view") === "grid" ? "grid" : "table",
    added: search.get("add") ?? undefined,
  };
}

/** The state with the part that is shown named in it, also where the address does not say. */
export function withPart(state: ListState, parts: Parts | undefined): ListState {
  if (!parts) return state;
  const opened = state.q === "" && Object.keys(state.filters).length === 0;
  return { ...state, part: state.part ?? (opened ? parts.names[0] : "all") };
}

// NaN reaches the contract and is refused there, instead of silently becoming page 0.
function numberOr(value: string | null, standard: number): number {
  return value === null || value === "" ? standard : Number(value);
}

/** The query string of a state, without defaults, so that equal states have equal addresses. */
export function writeState(state: ListState): string {
  const search = new URLSearchParams();
  for (const [name, value] of stateEntries(state)) search.append(name, value);
  const text = search.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** Names and values of a state in a fixed order; forms write them as hidden fields. */
export function stateEntries(state: ListState): [string, string][] {
  const entries: [string, string][] = [];
  if (state.part) entries.push(["part", state.part]);
  if (state.q) entries.push(["q", state.q]);
  for (const key of Object.keys(state.filters)) {
    for (const value of state.filters[key] ?? []) entries.push([filterPrefix + key, value]);
  }
  if (state.sort) entries.push(["sort", state.sort]);
  if (state.sort && state.direction === "desc") entries.push(["dir", "desc"]);
  if (state.amount !== defaultAmount) entries.push(["amount", String(state.amount)]);
  if (state.columns) entries.push(["columns", state.columns.join(",")]);
  if (state.view === "grid") entries.push(["view", "grid"]);
  if (state.page > 0) entries.push(["page", String(state.page)]);
  if (state.added) entries.push(["add", state.added]);
  return entries;
}

/** The address of the list with some of its state changed. Any change but of the page itself goes back to page 0. */
export function listHref(path: string, state: ListState, change: Partial<ListState>): string {
  const page = "page" in change ? (change.page ?? 0) : keepsPage(change) ? state.page : 0;
  return path + writeState({ ...state, added: undefined, ...change, page });
}

function keepsPage(change: Partial<ListState>): boolean {
  return Object.keys(change).every((key) => key === "columns" || key === "view" || key === "added");
}

/** The filters without those of some keys (a key also stands for its parts, `price` for `price.min`). */
export function withoutFilter(state: ListState, key: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => name !== key && !name.startsWith(`${key}.`)),
  );
}

/** What was typed into the search of a combobox filter on a page without a script; its loader looks for it. */
export function typedSearch(search: URLSearchParams, filterKey: string): string {
  return search.get(`s.${filterKey}`)?.trim() ?? "";
}

/** The list as it stands, with one of the panels of its head open. */
export function openHref(
  here: { listHref: string },
  panel: "columns" | "views" | "export" | "filters",
): string {
  return `${here.listHref}${here.listHref.includes("?") ? "&" : "?"}open=${panel}`;
}

/** The panel that an address opens. */
export function openedIn(search: string): string | null {
  return new URLSearchParams(search).get("open");
}
