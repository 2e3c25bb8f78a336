import { z } from "zod";
import type { Mail } from "#api/integrations/mail/port.ts";
import { SendFailure } from "#api/integrations/send-failure.ts";
import { htmlMail } from "#api/platform/mail/html-mail.ts";
import { logoOf } from "#api/platform/mail/letterhead.ts";
import { sendingFor } from "#api/platform/mail/sending-account.ts";
import {
  type ClaimedMessage,
  claim,
  markFailed,
  markPending,
  markProven,
  markSent,
} from "#api/platform/outbox/delivery-state.ts";
import { hostawayLine } from "#api/platform/outbox/hostaway-line.ts";
import type { Line } from "#api/platform/outbox/line.ts";
import { mailDetails } from "#api/platform/outbox/queue-mail.ts";
import { smsLine } from "#api/platform/outbox/sms-line.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import { whatsAppLine } from "#api/platform/outbox/whatsapp-line.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { MessageChannel } from "#contract/messages/outbox/outbox.ts";

const payloadShape = z.object({
  organizationId: z.number(),
  messageId: z.number(),
  token: z.string().nullable().default(null),
  waits: z.number().default(0),
});

/** Seconds until the next attempt, by the number of attempts so far (docs/rules). */
const retryAfterSeconds = [1, 10, 60, 600, 3600, 6 * 3600] as const;

/**
 * Sends one message of the outbox, once. It is claimed (pending → sending) before anything is sent, so that
 * two workers never send the same message. A message found in `sending` belonged to a worker that died. What
 * the transport can prove decides: accepted → sent; not accepted → sent now; unknown (SMTP cannot be asked) →
 * failed with `unknown whether sent`, and a person decides. Sending an invoice twice is worse than asking.
 * The same holds when the vendor's answer was lost. Messages to one recipient by one channel go out in the order in which they
 * were queued; only one that has been refused for more than a minute is overtaken.
 */
export async function deliver(platform: Platform, payload: unknown): Promise<void> {
  const message = await claim(platform, payloadShape.parse(payload));
  if (!message) return;
  const line = await lines[message.channel](platform, message);
  const { sandbox } = line;
  if (message.interrupted) {
    const earlier = await line.earlier();
    if (earlier !== "notAccepted") {
      if (earlier !== "unknown" && (await markProven(platform, message, earlier, sandbox))) return;
      return markFailed(platform, message, unknownWhetherSent);
    }
  }
  const outcome = await attempt(line);
  if ("providerId" in outcome)
    return settle(() => markSent(platform, message, { providerId: outcome.providerId, sandbox }));
  const { kind, message: reason } = outcome.failure;
  if (kind === "uncertain") {
    const earlier = await line.earlier();
    if (typeof earlier === "object" && (await markProven(platform, message, earlier, sandbox))) return;
    return markFailed(platform, message, `${unknownWhetherSent}: ${reason}`);
  }
  const seconds = retryAfterSeconds[message.attempts - 1];
  if (kind === "permanent" || seconds === undefined) return markFailed(platform, message, reason);
  return markPending(platform, message, reason, seconds);
}

const lines: Readonly<
  Record<MessageChannel, (platform: Platform, message: ClaimedMessage) => Promise<Line>>
> = {
  mail: mailLine,
  sms: smsLine,
  whatsapp: whatsAppLine,
  hostaway: hostawayLine,
};

async function attempt(line: Line): Promise<{ providerId: string } | { failure: SendFailure }> {
  try {
    return await line.send();
  } catch (error) {
    if (error instanceof SendFailure) return { failure: error };
    return { failure: new SendFailure("temporary", error instanceof Error ? error.message : String(error)) };
  }
}

async function mailLine(platform: Platform, message: ClaimedMessage): Promise<Line> {
  const { transport, ...names } = sendingFor(platform, message);
  return {
    sandbox: transport.sandbox,
    send: async () => transport.send({ ...(await toMail(platform, message)), ...names }),
    earlier: async () => {
      const earlier = await transport.wasAccepted(message.mailId);
      return earlier === "accepted" ? { providerId: message.mailId } : earlier;
    },
  };
}

async function toMail(platform: Platform, message: ClaimedMessage): Promise<Mail> {
  const attachments = await Promise.all(
    message.files.map(async ({ key, name, type }) => ({
      name,
      type,
      content: new Uint8Array(await new Response(await platform.storage.get(key)).arrayBuffer()),
    })),
  );
  const {
    mailId: id,
    sender: from,
    recipient: to,
    subject,
    body: text,
    language,
    button,
    letterhead,
    unsubscribeUrl,
  } = message;
  const logo = await logoOf(platform, letterhead);
  const { organization, accent } = letterhead;
  const html = htmlMail(
    { subject, text, language, button },
    { organization, accent, logo: logo?.cid ?? null },
  );
  const images = logo ? [logo] : [];
  return {
    id,
    from,
    to,
    subject,
    text,
    html,
    images,
    attachments,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    answers: mailDetails.parse(message.details ?? {}).answers,
  };
}

/** The message is sent, and that must be recorded even when the database is away for a moment. */
async function settle(write: () => Promise<void>): Promise<void> {
  for (const pause of [500, 2000, 5000, 10_000]) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await write();
}
