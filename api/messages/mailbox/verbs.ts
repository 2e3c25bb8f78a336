import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Marks received mails of a client as seen, each with the copy of it that came to another account: a thread shows
 * only one of them. Returns how many were unseen.
 */
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
    .where((is) =>
      is.or([
        is("id", "in", [...ids]),
        is(
          "message_id",
          "in",
          is
            .selectFrom("mail_message as m")
            .select("m.message_id")
            .where("m.organization_id", "=", organizationId)
            .where("m.id", "in", [...ids]),
        ),
      ]),
    )
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

/** Deletes mails with a person whose data are removed. Returns their ids. */
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
