import { findSms } from "#api/messages/sms/queries.ts";
import { sendSms } from "#api/messages/sms/verbs-send.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { mayRetry } from "#contract/messages/sms/sms-states.ts";

/** Sends a failed or undelivered SMS again, as a new message. */
export async function sendAgain(context: CallContext, { id, sendNow }: { id: number; sendNow: boolean }) {
  await lockSms(context, id);
  const { clientId, state, retriedBy } = await findSms(context, id);
  if (clientId === null || !mayRetry(state)) throw new Failure("NOT_READY", { detail: "smsNotFailed" });
  if (retriedBy !== null) throw new Failure("NOT_READY", { detail: "smsRetried" });
  const { body } = await context.trx
    .selectFrom("sms_message")
    .select("body")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return sendSms(context, { clientId, body, sendNow, retryOf: id });
}

async function lockSms({ trx, organizationId }: CallContext, id: number): Promise<void> {
  const row = await trx
    .selectFrom("sms_message")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}
