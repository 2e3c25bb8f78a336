import { sql } from "kysely";
import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { hasDuty } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ClientStatus } from "#contract/clients/clients/clients.ts";
import {
  inactiveClientFields,
  inactiveColumns,
  requiredClientFields,
} from "#contract/organization/organizations/organization-settings.ts";

/** The newest clients with tags are read for the tags in use, at most this many. */
const newest = 20_000;

interface Offered {
  settings: Record<string, string>;
  Statuses: ClientStatus[];
  Representatives: { id: number; name: string; offered: boolean }[];
}

/** Returns the choices on the screens of clients, and what the organization has switched off. */
export async function clientChoices(context: CallContext) {
  const { rows } = await sql<Offered>`
    SELECT o.settings,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'icon', s.icon, 'color', s.color, 'active', s.active)
          ORDER BY natural_order(s.name), s.id), '[]') FROM client_status s WHERE s.organization_id = o.id) AS "Statuses",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${userName("u")},
          'offered', ${hasDuty("u", context, "commercial")})
          ORDER BY u.lastname, u.firstname, u.id), '[]') FROM app_user u
        WHERE u.organization_id = o.id AND u.active AND EXISTS (SELECT FROM user_branch b WHERE b.organization_id = u.organization_id
          AND b.user_id = u.id AND b.branch_id = ANY(${[...context.branchIds]}::bigint[]))) AS "Representatives"
    FROM organization o WHERE o.id = ${context.organizationId}`.execute(context.trx);
  const [offered = { settings: {}, Statuses: [], Representatives: [] }] = rows;
  return {
    Statuses: offered.Statuses,
    Representatives: offered.Representatives,
    Tags: await tagsInUse(context),
    inactiveFields: inactiveClientFields(offered.settings),
    inactiveColumns: inactiveColumns(offered.settings),
    requiredFields: requiredClientFields(offered.settings),
    OwnFields: (await ownFieldsFor(context)).fields,
  };
}

/** Read anew after a client was changed. */
function tagsInUse(context: CallContext): Promise<string[]> {
  const load = async () => {
    const { rows } = await sql<{ tag: string }>`
      SELECT DISTINCT unnest(c.tags) AS tag FROM (
        SELECT tags FROM client WHERE organization_id = ${context.organizationId}
          AND branch_id = ANY(${[...context.branchIds]}::bigint[]) AND tags <> '{}' AND deleted_at IS NULL
        ORDER BY id DESC LIMIT ${newest}) c
      ORDER BY tag LIMIT 500`.execute(context.trx);
    return rows.map(({ tag }) => tag);
  };
  return fromCache(context, `client tags of ${context.branchIds.join()}`, load, { under: "calendar" });
}
