import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { letterheadOf, type StoredLetterhead } from "#api/platform/mail/letterhead.ts";
import { accountFor, type MailAccount } from "#api/platform/mail/sending-account.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import type { MoveColumns } from "#api/platform/moves/status-list.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Proof } from "#api/platform/outbox/line.ts";
import { attemptsThatHoldUp, messageStatusList } from "#api/platform/outbox/message-status.ts";
import { attachmentIds, deliverTask } from "#api/platform/outbox/queue-mail.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
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
  /** The account that sends a mail; null for the installation's, and for other channels. */
  account: MailAccount | null;
  files: { key: string; name: string; type: string }[];
  /** The number of attempts, this one included. */
  attempts: number;
  /** True when an earlier worker was sending it and did not record how that ended. */
  interrupted: boolean;
}

/** The input of the task that sends a message. */
interface Delivery {
  organizationId: number;
  messageId: number;
  /** The task's own; null for one that was queued without. */
  token: string | null;
  /** How often it has waited for an earlier message. */
  waits: number;
}

/** A message that waits for an earlier one looks again after a minute, although it is called; at most this often. */
const mostWaits = 10;

/**
 * Moves pending → sending; also takes over what a dead worker left in `sending`. Returns nothing when the
 * message has ended meanwhile, when another task is sending it, and when an earlier one to the same recipient goes first.
 */
export function claim(platform: Platform, delivery: Delivery): Promise<ClaimedMessage | null> {
  const { organizationId, messageId: id, token, waits } = delivery;
  return inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("outbox_message")
      .selectAll()
      .select(
        sql<boolean>`EXISTS (SELECT FROM outbox_message e WHERE ${isEarlier(sql.ref("outbox_message"))})`.as(
          "follows",
        ),
      )
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    // The task whose it is sends it, tries it again later, or comes back to it if its worker has died.
    if (row.claim_token !== null && row.claim_token !== token) return null;
    if (
      row.state === "pending" &&
      row.follows &&
      waits < mostWaits &&
      (await isBehind(trx, organizationId, id))
    ) {
      const runAt = new Date(Date.now() + 60_000);
      await platform.jobs.enqueue(trx, deliverTask, { ...delivery, waits: waits + 1 }, { runAt });
      return null;
    }
    const mover = system(platform, trx, organizationId, id);
    const message = { id, status: row.state, attempts: row.attempts };
    if (await whyNot(mover, messageStatusList, message, { to: "sending" })) return null;
    const { from, to } = await move(mover, messageStatusList, message, {
      to: "sending",
      set: { claim_token: token },
    });
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
      account: row.channel === "mail" ? await accountFor(trx, organizationId, id) : null,
      files,
      attempts,
      interrupted,
    };
  });
}

/** SQL for whether the outbox row `e` is an earlier message to the recipient of the row `of`, and is to go out before it. */
const isEarlier = (
  of: RawBuilder<unknown>,
) => sql`e.organization_id = ${of}.organization_id AND e.channel = ${of}.channel
    AND e.recipient = ${of}.recipient AND e.id < ${of}.id
    AND (e.state = 'sending' OR (e.state = 'pending' AND e.attempts < ${sql.lit(attemptsThatHoldUp)}
      AND coalesce(e.send_after, e.created_at) <= coalesce(${of}.send_after, ${of}.created_at)))`;

/**
 * Whether an earlier message goes first. It waits for one that is about to end: from then on the end of that one calls this
 * one, or this one sees that it has ended.
 */
async function isBehind(trx: Tx, organizationId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT e.id FROM outbox_message o, outbox_message e
    WHERE o.organization_id = ${organizationId} AND o.id = ${id} AND ${isEarlier(sql.ref("o"))} FOR SHARE OF e`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Moves sending → sent. */
export function markSent(platform: Platform, message: ClaimedMessage, accepted: Accepted): Promise<void> {
  return settleAs(platform, message, "sent", sentColumns(platform, message.body, accepted));
}

/**
 * Moves sending → sent by what the vendor has of an earlier attempt. Of several ids it takes one that no other message of ours
 * has, and none when a message with the same text may be the one behind it. Returns whether it did.
 */
export async function markProven(
  platform: Platform,
  message: ClaimedMessage,
  proof: Proof,
  sandbox: boolean,
): Promise<boolean> {
  if ("providerId" in proof) {
    await markSent(platform, message, { ...proof, sandbox });
    return true;
  }
  const { organizationId, id, channel, recipient, body } = message;
  const candidates = [...new Set(proof.candidates)];
  if (candidates.length === 0) return false;
  return inTenant(platform.db, organizationId, async (trx) => {
    // Two messages with the same text must not take the same id.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`proof ${organizationId} ${recipient}`}, 0))`.execute(
      trx,
    );
    const { rows } = await sql<{ providerId: string | null; unsure: boolean }>`
      SELECT o.provider_id AS "providerId", o.provider_id IS NULL AS unsure FROM outbox_message o
      WHERE o.organization_id = ${organizationId} AND o.channel = ${channel} AND o.recipient = ${recipient} AND o.id <> ${id}
        AND (o.provider_id = ANY(${candidates}::text[]) OR (o.provider_id IS NULL AND o.body = ${body}
          AND o.created_at > ${message.createdAt}::timestamptz - interval '1 day'
          AND (o.state = 'sending' OR (o.state = 'failed' AND starts_with(o.last_error, ${unknownWhetherSent})))))`.execute(
      trx,
    );
    const free = candidates.filter((one) => !rows.some(({ providerId }) => providerId === one));
    const others = rows.filter(({ unsure }) => unsure).length;
    const [providerId] = free;
    if (providerId === undefined || free.length <= others) return false;
    await move(system(platform, trx, organizationId, id), messageStatusList, id, {
      action: "sent",
      set: sentColumns(platform, body, { providerId, sandbox }),
    });
    return true;
  });
}

/**
 * Moves failed → sent: a message of which nobody knew whether it was sent is at the vendor's. The caller has made sure that
 * it is this one.
 */
export async function confirmSent(
  platform: Platform,
  { trx, organizationId }: { trx: Tx; organizationId: number },
  { id, body, providerId }: { id: number; body: string; providerId: string },
): Promise<void> {
  await move(system(platform, trx, organizationId, id), messageStatusList, id, {
    action: "confirm",
    set: sentColumns(platform, body, { providerId, sandbox: false }),
  });
}

interface Accepted {
  providerId: string;
  sandbox: boolean;
}

function sentColumns(platform: Platform, body: string, { providerId, sandbox }: Accepted) {
  return {
    body: withoutSecrets(body),
    unsubscribe_url: null,
    sandbox,
    provider_id: providerId,
    last_error: null,
    sent_at: platform.now().toISOString(),
  };
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

async function filesOf(trx: Tx, organizationId: number, ids: number[]): Promise<ClaimedMessage["files"]> {
  if (ids.length === 0) return [];
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
