import { queuePmsMessage } from "#api/messages/external-pms/verbs.ts";
import type { Composed } from "#api/messages/message-templates/compose.ts";
import type { Reach } from "#api/messages/message-templates/rules/channel.ts";
import { queueClientSms } from "#api/messages/sms/verbs-send.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";

interface Addressed extends Pick<Reach, "email" | "phone"> {
  clientId: number;
  branchId: number;
  contractId: number;
  reservationId: string | null;
}

/** Queues a message by a channel that reaches the guest. Returns its id in the outbox. */
export async function sendBy(
  scope: EffectScope,
  channel: TemplateChannel,
  { clientId, branchId, contractId, email, phone, reservationId }: Addressed,
  { subject, body, language }: Pick<Composed, "subject" | "body" | "language">,
): Promise<number> {
  if (channel === "SMS" && phone !== null)
    return (await queueClientSms(scope, { clientId, phone, body, sendAfter: null })).outboxId;
  if (channel === "EMAIL" && email !== null)
    return queueMail(
      { ...scope, selectedBranchIds: [branchId] },
      { to: email, subject, body, language, object: { type: "rentContract", id: contractId } },
    );
  if (channel === "HOSTAWAY" && reservationId !== null)
    return (await queuePmsMessage(scope, { reservationId, contractId, body })).outboxId;
  throw new Error(`A message cannot go by ${channel}`);
}
