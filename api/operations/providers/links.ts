import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { providerTable } from "#api/operations/providers/tables.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { dayOf } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { findRecord } from "#api/platform/records/records.ts";
import { linkDays } from "#contract/operations/providers/provider-pages.ts";
import { formatDate } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const dayMs = 86_400_000;

/** Creates a link to a provider's page and returns its token, which is stored only as a hash. */
export async function makeLink(
  scope: EffectScope,
  { id, branchId, language }: { id: number; branchId: number; language: string },
): Promise<{ link: string; expiresAt: string }> {
  const { trx, organizationId, now, user } = scope;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays * dayMs).toISOString();
  await trx
    .insertInto("provider_link")
    .values({
      organization_id: organizationId,
      provider_id: id,
      token_hash: hashToken(token),
      expires_at: expiresAt,
      created_by: user?.id ?? null,
    })
    .execute();
  const site = await siteAddress(scope, branchId);
  return { link: `${site}/provider/${token}?lang=${toLanguage(language)}`, expiresAt };
}

/** Creates a link on a colleague's request; it is mailed to the provider if wanted. */
export async function requestLink(context: CallContext, { id, sendMail }: { id: number; sendMail: boolean }) {
  const provider = await findRecord(context, providerTable, id);
  if (!provider.active) throw new Failure("NOT_READY", { detail: "isInactive" });
  if (sendMail && provider.email === null) throw new Failure("NOT_READY", { detail: "providerWithoutEmail" });
  const made = await makeLink(context, provider);
  await context.audit({
    action: "makeProviderLink",
    objectType: "provider",
    objectId: id,
    after: { expiresAt: made.expiresAt, mailed: sendMail },
  });
  if (sendMail)
    await mail(context, provider, { type: "provider", id }, made.link, {
      subject: "pageLetter.subject",
      body: "pageLetter.body",
      values: { day: formatDate(await dayOf(context, made.expiresAt)) },
    });
  return made;
}

/** Closes all links to a provider's page. Returns how many were open. */
export async function revokeLinks(context: CallContext, id: number): Promise<number> {
  const { trx, organizationId, now } = context;
  await findRecord(context, providerTable, id, { lock: true });
  const { numUpdatedRows } = await trx
    .updateTable("provider_link")
    .set({ revoked_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("provider_id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  const revoked = Number(numUpdatedRows);
  await context.audit({
    action: "revokeProviderLinks",
    objectType: "provider",
    objectId: id,
    after: { links: revoked },
  });
  return revoked;
}

/** Returns how many links to a provider's page are open, and when one was last opened. */
export async function linksOf(context: CallContext, id: number) {
  const { trx, organizationId, now } = context;
  await findRecord(context, providerTable, id);
  const row = await trx
    .selectFrom("provider_link")
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere("revoked_at", "is", null)
        .filterWhere("expires_at", ">", now.toISOString())
        .as("open"),
      fn.max("opened_at").as("openedAt"),
    ])
    .where("organization_id", "=", organizationId)
    .where("provider_id", "=", id)
    .executeTakeFirstOrThrow();
  return { open: row.open, openedAt: row.openedAt };
}

/** Mails the provider of a service that it was ordered or cancelled, if there is an address. */
export async function tellProvider(
  scope: EffectScope,
  serviceId: number,
  about: "ordered" | "cancelled",
): Promise<void> {
  const service = await scope.trx
    .selectFrom("provider_service as s")
    .innerJoin("provider as p", (join) =>
      join.onRef("p.organization_id", "=", "s.organization_id").onRef("p.id", "=", "s.provider_id"),
    )
    .select(["s.name", "s.scheduled_on as scheduledOn", "s.note", "s.cancel_reason as reason"])
    .select(["p.id", "p.branch_id as branchId", "p.email", "p.language", "p.active"])
    .where("s.organization_id", "=", scope.organizationId)
    .where("s.id", "=", serviceId)
    .executeTakeFirst();
  if (!service?.active || service.email === null) return;
  const { link } = await makeLink(scope, service);
  const values = { name: service.name, day: formatDate(service.scheduledOn), reason: service.reason };
  const object = { type: "providerService", id: serviceId };
  const words = { subject: `letter.${about}.subject`, body: `letter.${about}.body`, values };
  await mail(scope, service, object, link, words);
}

interface Addressee {
  branchId: number;
  email: string | null;
  language: string;
}

interface Words {
  /** Keys of `providerServices.json`. */
  subject: string;
  body: string;
  values: Record<string, string>;
}

async function mail(
  scope: EffectScope,
  { branchId, email, language: written }: Addressee,
  object: { type: string; id: number },
  link: string,
  { subject, body, values }: Words,
): Promise<void> {
  const house = await houseOf(scope);
  const from = senderFor(house, branchId);
  if (email === null || from === null) return;
  const language = toLanguage(written);
  const t = textsIn(language);
  const all = { ...values, organization: house.organization };
  const user = scope.user ?? { id: 0 };
  await queueMail(
    { ...scope, selectedBranchIds: [branchId], user: { ...nobody, ...user } },
    {
      to: email,
      from,
      subject: t(`providerServices:${subject}`, all),
      body: `${t(`providerServices:${body}`, all)}\n\n${link}`,
      button: t("providerServices:letter.button"),
      language,
      object,
    },
  );
}

const nobody = { name: "", username: "", roleId: 0 };
