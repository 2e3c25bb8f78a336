import { type DamageGuard, damageTransitions } from "#api/operations/damages/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { DamageStatus } from "#contract/operations/damages/damage.ts";

export interface DamageRecord {
  id: number;
  version: number;
  status: DamageStatus;
  isClientFault: boolean;
  paymentId: number | null;
}

/** The status list of damages. */
export const damageStatusList = statusList<{
  table: "damage";
  status: DamageStatus;
  guard: DamageGuard;
  record: DamageRecord;
  details: object;
}>({
  object: "damage",
  table: "damage",
  column: "status",
  moves: damageTransitions,
  guards: {
    notByClient: {
      says: "It was not the client's fault.",
      holds: (_mover, { isClientFault }) => !isClientFault,
    },
    uncharged: {
      says: "Nobody was charged with it yet.",
      holds: (_mover, { paymentId }) => paymentId === null,
    },
  },
  columns: ({ to }, { now }) => ({
    status_at: now.toISOString(),
    ...(to === "paid" && { paid_at: now.toISOString() }),
  }),
  lock: lockDamage,
});

async function lockDamage(mover: Mover, id: number): Promise<DamageRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("damage")
    .select(["id", "version", "status", "is_client_fault as isClientFault", "payment_id as paymentId"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
