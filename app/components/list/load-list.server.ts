import type { z } from "zod";
import { asHtmlOnly } from "#app/components/page-markup.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { SavedView } from "#contract/organization/ui-components/ui-components.ts";
import type { Flag, Resource } from "#contract/platform/access.ts";
import { may } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { defaultAmount } from "#contract/platform/list-size.ts";
import type { ListDefinition } from "./definition.ts";
import type { ListPage } from "./list-screen.tsx";
import { type Neighbours, recordNeighbours } from "./neighbours.ts";
import { type LeftOut, type ListAddress, readListAddress, readListUrl } from "./read-list-url.ts";
import type { RowsData } from "./rows-data.ts";

const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
const noPage: ListPage = {
  Amount: defaultAmount,
  Total: 0,
  TotalCapped: false,
  Page: 0,
  SortColumn: "",
  SortBy: "asc",
};

/** What a list screen's loader hands to its component. */
export interface LoadedList<Row> {
  rows: RowsData<Row>;
  /** How many rows there are on this page. */
  shown: number;
  page: ListPage;
  flags: Flag[];
  savedColumns: string[] | null;
  views: SavedView[];
  /** The query of what is shown, and what the address asked for beyond that. */
  search: string;
  leftOut: LeftOut[];
  error?: string;
}

/**
 * Reads a list for the address: rows, the user's columns, what they may do. A list that cannot be read is shown as such
 * with its filters, so that a wrong link can be mended; a missing sign-in still leads to the sign-in page.
 */
export async function loadList<Row, I extends z.ZodType>(
  { api, url, principal, asDocument, today }: SignedIn & { today: string },
  definition: ListDefinition<Row>,
  resource: Resource,
  input: I,
  call: (input: z.output<I>) => Promise<{ rows: readonly Row[] } & ListPage>,
): Promise<LoadedList<Row>> {
  const addressOf = (at: URL) => readListAddress(at, definition, input, today);
  const [look, { rows, ...list }] = await Promise.all([
    api.uiComponents.columns({ action: "columns", table: definition.table }),
    readNearest(url, addressOf, call),
  ]);
  // The grid is drawn by the browser, out of the rows themselves.
  const asHtml = asDocument && url.searchParams.get("view") !== "grid";
  return {
    ...list,
    rows: asHtml ? asHtmlOnly({}, "items", rows) : { items: rows },
    shown: rows.length,
    flags: flags.filter((flag) => may(principal, resource, flag)),
    savedColumns: look.columns,
    views: look.views,
  };
}

type ReadList<Row> = { rows: readonly Row[] } & Pick<
  LoadedList<Row>,
  "page" | "search" | "leftOut" | "error"
>;

/** The list at an address; where it has fewer pages than that, its last one. */
async function readNearest<Row, T>(
  url: URL,
  addressOf: (at: URL) => ListAddress<T>,
  call: (input: T) => Promise<{ rows: readonly Row[] } & ListPage>,
): Promise<ReadList<Row>> {
  const { input, search, leftOut } = addressOf(url);
  const list = { ...(await readList(() => call(input))), search, leftOut };
  const { Page, Total, Amount } = list.page;
  if (list.rows.length > 0 || Page === 0) return list;
  const last = new URL(url.pathname + search, url);
  last.searchParams.set("page", String(Math.max(0, Math.ceil(Total / Amount) - 1)));
  const there = addressOf(last);
  const beyond: LeftOut = { part: "page", value: String(Page) };
  return {
    ...(await readList(() => call(there.input))),
    search: there.search,
    leftOut: [...leftOut, beyond],
  };
}

async function readList<Row>(
  read: () => Promise<{ rows: readonly Row[] } & ListPage>,
): Promise<Pick<ReadList<Row>, "rows" | "page" | "error">> {
  try {
    const { rows, ...page } = await read();
    return { rows, page };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    return { rows: [], page: noPage, error: error.message };
  }
}

/** Previous and next record of the list this record was opened from, read by the same list call. */
export function loadNeighbours<Row, I extends z.ZodType>(
  { url, today }: { url: URL; today: string },
  record: { id: number; hrefOf: (id: number) => string },
  definition: ListDefinition<Row>,
  input: I,
  call: (input: z.output<I>) => Promise<{ rows: readonly Row[] } & ListPage>,
): Promise<Neighbours | null> {
  return recordNeighbours({
    ...record,
    url,
    loadPage: async (listUrl) => {
      const { rows, Total, TotalCapped } = await call(readListUrl(listUrl, definition, input, today));
      return { ids: rows.map(definition.rowId), total: Total, totalCapped: TotalCapped };
    },
  });
}
