import { sql } from "kysely";
import type { z } from "zod";
import { type OperatorCampaign, operatorCampaign } from "#api/access/registration/campaign.ts";
import { mailConfirmation } from "#api/access/registration/confirm-email.ts";
import { countryStandards, invoicePrefix } from "#api/access/registration/rules/country-standards.ts";
import { seedRoles } from "#api/access/roles/verbs.ts";
import { addFirstAdministrator } from "#api/access/users/verbs.ts";
import { addFirstBranch, letWorkIn } from "#api/organization/branches/verbs.ts";
import { addOrganization } from "#api/organization/organizations/verbs.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { isSetupCode, setupIsOpen } from "#api/platform/access/setup-code.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import type { registration } from "#contract/access/registration/registration.ts";
import { trialDays } from "#contract/organization/organizations/trial.ts";

type Registration = z.output<typeof registration>;

const perAddress = { name: "register-address", limit: 20, windowSeconds: 3600 };

/**
 * Registers an organization with its first branch and its admin, who can sign in once the address is
 * confirmed. With the set-up code it becomes the operator: whoever reads the server's own output needs no
 * mail as a proof.
 */
export async function register(context: PublicContext, given: Registration): Promise<boolean> {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const operator = await wantsOperator(context, given.setupCode);
  await requireFreeName(context, given.username);
  const campaign = await wantedCampaign(context, given.campaignCode);
  const passwordHash = await hashPassword(given.password);
  const { rows } = await sql<{ id: number }>`SELECT next_organization() AS id`.execute(db);
  const organizationId = rows[0]?.id ?? 0;
  try {
    await inTenant(db, organizationId, async (trx) => {
      await insertOrganization(trx, organizationId, given, { operator, campaign, now: context.now });
      const userId = await insertAdmin(trx, organizationId, given, {
        passwordHash,
        joinedAt: operator ? context.now.toISOString() : null,
      });
      if (!operator) await mailConfirmation(context, trx, organizationId, userId);
      const { organizationName: name, country, branchName, username } = given;
      await writeAudit(
        trx,
        {
          organizationId,
          userId,
          userName: username,
          call: "user/register",
          requestId: context.requestId,
        },
        {
          action: "register",
          objectType: "organization",
          objectId: organizationId,
          after: { name, country, branchName, username, operator, campaignCode: given.campaignCode },
        },
      );
    });
  } catch (error) {
    // Two people chose the same name at the same moment.
    if (error instanceof Error && "constraint" in error && error.constraint === "app_user_username")
      throw invalid("registration.username", "usernameTaken");
    // Two people used the right code at once, but an installation has only one operator.
    if (error instanceof Error && "constraint" in error && error.constraint === "organization_operator")
      throw invalid("registration.setupCode", "wrongSetupCode");
    throw error;
  }
  return operator;
}

/** A wrong code is refused, not ignored: whoever types one wants to run this installation. */
async function wantsOperator({ platform }: PublicContext, code: string | undefined): Promise<boolean> {
  if (!code) return false;
  if (!(await setupIsOpen(platform.db)) || !isSetupCode(platform, code))
    throw invalid("registration.setupCode", "wrongSetupCode");
  return true;
}

/** A typed code must be valid: if it were ignored silently, the registration would never be counted. */
async function wantedCampaign(
  context: PublicContext,
  code: string | undefined,
): Promise<OperatorCampaign | null> {
  if (code === undefined) return null;
  const campaign = await operatorCampaign(context, code);
  if (!campaign) throw invalid("registration.campaignCode", "unknownCode");
  return campaign;
}

/**
 * Throws when a name is taken, because people could not choose another one otherwise; the rate limit stops
 * frequent attempts.
 */
async function requireFreeName({ platform }: PublicContext, username: string): Promise<void> {
  const { rows } = await sql`SELECT FROM find_user(${username})`.execute(platform.db);
  if (rows.length > 0) throw invalid("registration.username", "usernameTaken");
}

async function insertOrganization(
  trx: Tx,
  id: number,
  given: Registration,
  { operator, campaign, now }: { operator: boolean; campaign: OperatorCampaign | null; now: Date },
): Promise<void> {
  const { organizationName, country, language } = given;
  const lastDay = new Date(now.getTime() + trialDays * 86_400_000).toISOString().slice(0, 10);
  await addOrganization(trx, {
    id,
    name: organizationName,
    country,
    language,
    website: null,
    operator,
    // The operator of the installation is nobody's customer.
    trial_ends_on: operator ? null : lastDay,
    first_steps: true,
    ...(campaign && { campaign_organization_id: campaign.organizationId, campaign_id: campaign.id }),
  });
}

async function insertAdmin(
  trx: Tx,
  organizationId: number,
  given: Registration,
  { passwordHash, joinedAt }: { passwordHash: string; joinedAt: string | null },
): Promise<number> {
  const { currency, timeZone } = countryStandards(given.country);
  const branchId = await addFirstBranch(trx, organizationId, {
    name: given.branchName,
    legal_name: given.organizationName,
    country: given.country,
    currency,
    time_zone: timeZone,
    address: given.address,
    zip: given.zip,
    city: given.city,
    email: given.email,
    invoice_prefix: invoicePrefix(given.branchName),
  });
  const { username, firstname, lastname, email, language } = given;
  const userId = await addFirstAdministrator(trx, {
    ...{ organizationId, username, passwordHash, firstname, lastname, email, language, joinedAt },
    roleId: await seedRoles(trx, organizationId, language),
  });
  await letWorkIn(trx, { organizationId, userId }, [branchId]);
  return userId;
}
