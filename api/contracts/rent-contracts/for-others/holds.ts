import { sql } from "kysely";
import type { MenuCounter } from "#api/platform/menu-counter.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { needs } from "#contract/platform/access.ts";

/** Counts holds that end within a day: whoever wants the nights has to be asked now. */
export const holdsEnding: MenuCounter = {
  access: needs("real_estate_contract", "read"),
  count: (context) => sql<number>`SELECT count(*) FROM rent_contract c
    WHERE c.organization_id = ${context.organizationId} AND c.branch_id = ANY (${branchScope(context, [])}::bigint[])
      AND c.status = 'NEW' AND c.visible AND c.hold_until > ${context.now.toISOString()}::timestamptz
      AND c.hold_until <= ${context.now.toISOString()}::timestamptz + interval '1 day'`,
};
