import type { Selectable } from "kysely";
import type { z } from "zod";
import { lastRequest } from "#api/organization/packages/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { settingKeys } from "#contract/organization/organizations/organization-settings.ts";
import type { organization } from "#contract/organization/organizations/organizations.ts";
import { planIds } from "#contract/organization/packages/plans.ts";
import { language } from "#contract/platform/values.ts";

export type StoredOrganization = Omit<z.input<typeof organization>, "allowedActions">;

/** Returns the organization of the context. `lock` locks the row until the transaction ends. */
export async function findOrganization(
  context: CallContext,
  options: { lock?: boolean } = {},
): Promise<StoredOrganization> {
  const row = await context.trx
    .selectFrom("organization")
    .selectAll()
    .where("id", "=", context.organizationId)
    .$if(options.lock ?? false, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...sharedFields(row),
    logoLink: row.logo_file_id === null ? null : `organization/logo/${row.logo_file_id}`,
    operator: row.operator,
    paying: row.paying,
    plan: planIds.find((plan) => plan === row.plan) ?? null,
    trialEndsOn: row.trial_ends_on,
    overdue: row.overdue,
    paymentLinks: row.payment_links,
    planRequest: await lastRequest(context),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The fields of an organization that are shown everywhere. */
export function sharedFields(row: Selectable<Schema["organization"]>) {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    lang: language.catch("en").parse(row.language),
    hebCalendar: row.heb_calendar,
    type: row.type,
    typeParents: row.type_parents,
    website: row.website,
    realEstateWebsite: row.real_estate_website,
    accent: row.accent,
    logo: row.logo_file_id,
    settings: ownSettings(row.settings),
    demo: row.demo,
  };
}

/**
 * Returns those settings that belong to the organization
 * (`contract/organization/organizations/organization-settings.ts`); other stored ones are not shown to it.
 */
function ownSettings(stored: Record<string, unknown>): Record<string, string> {
  const settings = Object.entries(stored).filter(
    (entry): entry is [string, string] => settingKeys.includes(entry[0]) && typeof entry[1] === "string",
  );
  return Object.fromEntries(settings);
}

/** Whether the organization is a demo: only a demo may use simulators. */
export async function isDemo({ trx, organizationId }: CallContext): Promise<boolean> {
  const row = await trx
    .selectFrom("organization")
    .select("demo")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.demo;
}
