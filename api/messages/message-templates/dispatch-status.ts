import {
  type DispatchGuard,
  dispatchTransitions,
} from "#api/messages/message-templates/rules/dispatch-transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type {
  DispatchReason,
  DispatchStatus,
} from "#contract/messages/message-templates/message-dispatch.ts";

/** The columns of a planned message that its moves need. */
export interface DispatchRecord {
  id: number;
  version: number;
  status: DispatchStatus;
  templateId: number;
  contractId: number | null;
  occasion: string;
  dueAt: string;
  sendAfter: string;
  endsAt: string;
  heldAt: string | null;
  ownSubject: string | null;
  ownBody: string | null;
  tried: string[];
  reason: DispatchReason | null;
}

/** The status list of the messages that templates have planned. */
export const dispatchStatusList = statusList<{
  table: "message_dispatch";
  status: DispatchStatus;
  guard: DispatchGuard;
  record: DispatchRecord;
  details: object;
}>({
  object: "messageDispatch",
  table: "message_dispatch",
  column: "status",
  moves: dispatchTransitions,
  guards: {
    nobodyHolds: { says: "Nobody holds it.", holds: (_mover, { heldAt }) => heldAt === null },
    skippedByHand: { says: "Somebody left it out.", holds: (_mover, { reason }) => reason === "skipped" },
    stillOfUse: {
      says: "There is still a point in it, and its stay is not cancelled.",
      holds: async (mover, { endsAt, contractId }) =>
        new Date(endsAt) > mover.now && !(await isCanceled(mover, contractId)),
    },
  },
  lock: lockDispatch,
  columns: ({ to, action }, { now, user }) =>
    to === "SENT_AUTOMATICALLY" || to === "SENT_MANUALLY"
      ? {
          sent_at: now.toISOString(),
          sent_by: action === "send" ? null : (user?.id ?? null),
          hindrance: null,
          missing: [],
        }
      : {},
});

async function isCanceled({ trx, organizationId }: Mover, contractId: number | null): Promise<boolean> {
  const stay = await trx
    .selectFrom("rent_contract")
    .select("status")
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId ?? 0)
    .executeTakeFirst();
  return stay?.status === "CANCELED";
}

async function lockDispatch(mover: Mover, id: number): Promise<DispatchRecord> {
  const [row] = await lockDispatches(mover, [id]);
  if (!row) throw notFound();
  return row;
}

/** Returns planned messages in the order of their ids, locked until the transaction ends; those that do not exist are left out. */
export async function lockDispatches(mover: Mover, ids: readonly number[]): Promise<DispatchRecord[]> {
  const branches = reachOf(mover);
  return mover.trx
    .selectFrom("message_dispatch")
    .select(["id", "version", "status", "template_id as templateId", "contract_id as contractId", "occasion"])
    .select([
      "due_at as dueAt",
      "send_after as sendAfter",
      "ends_at as endsAt",
      "held_at as heldAt",
      "tried",
      "reason",
    ])
    .select(["own_subject as ownSubject", "own_body as ownBody"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "in", [...ids, -1])
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .orderBy("id")
    .forUpdate()
    .execute();
}
