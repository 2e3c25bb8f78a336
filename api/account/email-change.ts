import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext, PublicContext } from "#api/platform/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { notFound } from "#api/platform/failure.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";

/** How long the link works. */
const linkHours = 24;
const perAddress = { name: "confirm-email", limit: 20, windowSeconds: 60 };

/** Notes the new address and sends a link there. A second wish replaces the first. */
export async function changeEmail(context: CallContext, email: string): Promise<void> {
  const { trx, organizationId, user, t } = context;
  const token = randomBytes(32).toString("base64url");
  const wish = {
    email,
    token_hash: hashBearer(token),
    expires_at: new Date(context.now.getTime() + linkHours * 3600_000).toISOString(),
  };
  await trx
    .insertInto("email_change")
    .values({ organization_id: organizationId, user_id: user.id, ...wish })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(wish))
    .execute();
  const link = `${context.platform.publicUrl}/account/email?token=${token}`;
  await queueMail(context, {
    to: email,
    subject: t("account:emailMail.subject"),
    body: t("account:emailMail.body", { name: user.name, link, hours: linkHours }),
    language: context.language,
    button: t("account:emailMail.button"),
    // No object: whoever may read the account's messages would read the link.
    object: null,
  });
}

/** The link was followed: the address counts from now on. Unknown, used and old links answer alike. */
export async function confirmEmail(context: PublicContext, token: string): Promise<string> {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const hash = hashBearer(token);
  const found = await sql<{
    organization_id: number;
    user_id: number;
  }>`SELECT organization_id, user_id FROM find_email_change(${hash})`.execute(db);
  const row = found.rows[0];
  if (!row) throw notFound();
  return inTenant(db, row.organization_id, async (trx) => {
    const wish = await trx
      .deleteFrom("email_change")
      .where("organization_id", "=", row.organization_id)
      .where("user_id", "=", row.user_id)
      .where("token_hash", "=", hash)
      .where("expires_at", ">", context.now.toISOString())
      .returning("email")
      .executeTakeFirst();
    if (!wish) throw notFound();
    const user = await trx
      .selectFrom("app_user")
      .select(["username", "email"])
      .where("organization_id", "=", row.organization_id)
      .where("id", "=", row.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("app_user")
      .set({ email: wish.email, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", row.organization_id)
      .where("id", "=", row.user_id)
      .execute();
    const frame = {
      organizationId: row.organization_id,
      userId: row.user_id,
      userName: user.username,
      call: "account/profile/confirmEmail",
      requestId: context.requestId,
    };
    await writeAudit(trx, frame, {
      action: "confirmEmail",
      objectType: "user",
      objectId: row.user_id,
      before: { email: user.email },
      after: { email: wish.email },
    });
    return wish.email;
  });
}
