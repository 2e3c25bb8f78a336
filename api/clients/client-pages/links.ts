import { sql } from "kysely";
import type { z } from "zod";
import { findPage } from "#api/clients/client-pages/queries.ts";
import { addressOf } from "#api/clients/client-pages/token.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { purposeNeeds } from "#contract/clients/client-pages/client-page.ts";
import type { clientPages } from "#contract/clients/client-pages/client-pages.ts";
import type { Language } from "#contract/platform/languages.ts";
import { language as languageShape } from "#contract/platform/values.ts";

/** Creates a link and returns its token, which is stored only as a hash. */
export async function makePage(
  context: CallContext,
  { id, purposes, asked, days }: z.output<typeof clientPages.generateToken.input>,
) {
  const { language, branchId } = await findClient(context, id);
  for (const purpose of purposes) requireRight(context, purposeNeeds[purpose]);
  const asks = purposes.includes("documents");
  if (asks && asked.length === 0) throw invalid("asked", "noDocuments");
  if (!asks && asked.length > 0) throw invalid("purposes", "documentsNotAsked");
  const token = newToken();
  const expiresAt = new Date(context.now.getTime() + days * 86_400_000).toISOString();
  const each = [...new Set(purposes)];
  const { id: PageId } = await context.trx
    .insertInto("client_page")
    .values({
      organization_id: context.organizationId,
      client_id: id,
      token_hash: hashToken(token),
      purposes: each,
      asked: JSON.stringify(asked),
      expires_at: expiresAt,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "makeOwnPage",
    objectType: "client",
    objectId: id,
    after: { page: PageId, purposes: each, asked: asked.map(({ name }) => name), expiresAt },
  });
  const site = await siteAddress(context, branchId);
  const link = addressOf(site, token, await spokenLanguage(context, language));
  return { token, link, PageId, expiresAt };
}

/** Returns the language of letters to a client: their own, or else the organization's. */
async function spokenLanguage(
  { trx, organizationId }: CallContext,
  language: Language | null,
): Promise<Language> {
  if (language !== null) return language;
  const house = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return languageShape.catch("en").parse(house?.language);
}

/** Mails an open link to the client in the client's language. */
export async function mailPage(
  context: CallContext,
  { clientId, token }: { clientId: number; token: string },
): Promise<void> {
  const { email, language, branchId } = await findClient(context, clientId);
  const page = await context.trx
    .selectFrom("client_page as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select(["p.id", "p.purposes", "p.expires_at", "o.name as organization"])
    .where("p.organization_id", "=", context.organizationId)
    .where("p.client_id", "=", clientId)
    .where("p.token_hash", "=", hashToken(token))
    .where("p.revoked_at", "is", null)
    .where("p.expires_at", ">", context.now.toISOString())
    .executeTakeFirst();
  if (!page) throw notFound();
  if (email === null) throw new Failure("NOT_READY", { detail: "clientWithoutEmail" });
  for (const purpose of page.purposes) requireRight(context, purposeNeeds[purpose]);
  const spoken = await spokenLanguage(context, language);
  const t = textsIn(spoken);
  const values = {
    organization: page.organization.replaceAll(/\p{Cc}/gu, " "),
    day: new Intl.DateTimeFormat(spoken, {
      dateStyle: "long",
      timeZone: await timeZoneAt(context, branchId),
    }).format(new Date(page.expires_at)),
    link: addressOf(await siteAddress(context, branchId), token, spoken),
  };
  await queueMail(
    { ...context, selectedBranchIds: [branchId] },
    {
      to: email,
      subject: t("ownPage:mail.subject", values),
      body: t("ownPage:mail.body", values),
      button: t("ownPage:mail.button"),
      language: spoken,
      object: { type: "client", id: clientId },
    },
  );
  await context.audit({
    action: "mailOwnPage",
    objectType: "client",
    objectId: clientId,
    after: { page: page.id },
  });
}

/** Closes a link; a closed one stays as it is. */
export async function revokePage(context: CallContext, id: number): Promise<void> {
  const { clientId, revokedAt } = await findPage(context, id);
  await findClient(context, clientId);
  if (revokedAt !== null) return;
  await context.trx
    .updateTable("client_page")
    .set({
      revoked_at: context.now.toISOString(),
      revoked_by: context.user.id,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "revokeOwnPage",
    objectType: "client",
    objectId: clientId,
    after: { page: id },
  });
}
