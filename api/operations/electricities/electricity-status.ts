import { lastReadingDays } from "#api/operations/registers/for-others/readings.ts";
import {
  type MeterGuard,
  meterTransitions,
  readingCountsDays,
} from "#api/operations/registers/rules/meter-moves.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { MeterStatus } from "#contract/operations/registers/register.ts";

/** The status list of electricity meters. */
export const electricityStatusList = statusList<{
  table: "electricity";
  status: MeterStatus;
  guard: MeterGuard;
  record: { id: number; version: number; status: MeterStatus };
  details: object;
}>({
  object: "electricity",
  table: "electricity",
  column: "status",
  moves: meterTransitions,
  guards: {
    reading: {
      says: "The meter was read within the last seven days.",
      holds: async (mover, { id }) => (await lastReadingDays(mover, "electricity", id)) <= readingCountsDays,
    },
  },
  columns: (_made, { now }) => ({ status_at: now.toISOString() }),
  lock: lockElectricity,
});

async function lockElectricity(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("electricity")
    .select(["id", "version", "status"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
