import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Marks mails of a client as seen; answers how many were not. */
export async function markMailsSeen(
  context: CallContext,
  clientId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { trx, organizationId, now } = context;
  const { numUpdatedRows } = await trx
    .updateTable("mail_message")
    .set({ seen_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("direction", "=", "in")
    .where("id", "in", [...ids])
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  const seen = Number(numUpdatedRows);
  if (seen > 0)
    await context.audit({
      action: "seeMessages",
      objectType: "mailMessage",
      objectId: ids[0] ?? 0,
      after: { clientId, seen },
    });
  return seen;
}

/** Mails with a person who is taken out go. Answers their numbers. */
export async function forgetMails(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("mail_message")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds, -1])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
