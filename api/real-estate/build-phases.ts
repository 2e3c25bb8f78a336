import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { todayIn } from "#contract/days.ts";
import { type UnitStatus, unitStatus } from "#contract/real-estate.ts";

/** Dates a step of the building works: the day named, else today; not a day to come. */
export async function datePhase(
  context: CallContext,
  step: { id: number; phase: UnitStatus; on?: string | undefined; note: string },
): Promise<void> {
  const today = todayIn("UTC", context.now);
  if (step.on !== undefined && step.on > today) throw invalid("on", "tooFarAhead");
  await context.trx
    .insertInto("unit_phase")
    .values({
      organization_id: context.organizationId,
      unit_id: step.id,
      phase: step.phase,
      reached_on: step.on ?? today,
      note: step.note,
      created_by: context.user.id,
    })
    .execute();
}

/** The phases a unit has reached, newest first; a step back stands there like any other. */
export async function phasesOf(context: CallContext, unitId: number) {
  await findUnit(context, unitId);
  const rows = await context.trx
    .selectFrom("unit_phase")
    .select(["id", "phase", "reached_on as reachedOn", "note"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, phase: unitStatus.parse(row.phase) }));
}
