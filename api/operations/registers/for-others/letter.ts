import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { queueMails } from "#api/platform/outbox/queue-mail.ts";

/** The record that a letter is about, and its recipients. */
interface Addressed {
  type: string;
  id: number;
  branchId: number;
  to: readonly string[];
}

/**
 * Mails everybody concerned about a record, each separately. Throws NOT_READY `nobodyToWrite` when nobody has
 * an address.
 */
export async function sendLetter(
  context: CallContext,
  { type, id, branchId, to }: Addressed,
  { subject, body }: { subject: string; body: string },
): Promise<number[]> {
  if (to.length === 0) throw new Failure("NOT_READY", { detail: "nobodyToWrite" });
  const from = senderFor(await houseOf(context), branchId);
  const object = { type, id };
  const mails = to.map((address) => ({ to: address, subject, body, object, ...(from !== null && { from }) }));
  const messageIds = await queueMails(context, mails);
  await context.audit({
    action: "sendEmail",
    objectType: type,
    objectId: id,
    after: { subject, letters: messageIds.length },
  });
  return messageIds;
}
