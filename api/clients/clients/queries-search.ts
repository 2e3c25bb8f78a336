import { sql } from "kysely";
import type { z } from "zod";
import { readsAllSearched, wordsOf } from "#api/clients/clients/rules/matching.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, type ListPage } from "#api/platform/records/list-query.ts";
import type { clients } from "#contract/clients/clients/clients.ts";

type Input = z.output<typeof clients.list.input>;

/** The most matches that are counted, because each is looked up; beyond, the screen shows "200+". */
const counted = 200;

interface Matches {
  ids: number[];
  matching: number;
}

/**
 * Returns a page of clients that contain the text, matching names first. Null when the caller may not read
 * everything that is searched, because the matches would reveal hidden data.
 */
export async function searchClients(
  context: CallContext,
  q: string,
  options: { branches: readonly number[] | null; skipped?: number; amount: number; count?: number },
): Promise<Matches | null> {
  const words = wordsOf(q);
  if (words.length === 0 || !readsAllSearched(context)) return null;
  const { branches, skipped = 0, amount, count = 0 } = options;
  const { rows } = await sql<Matches>`SELECT ids, matching FROM page_of_clients(${words}::text[],
    ${branches === null ? null : [...branches]}::bigint[], ${skipped}::int, ${amount}::int, ${count}::int)`.execute(
    context.trx,
  );
  return rows[0] ?? null;
}

/**
 * Returns the page of a list that is filtered by a text alone, in that order and without an exact count; null
 * for any other list.
 */
export async function searchPage(
  context: CallContext,
  input: Input,
): Promise<{ ids: number[]; page: ListPage } | null> {
  const { filter, page: Page, amount: Amount, sortcolumn, sortby, count } = input;
  const { q, own = [], ...others } = filter;
  const alone = own.length === 0 && Object.values(others).every((value) => value === undefined);
  if (!q || !alone || sortcolumn !== undefined || sortby !== "asc" || count !== "capped") return null;
  const matches = await searchClients(context, q, {
    branches: branchScope(context, input.buids),
    skipped: Page * Amount,
    amount: Amount,
    count: counted + 1,
  });
  if (!matches) return null;
  const TotalCapped = matches.matching > counted;
  return {
    ids: matches.ids,
    page: {
      ...{ Amount, Total: Math.min(matches.matching, counted), TotalCapped },
      ...{ Page, SortColumn: "lastname", SortBy: "asc" },
    },
  };
}
