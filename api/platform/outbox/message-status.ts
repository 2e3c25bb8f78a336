import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import { afterCommit, type Moved } from "#api/platform/moves/effects.ts";
import { type Mover, statusList } from "#api/platform/moves/status-list.ts";
import { deliverTask, deliveryOf } from "#api/platform/outbox/queue-mail.ts";
import type { MessageState } from "#contract/messages/outbox/outbox.ts";
import { wasTakenBack } from "#contract/messages/outbox/outbox-terms.ts";

interface MessageRecord {
  id: number;
  status: MessageState;
  attempts: number;
  /** A later message to the same recipient that waits for this one; undefined where nobody has looked. */
  next?: number | null;
}

/** After this many attempts a message no longer holds up later ones to the same recipient. */
export const attemptsThatHoldUp = 3;

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
    { action: "confirm", from: "failed", to: "sent", actors: ["SYS"] },
    { action: "retry", from: "failed", to: "pending", by: "signedIn" },
    { action: "takeBack", from: "pending", to: "failed", by: "signedIn" },
  ],
  guards: {},
  versions: false,
  lock: lockMessage,
  columns: ({ action, record }, { now }) =>
    action === "send" || action === "takeOver"
      ? { attempts: record.attempts + 1 }
      : action === "postpone"
        ? { claim_token: tokenOf(record, now) }
        : action === "retry"
          ? { attempts: 0, send_after: null, claim_token: tokenOf(record, now) }
          : action === "takeBack"
            ? { last_error: wasTakenBack }
            : {},
  follows: {
    sent: [goOn(() => true)],
    failed: [goOn(() => true)],
    postpone: [
      afterCommit(
        "Tries again after 1 s, 10 s, 1 min, 10 min, 1 h, 6 h.",
        deliverTask,
        ({ id, record, details }, { now }) => ({
          payload: deliveryOf(id, tokenOf(record, now)),
          ...(details.runAt && { runAt: details.runAt }),
        }),
      ),
      goOn(({ attempts }) => attempts >= attemptsThatHoldUp),
    ],
    retry: [
      afterCommit("Sends it, with a new series of attempts.", deliverTask, ({ id, record }, { now }) => ({
        payload: deliveryOf(id, tokenOf(record, now)),
      })),
    ],
  },
  // Attempts are not part of the history; how sending ended is.
  recorded: ({ action, record }) =>
    action === "sent" || action === "failed"
      ? { before: { state: record.status }, after: { state: action, attempts: record.attempts } }
      : action === "confirm"
        ? { action: "sent" }
        : action === "retry" || action === "takeBack"
          ? {}
          : null,
});

/** The token of the one task that sends a message again. */
const tokenOf = ({ attempts }: MessageRecord, now: Date) => `again.${attempts}.${now.getTime()}`;

/** An effect that sends the message that waits for this one, if `isDue`. */
function goOn(isDue: (record: MessageRecord) => boolean) {
  return afterCommit<Moved & { record: MessageRecord }>(
    "Sends the next message to the same recipient, which has waited for it.",
    deliverTask,
    ({ record }) => (record.next && isDue(record) ? { payload: deliveryOf(record.next) } : null),
  );
}

async function lockMessage({ trx, organizationId }: Mover, id: number): Promise<MessageRecord> {
  const row = await trx
    .selectFrom("outbox_message")
    .select(["id", "state as status", "attempts"])
    .select(
      sql<
        number | null
      >`(SELECT n.id FROM outbox_message n WHERE n.organization_id = outbox_message.organization_id
        AND n.channel = outbox_message.channel AND n.recipient = outbox_message.recipient AND n.id > outbox_message.id
        AND n.state = 'pending' AND n.attempts = 0 AND (n.send_after IS NULL OR n.send_after <= now()) ORDER BY n.id LIMIT 1)`.as(
        "next",
      ),
    )
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
