import type { StoredClient } from "#api/clients/clients/queries.ts";
import { findClientToWrite } from "#api/clients/clients/queries-standing.ts";
import { endOfQuietHours } from "#api/messages/sms/rules/quiet-hours.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";

/** How a client is reached by SMS. */
export interface Reach {
  client: StoredClient;
  /** E.164: their mobile number, or else their telephone; null when neither can receive SMS. */
  phone: string | null;
  /** End of the quiet hours, in which nobody is written to; null by day. */
  sendAfter: Date | null;
}

/** Returns how to reach a client of the caller's branches. Throws NOT_FOUND. */
export async function reachOf(context: CallContext, clientId: number): Promise<Reach> {
  const client = await findClientToWrite(context, clientId);
  const { country, timeZone } = await context.trx
    .selectFrom("branch as b")
    .innerJoin("organization as o", "o.id", "b.organization_id")
    .select(["o.country", "b.time_zone as timeZone"])
    .where("b.organization_id", "=", context.organizationId)
    .where("b.id", "=", client.branchId)
    .executeTakeFirstOrThrow();
  const numbers = [client.mobile, client.phone].map((typed) =>
    typed ? parsePhone(typed, client.country ?? country) : null,
  );
  return {
    client,
    phone: numbers.find((number) => number !== null) ?? null,
    sendAfter: endOfQuietHours(context.now, timeZone),
  };
}

/** Whether the organization can send SMS, and whether these leave the house. */
export async function smsConnection(
  context: Pick<CallContext, "platform" | "trx" | "organizationId">,
): Promise<{ connected: boolean; sandbox: boolean }> {
  const connection = await connectionOf(context.platform, context, "twilio");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/** Whether the last word of the client was STOP. */
export async function hasStopped(
  scope: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
): Promise<boolean> {
  return (await stoppedAmong(scope, [clientId])).has(clientId);
}

/** Returns those of the clients whose last word was STOP. */
export async function stoppedAmong(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<Set<number>> {
  if (clientIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom("sms_message")
    .distinctOn("client_id")
    .select(["client_id as id", "keyword"])
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .where("keyword", "is not", null)
    .orderBy("client_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Set(rows.flatMap(({ id, keyword }) => (keyword === "stop" && id !== null ? [id] : [])));
}
