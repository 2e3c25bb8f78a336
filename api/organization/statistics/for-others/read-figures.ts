import { type RawBuilder, sql } from "kysely";
import { type BaseName, bases, type Scope } from "#api/organization/statistics/for-others/bases.ts";
import { measures, sumsOf } from "#api/organization/statistics/for-others/measures.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { CountedFigure, Grouping } from "#contract/organization/statistics/counted-figure.ts";
import { addDays } from "#contract/platform/days.ts";

/** A group of days that are summed together; both days included. */
export interface Bucket {
  from: string;
  until: string;
}

/** The value of one measure in one currency, group and bucket. */
export interface Cell {
  bucket: number;
  group: string | null;
  currency: string;
  measure: string;
  value: number;
  /** The number of contracts or units in the sum. */
  rows: number;
}

const groupOf: Readonly<Record<Grouping, RawBuilder<string>>> = {
  branch: sql`s.branch_id::text`,
  unit: sql`s.unit_id::text`,
  building: sql`coalesce((SELECT u.building_id::text FROM unit u
    WHERE u.organization_id = current_organization() AND u.id = s.unit_id), 'none')`,
  channel: sql`s.source`,
  kind: sql`s.kind`,
  user: sql`coalesce((SELECT c.created_by::text FROM rent_contract c
    WHERE c.organization_id = current_organization() AND c.id = s.id), 'none')`,
  campaign: sql`coalesce((SELECT k.campaign_id::text FROM rent_contract c
    JOIN client k ON k.organization_id = c.organization_id AND k.id = c.client_id
    WHERE c.organization_id = current_organization() AND c.id = s.id), 'none')`,
};

const names: BaseName[] = ["stays", "cancellations", "bookings", "payments", "units", "closings"];

/** Computes all sums of the measures by bucket, group and currency; an empty sum has no cell. */
export async function readFigures(
  trx: Tx,
  scope: Omit<Scope, "from" | "until">,
  {
    buckets,
    by,
    only = names,
  }: { buckets: readonly Bucket[]; by: Grouping | null; only?: readonly BaseName[] },
): Promise<Cell[]> {
  const [first] = buckets;
  if (!first) return [];
  const whole = {
    ...scope,
    from: buckets.map(({ from }) => from).sort()[0] ?? first.from,
    until:
      buckets
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? first.until,
  };
  const cells: Cell[] = [];
  for (const name of only) {
    if (by !== null && !canPart(name, by)) continue;
    cells.push(...(await readBase(trx, name, { scope: whole, buckets, by })));
  }
  return cells;
}

/** An empty unit has no channel, kind or maker. */
const canPart = (name: BaseName, by: Grouping) =>
  !("withoutContract" in bases[name]) || by === "branch" || by === "building" || by === "unit";

async function readBase(
  trx: Tx,
  name: BaseName,
  { scope, buckets, by }: { scope: Scope; buckets: readonly Bucket[]; by: Grouping | null },
): Promise<Cell[]> {
  const base = bases[name];
  const sums = sumsOf(name);
  const columns = sums.flatMap(([measure, { where, amount }]) => [
    sql`coalesce(sum(${amount ?? sql`1`})${only(where)}, 0)::bigint AS ${sql.ref(measure)}`,
    sql`count(DISTINCT s.id)${only(where)}::int AS ${sql.ref(`${measure}Rows`)}`,
  ]);
  const { rows } = await sql<
    Record<string, number> & { bucket: number; group: string | null; currency: string }
  >`
    WITH s AS MATERIALIZED (${base.rows(scope)}),
      b AS (SELECT * FROM unnest(${buckets.map(({ from }) => from)}::date[], ${buckets.map(({ until }) => addDays(until, 1))}::date[])
        WITH ORDINALITY AS b(first, after, place))
    SELECT (b.place - 1)::int AS bucket, ${by === null ? sql`NULL::text` : groupOf[by]} AS "group", s.currency, ${sql.join(columns)}
    FROM b JOIN s ON ${base.meets} GROUP BY 1, 2, 3`.execute(trx);
  return rows.flatMap(({ bucket, group, currency, ...values }) =>
    sums.flatMap(([measure]): Cell[] => {
      const counted = Number(values[`${measure}Rows`] ?? 0);
      return counted === 0
        ? []
        : [{ bucket, group, currency, measure, value: Number(values[measure] ?? 0), rows: counted }];
    }),
  );
}

const only = (where: RawBuilder<boolean> | undefined) => (where ? sql` FILTER (WHERE ${where})` : sql``);

/** Whether a measure is an amount of money. */
export function isMoney(name: string): boolean {
  return Object.hasOwn(measures, name) && measures[name]?.unit === "money";
}

/** Returns the base of a measure that sums contracts or units; for a derived one, that of its first part. */
function baseOf(name: string, of: "contract" | "unit"): BaseName | null {
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (!measure || !("base" in measure)) return null;
  return bases[measure.base].of === of ? measure.base : null;
}

/** SQL for `id` and `counted` of the contracts (or units) that a figure sums; null when it is not a sum. */
export function countedRows(
  scope: Pick<Scope, "organizationId" | "branchIds">,
  { measure: name, from, until, asOf, of }: CountedFigure,
  kind: "contract" | "unit",
): RawBuilder<{ id: number; counted: number }> | null {
  const base = baseOf(name, kind);
  const measure = measures[name];
  if (!base || !measure || !("base" in measure)) return null;
  if (of && !canPart(base, of.by)) return null;
  const { where, amount } = measure;
  return sql`
    SELECT s.id, sum(${amount ?? sql`1`})::bigint AS counted
    FROM (${bases[base].rows({ ...scope, from, until, asOf })}) AS s,
      (SELECT ${from}::date AS first, ${addDays(until, 1)}::date AS after) AS b
    WHERE ${bases[base].meets} ${where ? sql`AND ${where}` : sql``} ${of ? sql`AND ${groupOf[of.by]} = ${of.key}` : sql``}
    GROUP BY s.id`;
}
