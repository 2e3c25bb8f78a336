import type { Window } from "#api/operations/cleanings/rules/window.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

/** The plan of a cleaning: its window, and the next arrival. */
export interface Plan extends Window {
  nextContractId: number | null;
  nextArrivalAt: string | null;
  urgent: boolean;
}

export interface Job extends Plan {
  status: CleaningStatus;
  unitId: number;
  startedAt: string | null;
  minutesWorked: number;
}

export interface Stay {
  status: RentContractStatus;
  unitId: number;
  /** Its day of check-out is past, in the branch's time zone. */
  over: boolean;
}

/** What happens to a stay's cleaning: nothing, a new one, another window, or a move. */
export type Step = "plan" | "replan" | "cancel" | "postpone" | "reschedule";

/**
 * Returns what has to be done so that a stay's cleaning follows the stay. A finished one, or one begun
 * elsewhere, stays as it is.
 */
export function stepOf(stay: Stay, job: Job | null, plan: Plan, now: Date): Step | null {
  if (job === null) return stay.status === "ACTIVE" && !stay.over ? "plan" : null;
  if (stay.status === "CANCELED" || job.unitId !== stay.unitId)
    return job.status === "UNDEFINED" ? "cancel" : null;
  if (job.status === "CLEANED" || job.status === "CANCELLED" || isSame(job, plan)) return null;
  const ahead = (instant: string) => Date.parse(instant) > now.getTime();
  if (job.status === "NEED_CLEANING" && isUntouched(job) && ahead(plan.startsAt)) return "postpone";
  if (job.status === "OVERDUE" && ahead(plan.dueBy)) return "reschedule";
  return "replan";
}

/** Whether nobody has begun with it. */
export function isUntouched({ startedAt, minutesWorked }: Pick<Job, "startedAt" | "minutesWorked">): boolean {
  return startedAt === null && minutesWorked === 0;
}

function isSame(one: Plan, other: Plan): boolean {
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return (
    at(one.startsAt) === at(other.startsAt) &&
    at(one.dueBy) === at(other.dueBy) &&
    at(one.nextArrivalAt) === at(other.nextArrivalAt) &&
    one.nextContractId === other.nextContractId &&
    one.urgent === other.urgent
  );
}
