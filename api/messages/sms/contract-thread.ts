import { sql } from "kysely";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { pagesOf } from "#api/messages/sms/contract-pages.ts";
import { longest, mailsAbout, smsIn } from "#api/messages/sms/thread.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { StayMessage } from "#contract/contracts/rent-contracts/contract-messages.ts";

/**
 * Returns the messages to and from the guest of a stay since it was booked, oldest first; only those that the
 * caller may read.
 */
export async function threadAbout(
  context: CallContext,
  contractId: number,
): Promise<{ clientId: number; messages: StayMessage[] }> {
  const { clientId, createdAt } = await findContract(context, contractId);
  const { organizationId } = context;
  const about = sql<boolean>`((object_type IN ('rentContract', 'contract.document') AND object_id = ${contractId})
    OR (object_type = 'client' AND object_id = ${clientId} AND created_at >= ${createdAt}::timestamptz)
    OR (object_type = 'invoice' AND object_id IN (SELECT i.id FROM invoice i WHERE i.organization_id = ${organizationId} AND i.contract_id = ${contractId})))`;
  const texts = await smsIn(context, clientId);
  const entries: StayMessage[] = [
    ...[...(await mailsAbout(context, about)), ...texts.filter(({ at }) => at >= createdAt)].map((entry) => ({
      ...entry,
      until: null,
    })),
    ...(await links(context, contractId)),
  ];
  return {
    clientId,
    messages: entries.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(-longest),
  };
}

async function links(context: CallContext, contractId: number): Promise<StayMessage[]> {
  return (await pagesOf(context, contractId)).map(({ id, createdAt, expiresAt, state, authorName }) => ({
    ...{ id, state, authorName, channel: "page", direction: "out" },
    ...{ text: "", address: "", objectType: "rentContract", objectId: contractId },
    ...{ reason: null, uncertain: false, sendAfter: null, at: createdAt, until: expiresAt },
  }));
}
