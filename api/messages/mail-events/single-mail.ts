import { sql } from "kysely";
import type { z } from "zod";
import { findClient, findStoredClient } from "#api/clients/clients/queries.ts";
import { ownAccounts, requireAccount } from "#api/messages/mail-events/accounts.ts";
import {
  type House,
  houseOf,
  letterTo,
  senderFor,
  textFor,
  textsOfEvent,
} from "#api/messages/mail-events/letters.ts";
import { unknownVariables } from "#api/messages/mail-events/rules/letter.ts";
import { requireWorkingAddress } from "#api/messages/mail-events/suppressions.ts";
import { requireObject } from "#api/organization/files/rules/object-access.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Letter, MailText, mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import type { Language } from "#contract/platform/languages.ts";

type Wanted = z.output<typeof mailEvents.send.input>;

/** Returns the choices for a mail to one client. */
export async function writeData(context: CallContext, clientId: number) {
  const client = await findStoredClient(context, clientId);
  const house = await houseOf(context);
  const events = await context.trx
    .selectFrom("mail_event")
    .select(["id", "name"])
    .where("organization_id", "=", context.organizationId)
    .where("kind", "=", "service")
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const MailEvents = [];
  for (const { id, name } of events) {
    const { subject, body } = textFor(await textsOfEvent(context, id), client.language);
    MailEvents.push({ id, name, subject, body });
  }
  return {
    MailEvents,
    Accounts: await ownAccounts(context),
    language: spokenBy(client, house),
    hasEmail: Boolean(client.email),
  };
}

function spokenBy({ language }: { language: Language | null }, house: House): Language {
  return language ?? house.language;
}

/** Returns a mail event as a client would get it; data that the reader may not see count as unknown. */
export async function previewEvent(
  context: CallContext,
  { id, clientId }: { id: number; clientId: number },
): Promise<Letter> {
  const client = await findClient(context, clientId);
  const text = textFor(await textsOfEvent(context, id), client.language);
  return letterTo(text, await houseOf(context), client);
}

/** Returns a free text in the same way. */
export async function previewText(
  context: CallContext,
  { clientId, subject, text }: { clientId: number; subject: string; text: string },
): Promise<Letter> {
  requireVariables("subject", subject);
  requireVariables("text", text);
  const client = await findClient(context, clientId);
  const house = await houseOf(context);
  return letterTo({ language: spokenBy(client, house), subject, body: text }, house, client);
}

/** Throws VALIDATION at the field for a text with unknown variables. */
export function requireVariables(field: string, text: string): void {
  const [name] = unknownVariables(text);
  if (name !== undefined) throw invalid(field, "unknownVariable", { name });
}

/** Queues one mail to one client. Returns its id. */
export async function sendToClient(context: CallContext, wanted: Wanted): Promise<number> {
  const { clientid, smtp, template, mail, objecttype, objectid, userid } = wanted;
  const client = await findStoredClient(context, clientid);
  if (userid !== null && userid !== context.user.id) throw invalid("userid", "unknownUser");
  await requireAccount(context, smtp, "smtp");
  const object = { type: objecttype, id: objectid ?? clientid };
  if (objecttype === "client" ? object.id !== clientid : objectid === null)
    throw invalid("objectid", "choice");
  await requireObject(context, object.type, object.id, null);
  const house = await houseOf(context);
  const text = await textOf(context, { template, mail, language: client.language ?? null, house });
  if (!client.email) throw new Failure("NOT_READY", { detail: "clientWithoutEmail" });
  await requireWorkingAddress(context, client.email);
  const letter = letterTo(text, house, client);
  const from = senderFor(house, client.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const id = await queueMail(context, {
    to: client.email,
    subject: letter.subject,
    body: letter.body,
    language: letter.language,
    object,
    from,
    accountId: smtp,
  });
  await context.audit({
    action: "sendMail",
    objectType: "client",
    objectId: clientid,
    after: { subject: letter.subject, mailEventId: template },
  });
  return id;
}

interface TextWanted {
  template: number | null;
  mail: Wanted["mail"];
  language: Language | null;
  house: House;
}

async function textOf(
  context: CallContext,
  { template, mail, language, house }: TextWanted,
): Promise<MailText> {
  const texts = template === null ? null : await serviceTexts(context, template);
  if (mail === null) {
    if (texts === null) throw invalid("mail.text", "required");
    return textFor(texts, language);
  }
  requireVariables("mail.subject", mail.subject);
  requireVariables("mail.text", mail.text);
  return { language: language ?? house.language, subject: mail.subject, body: mail.text };
}

/**
 * Returns the texts of an active service mail. Throws VALIDATION for any other mail event: a promotion may only
 * be sent as one, with consent and a way to unsubscribe.
 */
async function serviceTexts(context: CallContext, id: number): Promise<MailText[]> {
  const { rows } =
    await sql`SELECT 1 FROM mail_event WHERE organization_id = ${context.organizationId} AND id = ${id}
    AND kind = 'service' AND active`.execute(context.trx);
  const texts = rows.length > 0 ? await nullIfMissing(textsOfEvent(context, id)) : null;
  if (texts === null) throw invalid("template", "choice");
  return texts;
}
