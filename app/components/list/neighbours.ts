import { readState, writeState } from "./url-state.ts";

/** A record's place in the filtered list it was opened from. */
export interface Neighbours {
  /** 1-based, as shown: "7 of 43". */
  position: number;
  total: number;
  totalCapped: boolean;
  listHref: string;
  previous: string | null;
  next: string | null;
}

/** One page of ids of a list. */
export interface IdPage {
  ids: number[];
  total: number;
  totalCapped: boolean;
}

/** The address of a record with the list it was opened from, for `[` and `]`. */
export function withList(href: string, listHref: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}list=${encodeURIComponent(listHref)}`;
}

/**
 * Previous and next record of the list in `?list=`; null without a list, or when the record is no longer on its page.
 * `loadPage` answers the ids of one page of the list at the given address; at the edge of a page the next one is asked.
 */
export async function recordNeighbours(options: {
  id: number;
  url: URL;
  hrefOf: (id: number) => string;
  loadPage: (listUrl: URL) => Promise<IdPage>;
}): Promise<Neighbours | null> {
  const list = options.url.searchParams.get("list");
  if (!list || !/^\/(?![/\\])/.test(list)) return null;
  const listUrl = new URL(list, options.url.origin);
  const here = await options.loadPage(listUrl);
  const index = here.ids.indexOf(options.id);
  if (index < 0) return null;
  const { page, amount } = readState(listUrl.searchParams);
  const position = page * amount + index + 1;
  const onPage = (at: number, on: number) => hrefWithList(options.hrefOf(at), listUrl, on);
  const previous = await neighbour(here.ids[index - 1], page, page - 1, "last");
  const next = await neighbour(here.ids[index + 1], page, page + 1, "first");
  return {
    position,
    total: here.total,
    totalCapped: here.totalCapped,
    listHref: listUrl.pathname + listUrl.search,
    previous,
    next,
  };

  async function neighbour(
    id: number | undefined,
    on: number,
    other: number,
    end: "first" | "last",
  ): Promise<string | null> {
    if (id !== undefined) return onPage(id, on);
    if (other < 0 || (end === "first" && position >= here.total && !here.totalCapped)) return null;
    const { ids } = await options.loadPage(pageUrl(listUrl, other));
    const recordId = end === "first" ? ids[0] : ids.at(-1);
    return recordId === undefined ? null : onPage(recordId, other);
  }
}

function pageUrl(listUrl: URL, page: number): URL {
  const state = { ...readState(listUrl.searchParams), page };
  return new URL(listUrl.pathname + writeState(state), listUrl.origin);
}

function hrefWithList(href: string, listUrl: URL, page: number): string {
  const url = pageUrl(listUrl, page);
  return withList(href, url.pathname + url.search);
}
