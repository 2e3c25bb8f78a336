import { findLink, holdLink, type LinkPurpose } from "#api/platform/access/link.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { Language } from "#contract/platform/languages.ts";
import { language } from "#contract/platform/values.ts";

// Nobody guesses 256 bits; the limit keeps guessing from becoming load.
const perAddress = { name: "link-address", limit: 60, windowSeconds: 3600 };

/**
 * Runs the act of a link in its tenant's transaction with the link locked. Throws NOT_FOUND for a link that
 * opens nothing.
 */
export async function throughLink<T>(
  context: PublicContext,
  token: string,
  work: (trx: Tx, organizationId: number, link: { purpose: LinkPurpose; userId: number }) => Promise<T>,
): Promise<T> {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const linked = await findLink(db, token);
  if (!linked) throw notFound();
  return inTenant(db, linked.organizationId, async (trx) => {
    const link = await holdLink(trx, linked.organizationId, linked.linkId, context.now);
    if (!link) throw notFound();
    return work(trx, linked.organizationId, link);
  });
}

/** Makes the scope of a visitor with a link; the audit names the link. */
export function linkScope({ platform, now }: PublicContext, trx: Tx, organizationId: number): EffectScope {
  return { platform, now, trx, organizationId, user: null, audit: async () => {} };
}

interface LinkedPerson {
  id: number;
  username: string;
  firstname: string;
  email: string | null;
  language: Language;
  joined: boolean;
  organization: string;
}

/**
 * Returns the person of a link with what their mails need: in their own language, or else in their
 * organization's.
 */
export async function linkedPerson(trx: Tx, organizationId: number, userId: number): Promise<LinkedPerson> {
  const row = await trx
    .selectFrom("app_user as u")
    .innerJoin("organization as o", "o.id", "u.organization_id")
    .select([
      "u.id",
      "u.username",
      "u.firstname",
      "u.email",
      "u.language",
      "u.joined_at",
      "o.name as organization",
      "o.language as house",
    ])
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { house, joined_at, ...person } = row;
  return {
    ...person,
    language: language.catch("en").parse(row.language ?? house),
    joined: joined_at !== null,
  };
}

/** Returns the person as the recipient of a mail; null without an address. */
export function recipientOf({ id, username, firstname, email, language: spoken }: LinkedPerson) {
  return email === null ? null : { id, username, firstname, email, language: spoken };
}
