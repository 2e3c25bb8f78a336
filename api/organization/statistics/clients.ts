import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { clientsOfFilter } from "#api/clients/clients/queries.ts";
import { requirePeriod } from "#api/organization/statistics/require-period.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type {
  ClientGrouping,
  CountTable,
  peopleStatistics,
} from "#contract/organization/statistics/people-statistics.ts";
import { countryNames } from "#contract/platform/country-names.ts";

/** How a client's group is determined: its join, key and label. */
const groupOf: Readonly<
  Record<
    ClientGrouping,
    (today: string) => { join: RawBuilder<unknown>; key: RawBuilder<unknown>; label: RawBuilder<unknown> }
  >
> = {
  status: () => ({
    join: sql`LEFT JOIN client_status g ON g.organization_id = k.organization_id AND g.id = k.status_id`,
    key: sql`k.status_id::text`,
    label: sql`coalesce(g.name, '')`,
  }),
  tag: () => ({
    join: sql`LEFT JOIN LATERAL unnest(k.tags) AS g(tag) ON true`,
    key: sql`g.tag`,
    label: sql`coalesce(g.tag, '')`,
  }),
  representative: (today) => ({
    join: sql`LEFT JOIN client_representative p ON p.organization_id = k.organization_id AND p.client_id = k.id
      AND p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on > ${today})
      LEFT JOIN app_user g ON g.organization_id = p.organization_id AND g.id = p.user_id`,
    key: sql`g.id::text`,
    label: sql`coalesce(${userName("g")}, '')`,
  }),
  country: () => ({ join: sql``, key: sql`k.country`, label: sql`coalesce(k.country, '')` }),
  source: () => ({ join: sql``, key: sql`k.source`, label: sql`coalesce(k.source, '')` }),
};

/**
 * Counts clients as their list has them: those added in the period, and all of today. A client with two tags
 * counts under both.
 */
export async function clientCounts(
  context: CallContext,
  { from, until, by }: z.output<typeof peopleStatistics.clients.input>,
): Promise<CountTable> {
  requirePeriod({ from, until });
  const { query, today } = await clientsOfFilter(context, {});
  const { query: created } = await clientsOfFilter(context, { createdFrom: from, createdUntil: until });
  const { join, key, label } = groupOf[by](today);
  const ids = created.clearSelect().select("r.id");
  const all = query.clearSelect().select("r.id");
  const counted = (grouping: RawBuilder<unknown>) => sql<{
    key: string | null;
    label: string;
    created: number;
    all: number;
  }>`
    WITH fresh AS MATERIALIZED (${ids}), present AS MATERIALIZED (${all})
    SELECT ${grouping}, count(DISTINCT k.id) FILTER (WHERE k.id IN (SELECT id FROM fresh))::int AS created, count(DISTINCT k.id)::int AS all
    FROM present JOIN client k ON k.organization_id = ${context.organizationId} AND k.id = present.id ${join}
    GROUP BY 1, 2 ORDER BY created DESC, "all" DESC, 2, 1`;
  const { rows } = await counted(sql`${key} AS key, ${label} AS label`).execute(context.trx);
  const { rows: whole } = await counted(sql`NULL::text AS key, '' AS label`).execute(context.trx);
  const counts = (row: { created: number; all: number } | undefined) => [
    { measure: "created", currency: null, value: row?.created ?? 0, rows: row?.created ?? 0 },
    { measure: "clients", currency: null, value: row?.all ?? 0, rows: row?.all ?? 0 },
  ];
  return {
    counts: counts(whole[0]),
    groups: rows.map((row) => ({
      key: row.key,
      label: row.key === null ? context.t("statistics:without") : labelOf(context, by, row.label),
      more: "",
      counts: counts(row),
    })),
  };
}

function labelOf({ t, language }: CallContext, by: ClientGrouping, label: string): string {
  if (by === "source") return t(`clients:sources.${label}`);
  if (by === "country") return countryNames(language).find(([code]) => code === label)?.[1][0] ?? label;
  return label;
}
