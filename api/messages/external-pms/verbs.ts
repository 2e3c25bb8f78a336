import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { queueForGuest } from "#api/platform/outbox/queue-hostaway.ts";

/** Marks messages of a guest about a stay as seen. Returns how many were unseen. */
export async function markPmsSeen(
  context: CallContext,
  contractId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { trx, organizationId, now } = context;
  const { numUpdatedRows } = await trx
    .updateTable("pms_message")
    .set({ seen_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("direction", "=", "in")
    .where("id", "in", [...ids])
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  const seen = Number(numUpdatedRows);
  if (seen > 0)
    await context.audit({
      action: "seeMessages",
      objectType: "pmsMessage",
      objectId: ids[0] ?? 0,
      after: { contractId, seen },
    });
  return seen;
}

/** Deletes messages about stays of a person whose data are removed. Returns their ids. */
export async function forgetPmsMessages(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("pms_message")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds, -1])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Queues a message to the guest of a reservation, in the name of a person or of the system. Returns its id and that of its
 * message in the outbox.
 */
export async function queuePmsMessage(
  scope: EffectScope,
  {
    reservationId,
    contractId,
    body,
    sendAfter = null,
  }: { reservationId: string; contractId: number; body: string; sendAfter?: Date | null },
): Promise<{ id: number; outboxId: number }> {
  const { trx, organizationId, user, now } = scope;
  const outboxId = await queueForGuest(scope, { reservationId, body, contractId, sendAfter });
  const { id } = await trx
    .insertInto("pms_message")
    .values({
      organization_id: organizationId,
      contract_id: contractId,
      reservation_id: reservationId,
      direction: "out",
      body,
      outbox_id: outboxId,
      created_by: user?.id ?? null,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.audit({
    action: "writeToGuest",
    objectType: "pmsMessage",
    objectId: id,
    after: { contractId },
  });
  return { id, outboxId };
}
