import { createCodesOfUnit, withdrawAll } from "#api/operations/smart-locks/codes.ts";
import { type NukiGuard, nukiTransitions } from "#api/operations/smart-locks/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction } from "#api/platform/moves/effects.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { NukiStatus } from "#contract/operations/smart-locks/nuki.ts";

export interface NukiLock {
  id: number;
  version: number;
  status: NukiStatus;
  branchId: number;
  unitId: number;
  name: string;
  /** The lock's number at Nuki. */
  number: string | null;
  seenAt: string | null;
}

/** How long after its last contact a lock counts as reachable. */
const reachableMs = 30 * 60_000;

/** The status list of smart locks. */
export const nukiStatusList = statusList<{
  table: "nuki";
  status: NukiStatus;
  guard: NukiGuard;
  record: NukiLock;
  details: object;
}>({
  object: "nuki",
  table: "nuki",
  column: "status",
  moves: nukiTransitions,
  guards: {
    numbered: { says: "The lock has its number at Nuki.", holds: (_mover, { number }) => number !== null },
    reachable: {
      says: "Nuki has reached the lock in the last half hour.",
      holds: ({ now }, { seenAt }) => seenAt !== null && now.getTime() - Date.parse(seenAt) <= reachableMs,
    },
  },
  columns: (_made, { now }) => ({ status_at: now.toISOString() }),
  follows: {
    install: [
      inTransaction(
        "Creates the codes for agreed stays of its unit that are not over.",
        (scope, { record }) => createCodesOfUnit(scope, record),
      ),
    ],
    takeDown: [inTransaction("Withdraws all its codes.", (scope, { id }) => withdrawAll(scope, id))],
  },
  lock: lockNuki,
});

async function lockNuki(mover: Mover, id: number): Promise<NukiLock> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("nuki")
    .select(["id", "version", "status", "branch_id as branchId", "unit_id as unitId", "name"])
    .select(["nuki_number as number", "seen_at as seenAt"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
