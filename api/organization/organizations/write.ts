import { sql } from "kysely";
import type { z } from "zod";
import { isOperator } from "#api/organization/organizations/operator.ts";
import { mailPaymentLinks, requireLinks } from "#api/organization/organizations/overdue.ts";
import { findOrganization, type StoredOrganization } from "#api/organization/organizations/queries.ts";
import { problemOfParents } from "#api/organization/organizations/rules/type-parents.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { dutyNames } from "#contract/organization/organizations/organization-settings.ts";
import { operatorFields, type organizations } from "#contract/organization/organizations/organizations.ts";
import { needs } from "#contract/platform/access.ts";

type Change = z.output<typeof organizations.update.input>["organization"];

/** Changes the given fields of the context's organization; compares the version when one is given. */
export async function updateOrganization(context: CallContext, change: Change): Promise<StoredOrganization> {
  const { id, version, settings, ...fields } = change;
  if (Object.keys(operatorFields).some((field) => field in fields) && !isOperator(context))
    throw new Failure("FORBIDDEN", { detail: "operatorOnly" });
  const before = await findOrganization(context, { lock: true });
  await requireVersion(context, version, before, "organization");
  const after = { ...before, ...fields };
  const problem = problemOfParents(after.type, after.typeParents);
  if (problem) throw invalid("organization.typeParents", problem);
  requireLinks(before, after);
  if (settings) {
    const changes = Object.entries(settings).some(([key, value]) => before.settings[key] !== value);
    if (changes && !isOperator(context)) requireRight(context, needs("settings", "edit"));
    await requireRoles(context, settings);
  }
  await context.trx
    .updateTable("organization")
    .set({
      ...columns(fields),
      // Other settings stay, including those that are not the organization's own.
      ...(settings && { settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb` }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  const stored = await findOrganization(context);
  await mailPaymentLinks(context, before, stored);
  await context.audit({
    action: "update",
    objectType: "organization",
    objectId: id,
    before: flat(before),
    after: flat(stored),
  });
  return stored;
}

async function requireRoles(
  context: CallContext,
  settings: Record<string, string | undefined>,
): Promise<void> {
  for (const name of dutyNames) {
    const role = settings[`role-${name}`] ?? "";
    if (role === "" || role === "0") continue;
    const row = /^\d{1,15}$/.test(role)
      ? await context.trx
          .selectFrom("role")
          .select("id")
          .where("organization_id", "=", context.organizationId)
          .where("id", "=", Number(role))
          .executeTakeFirst()
      : undefined;
    if (!row) throw invalid(`organization.settings.role-${name}`, "choice");
  }
}

/** Returns settings as separate fields, so that the history says which one changed. */
function flat({ settings, planRequest: _request, logoLink: _link, ...fields }: StoredOrganization) {
  return { ...fields, ...settings };
}

function columns({
  lang,
  hebCalendar,
  typeParents,
  realEstateWebsite,
  trialEndsOn,
  paymentLinks,
  ...same
}: Omit<Change, "id" | "version" | "settings">) {
  return {
    ...same,
    language: lang,
    heb_calendar: hebCalendar,
    type_parents: typeParents,
    real_estate_website: realEstateWebsite,
    trial_ends_on: trialEndsOn,
    payment_links: paymentLinks,
  };
}
