import { sql } from "kysely";
import { type Stay, stayOf } from "#api/contracts/contract-parties/queries.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { sendSms } from "#api/messages/sms/verbs-send.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope, Moved } from "#api/platform/moves/effects.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { language as languageShape } from "#contract/platform/values.ts";

/** Who makes a link: a colleague, or an effect of a colleague's action. */
type Maker = Omit<EffectScope, "user"> & { readonly user: { readonly id: number } };

/** Days from now for which a link works at least. */
const atLeast = 3;
/** Days for which the link to a tenancy's page works at least: a tenant comes back to it. */
const tenancyDays = 90;
/** A link ends two days after the departure, because the guest opens doors with it, but at most this many days after the arrival. */
const mostDays = 32;

/** Creates a link and returns its token, which is stored only as a hash. */
export async function makeLink(
  maker: Maker,
  contractId: number,
  papers: readonly string[] | null,
  letter: 0 | 1 | 2 | null = null,
): Promise<{ link: string; expiresAt: string; language: Language; stay: Stay }> {
  const { trx, organizationId, now } = maker;
  const stay = await stayOf(maker, contractId);
  if (stay.status === "CANCELED" || stay.checkedOutAt !== null)
    throw new Failure("NOT_READY", { detail: "stayIsOver" });
  const earliest = addDays(now.toISOString().slice(0, 10), stay.tenancy ? tenancyDays : atLeast);
  const [latest = ""] = [addDays(stay.checkOut, 2), addDays(stay.checkIn, mostDays)].toSorted();
  const [end] = [latest, earliest].toSorted().toReversed();
  const expiresAt = `${end}T00:00:00.000Z`;
  const token = newToken();
  const { id } = await trx
    .insertInto("contract_page")
    .values({
      organization_id: organizationId,
      contract_id: contractId,
      token_hash: hashToken(token),
      asked: papers === null ? await paperNames(maker, contractId) : [...new Set(papers)],
      expires_at: expiresAt,
      created_by: maker.user.id,
      created_at: now.toISOString(),
      letter,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await maker.audit({
    action: "makeStayPage",
    objectType: "rentContract",
    objectId: contractId,
    after: { page: id, expiresAt },
  });
  const language = await spokenLanguage(maker, stay.clientId);
  const site = await siteAddress(maker, stay.branchId);
  return { link: `${site}/stay/${token}?lang=${language}`, expiresAt, language, stay };
}

/** Returns the documents that the newest page requests, because another link to it requests the same. */
async function paperNames({ trx, organizationId }: Maker, contractId: number): Promise<string[]> {
  const page = await trx
    .selectFrom("contract_page")
    .select("asked")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return page?.asked ?? [];
}

/** Returns the language of letters to the guest: their own, or else the organization's. */
async function spokenLanguage({ trx, organizationId }: Maker, clientId: number): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`
    SELECT coalesce(c.language, o.language) AS language FROM client c JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} AND c.id = ${clientId}`.execute(trx);
  return languageShape.catch("en").parse(rows[0]?.language);
}

async function guestOf({ trx, organizationId }: Maker, clientId: number) {
  return trx
    .selectFrom("client as c")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select(["c.email", "o.name as organization"])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", clientId)
    .executeTakeFirstOrThrow();
}

/** Returns the values of a letter about a stay, with the link. */
async function wordsOf(maker: Maker, contractId: number, letter: 0 | 1 | 2 | null = null) {
  const { link, language, stay } = await makeLink(maker, contractId, null, letter);
  const { email, organization } = await guestOf(maker, stay.clientId);
  const values = {
    ...{ link, organization: organization.replaceAll(/\p{Cc}/gu, " "), unit: stay.unitLabel },
    ...{ address: stay.address || stay.unitLabel, from: stay.checkInTime, until: stay.checkOutTime },
    ...{ arrival: formatDate(stay.checkIn), departure: formatDate(stay.checkOut) },
  };
  return { email, values, language, stay, t: textsIn(language) };
}

const audited = {
  details: "sendCheckInDetails",
  data: "sendStayPage",
  reminder1: "remindOfData",
  reminder2: "remindOfData",
} as const;
/** The number that the page stores for the letter by which it was sent. */
const numbers = { details: null, data: 0, reminder1: 1, reminder2: 2 } as const;

async function mail(maker: Maker, contractId: number, letter: keyof typeof numbers): Promise<void> {
  const { email, values, language, stay, t } = await wordsOf(maker, contractId, numbers[letter]);
  if (email === null) throw new Failure("NOT_READY", { detail: "clientWithoutEmail" });
  // Only the sender's id matters here.
  const sender = { ...maker, user: maker.user as CallContext["user"], selectedBranchIds: [stay.branchId] };
  await queueMail(sender, {
    to: email,
    subject: t(`stayPage:mail.${stay.tenancy ? "tenancy" : letter}.subject`, values),
    body: t(`stayPage:mail.${stay.tenancy ? "tenancy" : letter}.body`, values),
    button: t("stayPage:mail.button"),
    language,
    object: { type: "rentContract", id: contractId },
  });
  await maker.audit({
    action: audited[letter],
    objectType: "rentContract",
    objectId: contractId,
    after: { channel: "mail" },
  });
}

/** Mails address, times and the link. */
export async function mailDetails(context: CallContext, contractId: number): Promise<void> {
  await requireContract(context, contractId);
  await mail(context, contractId, "details");
}

/** Sends the same by SMS. */
export async function smsDetails(context: CallContext, contractId: number): Promise<void> {
  await requireContract(context, contractId);
  const { values, stay, t } = await wordsOf(context, contractId);
  await sendSms(context, {
    clientId: stay.clientId,
    body: t(stay.tenancy ? "stayPage:sms.tenancy" : "stayPage:sms.details", values),
    sendNow: false,
  });
  await context.audit({
    action: "sendCheckInDetails",
    objectType: "rentContract",
    objectId: contractId,
    after: { channel: "sms" },
  });
}

/** Mails the guest a link after data were requested, if both addresses exist. */
export async function sendLink(scope: EffectScope, { id }: Pick<Moved, "id">): Promise<void> {
  const { user } = scope;
  if (user === null) return;
  const maker = { ...scope, user };
  const { clientId, branchEmail } = await stayOf(maker, id);
  if (branchEmail === null) return;
  if ((await guestOf(maker, clientId)).email !== null) await mail(maker, id, "data");
}

/** Reminds the guest that data are missing. Does nothing when an address to send to or from is missing. */
export async function remindOfData(maker: Maker, contractId: number, reminder: 1 | 2): Promise<void> {
  const { clientId, branchEmail } = await stayOf(maker, contractId);
  if (branchEmail === null || (await guestOf(maker, clientId)).email === null) return;
  await mail(maker, contractId, `reminder${reminder}`);
}

/** Closes every link of a contract. */
export async function revokeLinks(context: CallContext, contractId: number): Promise<void> {
  await requireContract(context, contractId);
  const closed = await context.trx
    .updateTable("contract_page")
    .set({
      revoked_at: context.now.toISOString(),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("contract_id", "=", contractId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  if (closed.length === 0) return;
  await context.audit({
    action: "revokeStayPage",
    objectType: "rentContract",
    objectId: contractId,
    after: { pages: closed.length },
  });
}
