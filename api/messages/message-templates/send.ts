import { queuePmsMessage } from "#api/messages/external-pms/verbs.ts";
import type { Composed } from "#api/messages/message-templates/compose.ts";
import type { Reach } from "#api/messages/message-templates/rules/channel.ts";
import { queueClientSms } from "#api/messages/sms/verbs-send.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type OutgoingMail, queueMails } from "#api/platform/outbox/queue-mail.ts";
import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";

interface Addressed extends Pick<Reach, "email" | "phone"> {
  clientId: number;
  branchId: number;
  contractId: number;
  reservationId: string | null;
}

/** A message and where it goes. */
interface Outgoing {
  channel: TemplateChannel;
  to: Addressed;
  message: Pick<Composed, "subject" | "body" | "language">;
}

/** Queues a message by a channel that reaches the guest. Returns its id in the outbox. */
export async function sendBy(
  scope: EffectScope,
  channel: TemplateChannel,
  to: Addressed,
  message: Outgoing["message"],
): Promise<number> {
  const [id] = await sendAll(scope, [{ channel, to, message }]);
  if (id === undefined) throw new Error(`A message cannot go by ${channel}`);
  return id;
}

/** Queues several messages, all of them or none; mails of one branch with few statements. Returns their ids in the same order. */
export async function sendAll(scope: EffectScope, all: readonly Outgoing[]): Promise<number[]> {
  const ids = new Map<Outgoing, number>();
  const mails = all.filter(({ channel }) => channel === "EMAIL");
  for (const [branchId, some] of Map.groupBy(mails, ({ to }) => to.branchId)) {
    const queued = await queueMails({ ...scope, selectedBranchIds: [branchId] }, some.map(mailOf));
    for (const [place, one] of some.entries()) ids.set(one, queued[place] ?? 0);
  }
  for (const one of all) if (!ids.has(one)) ids.set(one, await sendAlone(scope, one));
  return all.map((one) => ids.get(one) ?? 0);
}

function mailOf({ to: { email, contractId }, message: { subject, body, language } }: Outgoing): OutgoingMail {
  if (email === null) throw new Error("A message cannot go by EMAIL");
  return { to: email, subject, body, language, object: { type: "rentContract", id: contractId } };
}

async function sendAlone(
  scope: EffectScope,
  { channel, to: { clientId, contractId, phone, reservationId }, message: { body } }: Outgoing,
): Promise<number> {
  if (channel === "SMS" && phone !== null)
    return (await queueClientSms(scope, { clientId, phone, body, sendAfter: null })).outboxId;
  if (channel === "HOSTAWAY" && reservationId !== null)
    return (await queuePmsMessage(scope, { reservationId, contractId, body })).outboxId;
  throw new Error(`A message cannot go by ${channel}`);
}
