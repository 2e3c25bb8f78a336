import { askForAttention, endAttention, tellAssignee } from "#api/operations/cleanings/attention.ts";
import { clearPoints, pointsOpen, takePoints } from "#api/operations/cleanings/points.ts";
import { isUntouched } from "#api/operations/cleanings/rules/follow-stay.ts";
import { type CleaningGuard, cleaningTransitions } from "#api/operations/cleanings/rules/transitions.ts";
import { minutesBetween } from "#api/operations/cleanings/rules/window.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction } from "#api/platform/moves/effects.ts";
import {
  type Made,
  type MoveColumns,
  type Mover,
  reachOf,
  statusList,
} from "#api/platform/moves/status-list.ts";
import type { CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

/** The fields of a cleaning that decide about its moves. */
export interface CleaningRecord {
  id: number;
  version: number;
  status: CleaningStatus;
  branchId: number;
  unitId: number;
  contractId: number | null;
  nextContractId: number | null;
  nextArrivalAt: string | null;
  assignedTo: number | null;
  /** The team whose members may take it. */
  teamId: number | null;
  startsAt: string;
  dueBy: string;
  startedAt: string | null;
  finishedAt: string | null;
  minutesWorked: number;
  overdueAt: string | null;
  /** The number of points of its checklist that are not done; 0 before it is begun. */
  pointsOpen: number;
}

interface Types {
  table: "cleaning";
  status: CleaningStatus;
  guard: CleaningGuard;
  record: CleaningRecord;
  details: {
    /** The new time at which it has to be ready, if that changes. */
    dueBy: string;
  };
}

const telling = inTransaction<Made<Types>>("Whoever is to clean is told.", (scope, { record }) =>
  tellAssignee(scope, record),
);
const settled = inTransaction<Made<Types>>("The alert of the next stay closes.", (scope, { record }) =>
  endAttention(scope, record),
);

/** Statuses of a cleaning: docs/rules/cleanings.md. */
export const cleaningStatusList = statusList<Types>({
  object: "cleaning",
  table: "cleaning",
  column: "status",
  moves: cleaningTransitions,
  guards: {
    assigned: {
      says: "It has an assignee.",
      holds: (_mover, { assignedTo }) => assignedTo !== null,
    },
    checklistDone: {
      says: "All points of its checklist are done; one that was never begun has none.",
      holds: (_mover, { pointsOpen }) => pointsOpen === 0,
    },
    notStarted: { says: "Nobody has begun with it.", holds: (_mover, record) => isUntouched(record) },
    checkOutReached: {
      says: "The guest has left, or it is the time of check-out in the branch's time zone.",
      holds: ({ now }, { startsAt }) => Date.parse(startsAt) <= now.getTime(),
    },
    dueOver: {
      says: "It had to be ready by now, and was not marked as late before.",
      holds: ({ now }, { dueBy, overdueAt }) => overdueAt === null && Date.parse(dueBy) <= now.getTime(),
    },
    dueAhead: {
      says: "It has to be ready later than now.",
      holds: ({ now }, { dueBy }) => Date.parse(dueBy) > now.getTime(),
    },
    nextNotArrived: {
      says: "The next guest's check-in time has not come.",
      holds: ({ now }, { nextArrivalAt }) =>
        nextArrivalAt === null || Date.parse(nextArrivalAt) > now.getTime(),
    },
  },
  lock: lockCleaning,
  columns: (made, mover) => ({ ...columnsOf(made, mover), reason: made.reason }),
  follows: {
    checkOut: [telling],
    guestLeft: [telling],
    start: [
      inTransaction("Copies the checklist of its building or branch to it.", (scope, { record }) =>
        takePoints(scope, record),
      ),
    ],
    reopen: [telling, inTransaction("Deletes its checklist.", (scope, { id }) => clearPoints(scope, id))],
    lapse: [
      inTransaction("Raises an alert for the next stay.", (scope, { record }) =>
        askForAttention(scope, record, "overdue"),
      ),
      telling,
    ],
    finish: [settled],
    inspect: [settled],
    reschedule: [settled],
    cancel: [
      inTransaction(
        "Raises an alert for the next stay, if its guest comes within a day and the last one has left.",
        (scope, { from, record }) =>
          from === "NEED_CLEANING" && comesSoon(record, scope.now)
            ? askForAttention(scope, record, "cancelled")
            : Promise.resolve(),
      ),
    ],
  },
});

function comesSoon({ nextArrivalAt }: CleaningRecord, now: Date): boolean {
  return nextArrivalAt !== null && Date.parse(nextArrivalAt) - now.getTime() <= 24 * 3_600_000;
}

/** Returns the times that a move writes. */
function columnsOf({ action, record }: Made<Types>, { now, user }: Mover): MoveColumns<"cleaning"> {
  const at = now.toISOString();
  const worked = record.minutesWorked + minutesBetween(record.startedAt, now);
  const stopped = { minutes_worked: worked, started_at: null, started_by: null, overdue_at: null };
  if (action === "start")
    return record.startedAt === null ? { started_at: at, started_by: user?.id ?? null } : {};
  if (action === "interrupt" || action === "reschedule") return stopped;
  if (action === "lapse") return { overdue_at: at };
  if (action === "finish" || action === "inspect")
    return {
      finished_at: at,
      minutes_worked: worked,
      minutes_late: minutesBetween(record.dueBy, now) || null,
    };
  if (action === "reopen")
    return {
      started_at: null,
      started_by: null,
      finished_at: null,
      minutes_late: null,
      overdue_at: null,
    };
  return {};
}

/**
 * Locks a cleaning for a move: first its unit, as every writer of its stays does. Throws NOT_FOUND outside
 * the mover's branches.
 */
async function lockCleaning(mover: Mover, id: number): Promise<CleaningRecord> {
  const branches = reachOf(mover);
  const { trx, organizationId } = mover;
  const query = trx
    .selectFrom("cleaning as k")
    .where("k.organization_id", "=", organizationId)
    .where("k.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("k.branch_id", "in", [...(branches ?? []), -1]));
  const entry = await query.select("k.unit_id").executeTakeFirst();
  if (!entry) throw notFound();
  await lockUnits(mover, [entry.unit_id]);
  const row = await query
    .select(["k.id", "k.version", "k.status", "k.branch_id as branchId", "k.unit_id as unitId"])
    .select(["k.contract_id as contractId", "k.next_contract_id as nextContractId"])
    .select(["k.next_arrival_at as nextArrivalAt", "k.assigned_to as assignedTo"])
    .select(["k.team_id as teamId"])
    .select(["k.starts_at as startsAt", "k.due_by as dueBy", "k.started_at as startedAt"])
    .select(["k.finished_at as finishedAt", "k.minutes_worked as minutesWorked"])
    .select(["k.overdue_at as overdueAt", pointsOpen.as("pointsOpen")])
    .forUpdate("k")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
