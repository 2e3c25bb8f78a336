import type { z } from "zod";
import { sharedFields } from "#api/organization/organizations/queries.ts";
import { loadAuthenticated } from "#api/platform/access/authenticate.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { countryReference } from "#api/platform/countries/country-reference.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { branchSummary, organizationSummary } from "#contract/access/session/session.ts";
import { languages } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";

/** Returns the content of the reply to a sign-in. The web tier does not send it to the browser. */
export async function openingData(
  trx: Tx,
  organizationId: number,
  sessionId: number,
  context: Pick<PublicContext, "language" | "now">,
) {
  const who = await loadAuthenticated(trx, organizationId, sessionId);
  if (!who) throw new Failure("WRONG_CREDENTIALS");
  const open = await openBranches(trx, organizationId);
  const branches = open.filter(({ id }) => who.branchIds.includes(id));
  const users = await trx
    .selectFrom("app_user")
    .select(["id", "firstname", "lastname"])
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  const roles = await trx
    .selectFrom("role")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  const reply = {
    serverTime: context.now.toISOString(),
    routers: [],
    affiliates: [],
    branches,
    languages: [...languages],
    organization: await organizationOf(trx, organizationId),
    users: users.map((user) => ({ id: user.id, name: personName(user) })),
    countries: countryReference(context.language),
    roles,
    admin: who.isAdmin,
    BuGroups: [...new Set(branches.map((branch) => branch.group).filter((group) => group !== null))],
  };
  return { reply, userName: who.name || who.username };
}

/** Selects open branches as the session shows them, by id. */
export function openBranches(trx: Tx, organizationId: number): Promise<z.input<typeof branchSummary>[]> {
  return trx
    .selectFrom("branch")
    .select([
      "id",
      "name",
      "group",
      "currency as cur",
      "country",
      "time_zone as timeZone",
      "external_link as externalLink",
    ])
    .where("organization_id", "=", organizationId)
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Returns the organization as the session shows it. */
export async function organizationOf(
  trx: Tx,
  organizationId: number,
): Promise<z.input<typeof organizationSummary>> {
  const row = await trx
    .selectFrom("organization")
    .selectAll()
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return {
    ...sharedFields(row),
    types: [...new Set([row.type, ...row.type_parents])].sort((a, b) => a - b),
    // Paying organizations and the demo have no trial.
    trialEndsOn: row.paying || row.demo ? null : row.trial_ends_on,
  };
}
