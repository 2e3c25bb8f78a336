import {
  type MessageTemplateGuard,
  messageTemplateTransitions,
} from "#api/messages/message-templates/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { MessageTemplateStatus } from "#contract/messages/message-templates/message-template.ts";

/** Days within which a deleted template can be restored. */
const restoreDays = 30;

/** The status list of message templates. */
export const messageTemplateStatusList = statusList<{
  table: "message_template";
  status: MessageTemplateStatus;
  guard: MessageTemplateGuard;
  record: { id: number; version: number; status: MessageTemplateStatus; removedAt: string | null };
  details: object;
}>({
  object: "messageTemplate",
  table: "message_template",
  column: "status",
  moves: messageTemplateTransitions,
  guards: {
    within30Days: {
      says: `It was deleted at most ${restoreDays} days ago.`,
      holds: ({ now }, { removedAt }) =>
        removedAt === null || Date.parse(removedAt) > now.getTime() - restoreDays * 86_400_000,
    },
  },
  lock: lockMessageTemplate,
  columns: ({ action }, { now }) => ({ removed_at: action === "delete" ? now.toISOString() : null }),
});

async function lockMessageTemplate(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("message_template")
    .select(["id", "version", "status", "removed_at as removedAt"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) =>
      rows.where((eb) =>
        eb.or([eb("branch_id", "is", null), eb("branch_id", "in", [...(branches ?? []), -1])]),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
