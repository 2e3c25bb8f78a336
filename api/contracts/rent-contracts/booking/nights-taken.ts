import { conflictsOf } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import { shownConflicts } from "#api/contracts/rent-contracts/booking/shown-conflicts.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Returns the failure NOT_READY for taken nights. It names who has them, as far as the present user may know. */
export async function nightsTaken(
  mover: Mover,
  stay: { id: number; unitId: number; checkIn: string; checkOut: string },
): Promise<Failure> {
  const { id: except, unitId, checkIn: from, checkOut: until } = stay;
  if ("actor" in mover) return new Failure("NOT_READY", { detail: "nightsFree" });
  const [first] = await shownConflicts(mover, await conflictsOf(mover, { unitId, from, until, except }));
  const params = {
    label: first?.label ?? "",
    ...{ from: formatDate(first?.from), until: formatDate(first?.until) },
  };
  return new Failure("NOT_READY", { detail: "nightsFree", params });
}
