import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Name of the task that makes the planned messages follow stays. */
export const followTask = "messageTemplates.follow";
/** Name of the task that makes the planned messages follow a template. */
export const followTemplateTask = "messageTemplates.followTemplate";
/** Name of the task that sends a message by its next channel when it could not be delivered. */
export const fallBackTask = "messageTemplates.fallBack";

/** Makes the planned messages follow stays that were agreed, changed or cancelled, after the commit. */
export async function followMessages(
  { platform, trx, organizationId }: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0) return;
  // A single statement, so that writing a stay does not become slower.
  await platform.jobs.enqueue(
    trx,
    followTask,
    { organizationId, contractIds: [...contractIds] },
    { when: sql`EXISTS (SELECT FROM message_template WHERE organization_id = ${organizationId})` },
  );
}

/** Queues the next channel for a message of a template that could not be delivered, after the commit. */
export async function tryNextChannel(
  { platform, trx, organizationId }: EffectScope,
  { id }: { id: number },
): Promise<void> {
  const dispatch = await trx
    .selectFrom("message_dispatch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("outbox_id", "=", id)
    .executeTakeFirst();
  if (dispatch) await platform.jobs.enqueue(trx, fallBackTask, { organizationId, dispatchId: dispatch.id });
}
