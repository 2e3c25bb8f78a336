import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { validationFailure } from "#api/platform/calls/reply-failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { countCap } from "#contract/platform/list-size.ts";

/** The part of every list input that this file needs. */
interface ListRequest<S extends string> {
  buids: number[];
  page: number;
  amount: number;
  sortcolumn?: S | undefined;
  sortby: "asc" | "desc";
  count: "capped" | "exact";
}

/** What every list reply has beside its rows. */
export interface ListPage {
  Amount: number;
  Total: number;
  TotalCapped: boolean;
  Page: number;
  SortColumn: string;
  SortBy: "asc" | "desc";
}

/**
 * Returns the branches that a list covers: the requested ones, or else the selected ones. Refuses a branch
 * that is not the user's own.
 */
export function branchScope(context: CallContext, buids: readonly number[]): number[] {
  if (buids.length === 0) return [...context.selectedBranchIds];
  if (buids.some((branch) => !context.branchIds.includes(branch))) throw new Failure("UNKNOWN_BRANCH");
  return [...buids];
}

/** SQL expressions to sort by; the contract's `sortcolumn` picks one. */
export type SortColumns<S extends string> = Record<S, string>;

interface Sort<S extends string> {
  columns: SortColumns<S>;
  standard: S;
  standardDirection?: "asc" | "desc";
  idColumn: string;
  /**
   * The standard order split into consecutive parts, when an index serves each part and none serves the
   * whole.
   */
  standardParts?: readonly { where: RawBuilder<boolean>; by: string }[];
}

/**
 * Runs a list in one statement: a page of rows in a total order (ties by id) and the count, exact up to
 * 10,000 unless requested otherwise. `query` selects the rows without order; `idColumn` breaks ties and
 * identifies rows. Sort by expressions of the tables, not by names of selected ones: pages after the first
 * are found by their ids alone.
 */
export async function listPage<DB, TB extends keyof DB, O, S extends string>(
  trx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  request: ListRequest<S>,
  sort: Sort<S>,
): Promise<{ rows: O[]; page: ListPage }> {
  const rows = await pageOf(query, request, sort)
    .select(countOf(query, request).as("matching"))
    .$castTo<O & { matching?: number }>()
    .execute();
  // A page without rows does not tell how many come before it; an empty first page is an empty list.
  const total = rows[0]?.matching ?? (request.page === 0 ? 0 : await countRows(trx, query, request));
  for (const row of rows) delete row.matching;
  const capped = request.count === "capped" && total > countCap;
  return {
    rows,
    page: {
      Amount: request.amount,
      Total: capped ? countCap : total,
      TotalCapped: capped,
      Page: request.page,
      SortColumn: request.sortcolumn ?? sort.standard,
      SortBy: directionOf(request, sort),
    },
  };
}

/**
 * Rows that are skipped on the way to a later page are read by their ids only: joins and sums are for the
 * rows of the page.
 */
function pageOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: ListRequest<S>,
  sort: Sort<S>,
) {
  const parts = request.sortcolumn === undefined ? (sort.standardParts ?? []) : [];
  const id = sql.raw(sort.idColumn);
  if (parts.length > 0) {
    const ids = sql.join(idsOfParts(query, request, sort, parts), sql` UNION ALL `);
    return sorted(query.where(sql<boolean>`(${id}) IN (${ids})`), request, sort).limit(request.amount);
  }
  if (request.page === 0) return sorted(query, request, sort).limit(request.amount);
  const ids = sorted(query.clearSelect().select(id.as("id")), request, sort)
    .limit(request.amount)
    .offset(request.page * request.amount);
  return sorted(query.where(sql<boolean>`(${id}) IN (${ids})`), request, sort);
}

/**
 * Selects the ids of each part that may be on the page: after those of earlier pages, without what earlier
 * parts have.
 */
function idsOfParts<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: ListRequest<S>,
  sort: Sort<S>,
  parts: NonNullable<Sort<S>["standardParts"]>,
) {
  const id = sql.raw(sort.idColumn);
  const bare = query.clearSelect();
  const before = request.page * request.amount;
  let left: RawBuilder<number> = sql`${before}::bigint`;
  return parts.map(({ where, by }) => {
    const part = bare.where(where);
    const ids = part
      .select(id.as("id"))
      .orderBy(orderBy(by, sort.idColumn, directionOf(request, sort)))
      .limit(request.amount)
      .$if(before > 0, (rows) => rows.offset(sql<number>`greatest(${left}, 0)`));
    left = sql<number>`${left} - (SELECT count(*) FROM (${part.select(sql`1`.as("one"))}) AS part)`;
    return sql`(${ids})`;
  });
}

// A comma that is not inside a function call.
const betweenColumns = /,(?![^(]*\))/;

/** Returns the query in its total order; exports read it in pages of their own. */
export function sorted<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: Pick<ListRequest<S>, "sortcolumn" | "sortby">,
  sort: Sort<S>,
) {
  const by = sort.columns[request.sortcolumn ?? sort.standard];
  return query.orderBy(orderBy(by, sort.idColumn, directionOf(request, sort)));
}

function orderBy(by: string, idColumn: string, direction: "asc" | "desc"): RawBuilder<unknown> {
  const columns = [...by.split(betweenColumns), idColumn];
  return sql.raw(columns.map((column) => `${column} ${direction}`).join(", "));
}

function directionOf<S extends string>(
  { sortcolumn, sortby }: Pick<ListRequest<S>, "sortcolumn" | "sortby">,
  sort: Sort<S>,
): "asc" | "desc" {
  return sortcolumn ? sortby : (sort.standardDirection ?? sortby);
}

/**
 * Parses a list input that arrives as JSON in the query string of an export. Wrong input is refused as in the
 * list.
 */
export function parseListQuery<T extends z.ZodType>(input: T, query: string): z.output<T> {
  const parsed = input.safeParse(parseJson(query), { reportInput: true });
  if (!parsed.success) throw validationFailure(parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("BAD_REQUEST");
  }
}

function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  request: Pick<ListRequest<string>, "count">,
) {
  const matching = query.clearSelect().select(sql`1`.as("one"));
  const bounded = request.count === "capped" ? matching.limit(countCap + 1) : matching;
  return sql<number>`(SELECT count(*) FROM (${bounded}) AS counted)`;
}

async function countRows<DB, TB extends keyof DB, O>(
  trx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  request: ListRequest<string>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT ${countOf(query, request)} AS total`.execute(trx);
  return rows[0]?.total ?? 0;
}
