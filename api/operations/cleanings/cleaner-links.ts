import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { dayOf } from "#api/platform/calls/today.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { cleanerLinkDays } from "#contract/operations/cleanings/cleaner-pages.ts";
import { formatDate } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Creates a link to a colleague's page of jobs, of whose token only a hash is stored. On request it is mailed to them. */
export async function makeCleanerLink(
  context: CallContext,
  { id, sendMail }: { id: number; sendMail: boolean },
): Promise<{ link: string; expiresAt: string; name: string }> {
  const { trx, organizationId, now, user } = context;
  const colleague = await findColleague(context, id);
  if (!colleague.active) throw new Failure("NOT_READY", { detail: "cleanerInactive" });
  if (sendMail && !colleague.email) throw new Failure("NOT_READY", { detail: "cleanerWithoutEmail" });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + cleanerLinkDays * 86_400_000).toISOString();
  await trx
    .insertInto("cleaner_link")
    .values({
      ...{ organization_id: organizationId, user_id: id, token_hash: hashToken(token) },
      ...{ expires_at: expiresAt, created_by: user.id },
    })
    .execute();
  await context.audit({
    action: "makeCleanerLink",
    objectType: "user",
    objectId: id,
    after: { expiresAt, mailed: sendMail },
  });
  const language = toLanguage(colleague.language ?? "");
  const link = `${await siteAddress(context, colleague.branchId)}/cleaner/${token}?lang=${language}`;
  if (sendMail && colleague.email) {
    const house = await houseOf(context);
    const from = senderFor(house, colleague.branchId);
    if (from === null) throw new Failure("NOT_READY", { detail: "noSender" });
    const t = textsIn(language);
    const values = {
      organization: house.organization,
      day: formatDate(await dayOf(context, expiresAt, colleague.branchId)),
    };
    await queueMail(context, {
      ...{ to: colleague.email, from, language, object: { type: "user", id } },
      subject: t("cleanerPage:letter.subject", values),
      body: `${t("cleanerPage:letter.body", values)}\n\n${link}`,
      button: t("cleanerPage:letter.button"),
    });
  }
  return { link, expiresAt, name: colleague.name };
}

/** Closes all links of a colleague. Returns how many were open. */
export async function revokeCleanerLinks(context: CallContext, id: number): Promise<number> {
  const { trx, organizationId, now } = context;
  await findColleague(context, id);
  const { numUpdatedRows } = await trx
    .updateTable("cleaner_link")
    .set({ revoked_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  const revoked = Number(numUpdatedRows);
  await context.audit({
    action: "revokeCleanerLinks",
    objectType: "user",
    objectId: id,
    after: { links: revoked },
  });
  return revoked;
}

/** Locks a colleague of one of the caller's branches. Throws NOT_FOUND. */
async function findColleague({ trx, organizationId, branchIds }: CallContext, id: number) {
  const row = await trx
    .selectFrom("app_user as w")
    .innerJoin("user_branch as x", (join) =>
      join.onRef("x.organization_id", "=", "w.organization_id").onRef("x.user_id", "=", "w.id"),
    )
    .select([
      "w.id",
      "w.email",
      "w.language",
      "w.active",
      "x.branch_id as branchId",
      userName("w").as("name"),
    ])
    .where("w.organization_id", "=", organizationId)
    .where("w.id", "=", id)
    .where("x.branch_id", "in", [...branchIds, -1])
    .orderBy("x.branch_id")
    .limit(1)
    .forUpdate("w")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
