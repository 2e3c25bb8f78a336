import countries from "i18n-iso-countries";
import type { z } from "zod";
import { sharedFields } from "#api/organizations/queries.ts";
import { loadAuthenticated } from "#api/platform/access/authenticate.ts";
import type { PublicContext } from "#api/platform/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { Failure } from "#api/platform/failure.ts";
import { languages } from "#contract/languages.ts";
import { personName } from "#contract/names.ts";
import type { branchSummary, organizationSummary } from "#contract/session.ts";

/** What the reply to a sign-in carries. The web tier does not ship it to the browser. */
export async function openingData(
  trx: Tx,
  organizationId: number,
  sessionId: number,
  context: Pick<PublicContext, "language" | "now">,
) {
  const who = await loadAuthenticated(trx, organizationId, sessionId);
  if (!who) throw new Failure("WRONG_CREDENTIALS");
  const branches = await branchesOf(trx, organizationId, who.branchIds);
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
  const names = countries.getNames(context.language, { select: "official" });
  const reply = {
    serverTime: context.now.toISOString(),
    routers: [],
    affiliates: [],
    branches,
    languages: [...languages],
    organization: await organizationOf(trx, organizationId),
    users: users.map((user) => ({ id: user.id, name: personName(user) })),
    countries: Object.keys(countries.getAlpha2Codes()).map((code) => ({ code, name: names[code] ?? code })),
    roles,
    admin: who.isAdmin,
    BuGroups: [...new Set(branches.map((branch) => branch.group).filter((group) => group !== null))],
  };
  return { reply, userName: who.name || who.username };
}

/** The given branches as the session shows them, by id. */
export async function branchesOf(
  trx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<z.input<typeof branchSummary>[]> {
  if (ids.length === 0) return [];
  const rows = await trx
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
    .where("id", "in", [...ids])
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows;
}

/** The organization as the session shows it. */
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
    // Who pays, and the demo, are on no trial.
    trialEndsOn: row.paying || row.demo ? null : row.trial_ends_on,
  };
}
