import { askTask } from "#api/messages/sms/ask-fate.ts";
import { reachOf, smsConnection } from "#api/messages/sms/reach.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { queueSms } from "#api/platform/outbox/queue-sms.ts";
import { requireLater } from "#api/platform/outbox/send-after.ts";
import { countSegments, maxSegments } from "#contract/messages/sms/sms-segments.ts";

export { smsConnection, stoppedAmong } from "#api/messages/sms/reach.ts";

interface Wanted {
  clientId: number;
  body: string;
  sendNow: boolean;
  retryOf?: number;
  /** The hour it waits for; then nobody asks whether that is at night. */
  sendAfter?: string | undefined;
}

/** Queues an SMS to a client; at night for the morning unless it is wanted now. */
export async function sendSms(context: CallContext, { clientId, body, sendNow, retryOf, sendAfter }: Wanted) {
  const { phone, sendAfter: morning, client } = await reachOf(context, clientId);
  if (!(await smsConnection(context)).connected) throw new Failure("NOT_CONNECTED");
  if (phone === null)
    throw new Failure("NOT_READY", {
      detail: client.mobile || client.phone ? "noUsableNumber" : "noNumber",
    });
  const later = requireLater(context, sendAfter) ?? (sendNow ? null : morning);
  const { outboxId: _, ...sms } = await queueClientSms(context, {
    clientId,
    phone,
    body,
    sendAfter: later,
    retryOf,
  });
  return sms;
}

interface Addressed {
  clientId: number;
  /** E.164. */
  phone: string;
  body: string;
  sendAfter: Date | null;
  retryOf?: number | undefined;
}

/** Queues an SMS to a number of a client, whoever writes; VALIDATION of one that is too long. */
export async function queueClientSms(
  scope: EffectScope,
  { clientId, phone, body, sendAfter, retryOf }: Addressed,
) {
  const { segments } = countSegments(body);
  if (segments > maxSegments) throw invalid("body", "smsTooLong", { max: maxSegments, count: segments });
  const { trx, organizationId, platform, now, user } = scope;
  const { id } = await trx
    .insertInto("sms_message")
    .values({
      organization_id: organizationId,
      direction: "out",
      client_id: clientId,
      phone,
      body,
      segments,
      send_after: sendAfter?.toISOString() ?? null,
      retry_of: retryOf ?? null,
      created_by: user?.id ?? null,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const outboxId = await queueSms(scope, {
    to: phone,
    body,
    object: { type: "sms", id },
    runAt: sendAfter,
  });
  await trx
    .updateTable("sms_message")
    .set({ outbox_id: outboxId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await platform.jobs.enqueue(
    trx,
    askTask,
    { organizationId, smsId: id, round: 0 },
    { runAt: new Date((sendAfter ?? now).getTime() + 10 * 60_000) },
  );
  await scope.audit({
    action: retryOf === undefined ? "send" : "sendAgain",
    objectType: "sms",
    objectId: id,
    after: { clientId, segments, sendAfter: sendAfter?.toISOString() ?? null, retryOf: retryOf ?? null },
  });
  return { MessageId: id, outboxId, segments, sendAfter: sendAfter?.toISOString() ?? null };
}
