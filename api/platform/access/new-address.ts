import { randomBytes } from "node:crypto";
import { mailAboutAccount } from "#api/platform/access/account-mail.ts";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { language } from "#contract/platform/values.ts";

/** Hours for which the link to a new address works. */
const linkHours = 24;

/**
 * Stores a person's new address and sends a link there; the address counts once the link was followed. A
 * second request replaces the first. The present address gets a notice, so that nobody loses an account
 * without knowing.
 */
export async function noteNewAddress(context: CallContext, userId: number, email: string): Promise<void> {
  const { trx, organizationId, platform } = context;
  const token = randomBytes(32).toString("base64url");
  const wish = {
    email,
    token_hash: hashBearer(token),
    expires_at: new Date(context.now.getTime() + linkHours * 3600_000).toISOString(),
  };
  await trx
    .insertInto("email_change")
    .values({ organization_id: organizationId, user_id: userId, ...wish })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(wish))
    .execute();
  const { organization, ...person } = await recipient(context, userId);
  const t = textsIn(person.language);
  const values = {
    organization,
    username: person.username,
    hours: linkHours,
    link: `${platform.publicUrl}/account/email?token=${token}`,
  };
  await mailAboutAccount(context, {
    to: { ...person, email },
    organization,
    subject: t("accountMail:newAddress.subject", values),
    body: t("accountMail:newAddress.body", values),
    button: t("accountMail:newAddress.button"),
  });
  await tellOldAddress(context, userId);
}

/**
 * Consumes a pending change of address by its link. Returns the new address, or null when there is none any
 * more.
 */
export async function takeNewAddress(
  trx: Tx,
  { organizationId, userId }: PersonKey,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const wish = await trx
    .deleteFrom("email_change")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .returning("email")
    .executeTakeFirst();
  return wish?.email ?? null;
}

/** Notifies the present address that somebody asked to replace it; does nothing when there is no address. */
export async function tellOldAddress(context: CallContext, userId: number): Promise<void> {
  const { organization, email, ...person } = await recipient(context, userId);
  if (email === null) return;
  const t = textsIn(person.language);
  const values = { organization, username: person.username, by: context.user.name };
  await mailAboutAccount(context, {
    to: { ...person, email },
    organization,
    subject: t("accountMail:oldAddress.subject", values),
    body: t("accountMail:oldAddress.body", values),
  });
}

async function recipient({ trx, organizationId }: CallContext, userId: number) {
  const { spoken, house, ...person } = await trx
    .selectFrom("app_user as u")
    .innerJoin("organization as o", "o.id", "u.organization_id")
    .select(["u.id", "u.username", "u.firstname", "u.email", "u.language as spoken"])
    .select(["o.name as organization", "o.language as house"])
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...person, language: language.catch("en").parse(spoken ?? house) };
}
