import { sql } from "kysely";
import type { z } from "zod";
import { isOperator } from "#api/organization/organizations/operator.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type ListPage, listPage } from "#api/platform/records/list-query.ts";
import type { organizationRow, organizations } from "#contract/organization/organizations/organizations.ts";

type Row = z.input<typeof organizationRow>;

const sortColumns = {
  name: "o.name",
  createdAt: "o.created_at",
  trialEndsOn: "o.trial_ends_on",
  units: "o.units",
};

/** Today's date where it is earliest on earth, by which a trial's last day is counted. */
const lastDayAnywhere = sql`(now() AT TIME ZONE 'UTC' - interval '12 hours')::date`;

/** The states of an organization that the list shows. */
const states = {
  operator: sql<boolean>`o.operator`,
  demo: sql<boolean>`o.demo AND NOT o.operator`,
  paying: sql<boolean>`o.paying AND NOT o.demo`,
  trial: sql<boolean>`NOT o.paying AND NOT o.demo AND o.trial_ends_on >= ${lastDayAnywhere}`,
  ended: sql<boolean>`NOT o.paying AND NOT o.demo AND o.trial_ends_on < ${lastDayAnywhere}`,
  open: sql<boolean>`NOT o.paying AND NOT o.demo AND o.trial_ends_on IS NULL`,
};

/** An organization is also what its type's parents are. */
const typesOf = sql<number[]>`(ARRAY[o.type] || o.type_parents)`;

/** Lists all organizations for the operator's people, and the caller's own for everybody else. */
export async function listOrganizations(
  context: CallContext,
  input: z.output<typeof organizations.list.input>,
): Promise<{ rows: Row[]; page: ListPage }> {
  const { q, state, type } = input.filter;
  const all = isOperator(context);
  // This is the only caller of the function, which itself checks no rights.
  const source = all
    ? sql<Row & { trial_ends_on: string }>`list_organizations()`
    : sql<Row & { trial_ends_on: string }>`(
        SELECT id, name, country, language AS lang, type, type_parents, demo, operator, paying, plan, trial_ends_on, created_at,
          (SELECT count(*) FROM branch b WHERE b.organization_id = organization.id AND b.closed_at IS NULL) AS branches,
          (SELECT count(*) FROM app_user u WHERE u.organization_id = organization.id AND u.active) AS users,
          (SELECT count(*) FROM unit t WHERE t.organization_id = organization.id AND t.status = 'ACTIVE') AS units
        FROM organization WHERE id = ${context.organizationId})`;
  const query = context.trx
    .selectFrom(source.as("o"))
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where(sql<boolean>`position(search_form(${q}) in search_form(o.name)) > 0`),
    )
    .$if(state !== undefined, (qb) => qb.where((eb) => eb.or((state ?? []).map((name) => states[name]))))
    .$if(type !== undefined, (qb) => qb.where(sql<boolean>`${typesOf} && ${type ?? []}::integer[]`))
    .select([
      "o.id",
      "o.name",
      "o.country",
      "o.lang",
      "o.type",
      sql<number[]>`ARRAY(SELECT DISTINCT kind FROM unnest(${typesOf}) AS kind ORDER BY kind)`.as("types"),
      "o.demo",
      "o.operator",
      "o.paying",
      "o.plan",
      sql<string | null>`o.trial_ends_on`.as("trialEndsOn"),
      "o.branches",
      "o.users",
      "o.units",
      sql<string>`o.created_at`.as("createdAt"),
    ]);
  return listPage(context.trx, query, input, { columns: sortColumns, standard: "name", idColumn: "o.id" });
}
