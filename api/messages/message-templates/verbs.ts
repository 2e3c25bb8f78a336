import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** The plan of messages follows stays. */
export const followTask = "messageTemplates.follow";
/** The plan of messages follows a template. */
export const followTemplateTask = "messageTemplates.followTemplate";
/** A message that could not be delivered goes by the next channel. */
export const fallBackTask = "messageTemplates.fallBack";

/** Stays were agreed, changed or cancelled: what templates have planned for them follows after the commit. */
export async function followMessages(
  { platform, trx, organizationId }: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0) return;
  // One statement: whoever writes a stay waits for no more.
  await platform.jobs.enqueue(
    trx,
    followTask,
    { organizationId, contractIds: [...contractIds] },
    { when: sql`EXISTS (SELECT FROM message_template WHERE organization_id = ${organizationId})` },
  );
}

/** A message could not be delivered: where it is one of a template, the next channel is taken after the commit. */
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
