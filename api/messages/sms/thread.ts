import { type RawBuilder, sql } from "kysely";
import { findClient } from "#api/clients/clients/queries.ts";
import { messagesAbout } from "#api/messages/outbox/queries.ts";
import { smsWith } from "#api/messages/sms/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { sms, type ThreadEntry } from "#contract/messages/sms/sms.ts";

/** The latest messages that a thread shows, at most this many. */
export const longest = 200;

/**
 * Returns all messages to and from a client over every channel, oldest first; only those that the caller may
 * read.
 */
export async function threadWith(context: CallContext, clientId: number): Promise<ThreadEntry[]> {
  await findClient(context, clientId);
  const entries = [...(await mailsWith(context, clientId)), ...(await smsIn(context, clientId))];
  return entries.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(-longest);
}

/** Selects SMS with a client, for those who may read them. */
export async function smsIn(context: CallContext, clientId: number): Promise<ThreadEntry[]> {
  if (!context.may(sms.list.access)) return [];
  const messages = await smsWith(context, clientId, longest);
  return messages.map(
    ({ id, direction, body, phone, authorName, state, reason, uncertain, sendAfter, createdAt }) => ({
      channel: "sms",
      id,
      direction,
      text: body,
      objectType: "client",
      objectId: clientId,
      address: phone,
      authorName,
      state,
      reason,
      uncertain,
      sendAfter,
      at: createdAt,
    }),
  );
}

async function mailsWith(context: CallContext, clientId: number): Promise<ThreadEntry[]> {
  const { organizationId } = context;
  const about = sql<boolean>`((object_type = 'client' AND object_id = ${clientId})
    OR (object_type = 'rentContract' AND object_id IN (SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}))
    OR (object_type = 'invoice' AND object_id IN (SELECT i.id FROM invoice i WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId})))`;
  return mailsAbout(context, about);
}

/** Selects e-mails about objects that the caller may read, with their senders. */
export async function mailsAbout(context: CallContext, about: RawBuilder<boolean>): Promise<ThreadEntry[]> {
  const mails = await messagesAbout(context, about, longest);
  const authors = await namesOf(
    context,
    mails.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return mails.map(
    ({
      id,
      subject,
      recipient,
      state,
      lastError,
      uncertain,
      createdAt,
      objectType,
      objectId,
      createdBy,
    }) => ({
      channel: "mail",
      id,
      direction: "out",
      text: subject,
      objectType,
      objectId,
      address: recipient,
      authorName: authors.get(createdBy ?? 0) ?? "",
      state,
      reason: lastError,
      uncertain: uncertain ?? false,
      sendAfter: null,
      at: createdAt,
    }),
  );
}

async function namesOf({ trx, organizationId }: CallContext, ids: readonly number[]) {
  const rows = await trx
    .selectFrom("app_user as u")
    .select(["u.id", userName("u").as("name")])
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "in", [...ids, -1])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
