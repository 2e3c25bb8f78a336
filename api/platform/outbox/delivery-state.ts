import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { letterheadOf, type StoredLetterhead } from "#api/platform/mail/letterhead.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import type { MoveColumns } from "#api/platform/moves/status-list.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";
import { attachmentIds, deliverTask } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { MessageChannel } from "#contract/messages/outbox/outbox.ts";

/** A message this worker is sending. */
export interface ClaimedMessage {
  organizationId: number;
  id: number;
  channel: MessageChannel;
  /** The record that the message is about. */
  objectId: number | null;
  createdAt: string;
  /** Message-ID without brackets; the same at every attempt. */
  mailId: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  language: string | null;
  button: string | null;
  unsubscribeUrl: string | null;
  /** What the channel needs beside the text. */
  details: unknown;
  letterhead: StoredLetterhead;
  files: { key: string; name: string; type: string }[];
  /** The number of attempts, this one included. */
  attempts: number;
  /** True when an earlier worker was sending it and did not record how that ended. */
  interrupted: boolean;
}

/**
 * Moves pending → sending; also takes over what a dead worker left in `sending`. Returns nothing when the
 * message has ended meanwhile.
 */
export function claim(
  platform: Platform,
  organizationId: number,
  id: number,
): Promise<ClaimedMessage | null> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("outbox_message")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const mover = system(platform, trx, organizationId, id);
    const message = { id, status: row.state, attempts: row.attempts };
    if (await whyNot(mover, messageStatusList, message, { to: "sending" })) return null;
    const { from, to } = await move(mover, messageStatusList, message, { to: "sending" });
    const interrupted = from === to;
    const attempts = row.attempts + 1;
    const { sender, recipient, subject, body, language, button, details } = row;
    const { unsubscribe_url: unsubscribeUrl } = row;
    const files = await filesOf(trx, organizationId, attachmentIds.parse(row.attachments));
    const mailId = `outbox.${organizationId}.${id}.${Date.parse(row.created_at)}@${domainOf(sender)}`;
    return {
      organizationId,
      id,
      channel: row.channel,
      objectId: row.object_id,
      createdAt: row.created_at,
      mailId,
      sender,
      recipient,
      subject,
      body,
      language,
      button,
      unsubscribeUrl,
      details,
      letterhead: await letterheadOf(trx, organizationId),
      files,
      attempts,
      interrupted,
    };
  });
}

/** Moves sending → sent. */
export function markSent(
  platform: Platform,
  message: ClaimedMessage,
  { providerId, sandbox }: { providerId: string; sandbox: boolean },
): Promise<void> {
  return settleAs(platform, message, "sent", {
    body: withoutSecrets(message.body),
    unsubscribe_url: null,
    sandbox,
    provider_id: providerId,
    last_error: null,
    sent_at: platform.now().toISOString(),
  });
}

/**
 * Removes the secrets of links (256 bits in base64url) from a sent text: they are only for the recipient, not
 * for those who read sent messages.
 */
function withoutSecrets(body: string): string {
  return body.replaceAll(/(?<=[/=])[\w-]{43}(?![\w-])/g, "…");
}

/** Moves sending → failed, which is final until a person asks to send it again. */
export function markFailed(platform: Platform, message: ClaimedMessage, reason: string): Promise<void> {
  platform.log.warn({ message: message.id, attempts: message.attempts }, "message failed");
  return settleAs(platform, message, "failed", { last_error: reason });
}

/** Moves sending → pending and queues the next attempt in the same transaction. */
export function markPending(
  platform: Platform,
  message: ClaimedMessage,
  reason: string,
  seconds: number,
): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000);
  return settleAs(platform, message, "postpone", { last_error: reason }, { runAt });
}

async function settleAs(
  platform: Platform,
  { organizationId, id }: ClaimedMessage,
  action: "sent" | "failed" | "postpone",
  set: MoveColumns<"outbox_message">,
  details: { runAt?: Date } = {},
): Promise<void> {
  await inTenant(platform.db, organizationId, async (trx) => {
    await move(system(platform, trx, organizationId, id), messageStatusList, id, { action, set, details });
  });
}

const system = (platform: Platform, trx: Tx, organizationId: number, id: number) =>
  systemMover(platform, trx, organizationId, { call: deliverTask, requestId: `outbox-${id}` });

function filesOf(trx: Tx, organizationId: number, ids: number[]): Promise<ClaimedMessage["files"]> {
  return trx
    .selectFrom("stored_file")
    .select(["key", "name", "type"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids, -1])
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute();
}

function domainOf(sender: string): string {
  return /@([\w.-]+)>?$/.exec(sender)?.[1] ?? "localhost";
}
