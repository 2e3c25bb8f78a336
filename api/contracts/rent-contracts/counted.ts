import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countedRows, isMoney } from "#api/organization/statistics/for-others/read-figures.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { readFigure } from "#contract/organization/statistics/counted-figure.ts";
import { needs } from "#contract/platform/access.ts";

type CountedRows = RawBuilder<{ id: number; counted: number }>;

/** A figure's amount in one currency. */
export interface Counted {
  currency: string;
  sum: number;
}

/** Selects the contracts that a figure of the statistics counts; money only for those who may see it. */
export function countedContracts(context: CallContext, buids: readonly number[], name: string): CountedRows {
  const figure = readFigure(name);
  const scope = { organizationId: context.organizationId, branchIds: branchScope(context, buids) };
  const rows = figure && countedRows(scope, figure, "contract");
  if (!figure || !rows) throw invalid("filter.figure", "unknownFigure");
  if (isMoney(figure.measure)) requireRight(context, needs("monetary", "read"));
  return rows;
}

/** Adds to each row of the list what the figure counts of it. */
export async function withCounted<R extends { id: number }>(
  { trx }: CallContext,
  figure: CountedRows,
  rows: readonly R[],
): Promise<(R & { counted: number })[]> {
  const { rows: parts } = await sql<{ id: number; counted: number }>`
    SELECT f.id, f.counted FROM (${figure}) AS f WHERE f.id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  const counted = new Map(parts.map((part) => [part.id, part.counted]));
  return rows.map((row) => ({ ...row, counted: counted.get(row.id) ?? 0 }));
}

/** Returns a figure's sum over all contracts of a list, by currency. */
export async function sumsOfFigure<DB, TB extends keyof DB>(
  { trx, organizationId }: CallContext,
  figure: CountedRows,
  ids: SelectQueryBuilder<DB, TB, { id: number }>,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT c.currency, sum(f.counted)::bigint AS sum
    FROM (${figure}) AS f JOIN rent_contract c ON c.organization_id = ${organizationId} AND c.id = f.id
    WHERE f.id IN (${ids}) GROUP BY 1 ORDER BY 1`.execute(trx);
  return rows;
}
