import { notFound } from "#api/platform/calls/failure.ts";
import { afterCommit, type Moved } from "#api/platform/moves/effects.ts";
import { type Mover, statusList } from "#api/platform/moves/status-list.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";
import type { MessageState } from "#contract/messages/outbox/outbox.ts";
import { wasTakenBack } from "#contract/messages/outbox/outbox-terms.ts";

interface MessageRecord {
  id: number;
  status: MessageState;
  attempts: number;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    "outbox.failed": Moved;
  }
}

/** States of a message in the outbox: docs/rules/outbox.md. */
export const messageStatusList = statusList<{
  table: "outbox_message";
  status: MessageState;
  guard: never;
  record: MessageRecord;
  details: {
    /** When a message that could not be delivered is tried again. */
    runAt: Date;
  };
}>({
  object: "outboxMessage",
  table: "outbox_message",
  column: "state",
  moves: [
    { action: "queue", from: null, to: "pending", by: "signedIn", actors: ["SYS"] },
    { action: "send", from: "pending", to: "sending", actors: ["SYS"] },
    { action: "takeOver", from: "sending", to: "sending", actors: ["SYS"] },
    { action: "sent", from: "sending", to: "sent", actors: ["SYS"] },
    { action: "postpone", from: "sending", to: "pending", actors: ["SYS"] },
    { action: "failed", from: "sending", to: "failed", actors: ["SYS"], event: "outbox.failed" },
    { action: "retry", from: "failed", to: "pending", by: "signedIn" },
    { action: "takeBack", from: "pending", to: "failed", by: "signedIn" },
  ],
  guards: {},
  versions: false,
  lock: lockMessage,
  columns: ({ action, record }) =>
    action === "send" || action === "takeOver"
      ? { attempts: record.attempts + 1 }
      : action === "retry"
        ? { attempts: 0, send_after: null }
        : action === "takeBack"
          ? { last_error: wasTakenBack }
          : {},
  follows: {
    postpone: [
      afterCommit(
        "Tries again after 1 s, 10 s, 1 min, 10 min, 1 h, 6 h.",
        deliverTask,
        ({ id, details }) => ({
          payload: { messageId: id },
          ...(details.runAt && { runAt: details.runAt }),
        }),
      ),
    ],
    retry: [
      afterCommit("Sends it, with a new series of attempts.", deliverTask, ({ id }) => ({
        payload: { messageId: id },
      })),
    ],
  },
  // Attempts are not part of the history; how sending ended is.
  recorded: ({ action, record }) =>
    action === "sent" || action === "failed"
      ? { before: { state: record.status }, after: { state: action, attempts: record.attempts } }
      : action === "retry" || action === "takeBack"
        ? {}
        : null,
});

async function lockMessage({ trx, organizationId }: Mover, id: number): Promise<MessageRecord> {
  const row = await trx
    .selectFrom("outbox_message")
    .select(["id", "state as status", "attempts"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
