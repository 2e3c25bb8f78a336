import { sql } from "kysely";
import { firstBranch } from "#api/organization/organizations/first-branch.ts";
import { problemOfParents } from "#api/organization/organizations/rules/type-parents.ts";
import { addOrganization } from "#api/organization/organizations/verbs.ts";
import { inOrganization } from "#api/platform/access/in-organization.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import {
  type OrganizationFields,
  organizations,
} from "#contract/organization/organizations/organizations.ts";
import { trialDays } from "#contract/organization/organizations/trial.ts";
import { addDays } from "#contract/platform/days.ts";

/** A new organization with a first branch of its name, on trial from today. Answers its id. */
export async function foundOrganization(context: CallContext, fields: OrganizationFields): Promise<number> {
  const problem = problemOfParents(fields.type, fields.typeParents);
  if (problem) throw invalid("organization.typeParents", problem);
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('organization', 'id')) AS id`.execute(context.trx);
  const id = rows[0]?.id ?? 0;
  await inOrganization(context, id, organizations.add, async (inside) => {
    await addOrganization(inside.trx, {
      id,
      name: fields.name,
      country: fields.country,
      language: fields.lang,
      heb_calendar: fields.hebCalendar,
      type: fields.type,
      type_parents: fields.typeParents,
      website: fields.website,
      real_estate_website: fields.realEstateWebsite,
      accent: fields.accent,
      trial_ends_on: addDays(context.now.toISOString().slice(0, 10), trialDays),
    });
    await inside.audit({ action: "add", objectType: "organization", objectId: id, after: fields });
    await firstBranch(inside, { name: fields.name, country: fields.country });
  });
  await context.audit({
    action: "found",
    objectType: "organization",
    objectId: id,
    after: { name: fields.name },
  });
  return id;
}
