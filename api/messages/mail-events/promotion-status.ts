import { promotionTransitions } from "#api/messages/mail-events/rules/transitions.ts";
import { takeBack } from "#api/messages/mail-events/take-back.ts";
import { sendPromotionTask } from "#api/messages/mail-events/task.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { afterCommit, inTransaction } from "#api/platform/moves/effects.ts";
import { type Made, type Mover, statusList } from "#api/platform/moves/status-list.ts";
import type { PromotionStatus } from "#contract/messages/mail-events/mail-event.ts";

interface PromotionTypes {
  table: "mail_promotion";
  status: PromotionStatus;
  guard: "textChosen";
  record: {
    id: number;
    version: number;
    status: PromotionStatus;
    mailEventId: number | null;
  };
  details: object;
}

const sends = afterCommit<Made<PromotionTypes>>(
  "Puts the mails into the outbox, 50 at a time, each client asked anew for consent and address.",
  sendPromotionTask,
  ({ id }) => ({ payload: { promotionId: id } }),
);
const takesBack = inTransaction<Made<PromotionTypes>>(
  "Mails that the mail server does not have yet are taken back; their clients wait again.",
  (scope, { id }) => takeBack(scope, id),
);

/** The status list of promotions. */
export const promotionStatusList = statusList<PromotionTypes>({
  object: "mailPromotion",
  table: "mail_promotion",
  column: "status",
  moves: promotionTransitions,
  guards: {
    textChosen: {
      says: "It has an active mail event of kind promotion.",
      holds: async ({ trx, organizationId }, { mailEventId }) =>
        (await trx
          .selectFrom("mail_event")
          .select("id")
          .where("organization_id", "=", organizationId)
          .where("id", "=", mailEventId)
          .where("kind", "=", "promotion")
          .where("active", "=", true)
          .where("deleted_at", "is", null)
          .executeTakeFirst()) !== undefined,
    },
  },
  lock: lockPromotion,
  columns: ({ action }, mover) => {
    const now = mover.now.toISOString();
    if (action === "start") return { started_at: now, started_by: mover.user?.id ?? null };
    return action === "stop" || action === "discard" || action === "finish" ? { ended_at: now } : {};
  },
  follows: { start: [sends], resume: [sends], pause: [takesBack], stop: [takesBack] },
});

async function lockPromotion({ trx, organizationId }: Mover, id: number) {
  const row = await trx
    .selectFrom("mail_promotion")
    .select(["id", "version", "status", "mail_event_id as mailEventId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
