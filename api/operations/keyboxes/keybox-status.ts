import { keyboxTransitions } from "#api/operations/keyboxes/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { KeyboxStatus } from "#contract/operations/keyboxes/keybox.ts";

export interface KeyboxRecord {
  id: number;
  version: number;
  status: KeyboxStatus;
  branchId: number;
  deviceId: string;
  missed: number;
}

/** The status list of key boxes. */
export const keyboxStatusList = statusList<{
  table: "keybox";
  status: KeyboxStatus;
  guard: never;
  record: KeyboxRecord;
  details: object;
}>({
  object: "keybox",
  table: "keybox",
  column: "status",
  moves: keyboxTransitions,
  guards: {},
  columns: ({ to, reason }, { now }) => ({
    status_at: now.toISOString(),
    ...(to === "online" && { missed: 0, problem: "" }),
    ...(to === "error" && reason !== "" && { problem: reason }),
  }),
  lock: lockKeybox,
});

async function lockKeybox(mover: Mover, id: number): Promise<KeyboxRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("keybox")
    .select(["id", "version", "status", "branch_id as branchId", "device_id as deviceId", "missed"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
