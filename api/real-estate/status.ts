import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { allowedActions, requireMove } from "#api/platform/transitions.ts";
import { findUnit, type Unit } from "#api/real-estate/queries.ts";
import { revivalGuards, type UnitGuard, unitTransitions } from "#api/real-estate/rules/transitions.ts";
import { needs } from "#contract/access.ts";
import { todayIn } from "#contract/days.ts";
import type { AllowedAction } from "#contract/list.ts";
import type { UnitStatus } from "#contract/real-estate.ts";

/** Puts a unit live, or a disabled one back to what it was (behaviour.md 3.18). */
export async function activateUnit(context: CallContext, id: number): Promise<void> {
  const unit = await findUnit(context, id, { lock: true });
  if (unit.status === "ACTIVE") return;
  const failing = await failingGuards(context, unit);
  if (unit.status !== "DISABLED") {
    const move = requireMove(unitTransitions, unit.status, { action: "activate" });
    requireGuards(move.guards ?? [], failing);
    return setStatus(context, unit, "activate", { status: "ACTIVE", previous_status: null });
  }
  const target = await statusBefore(context, unit);
  requireGuards(revivalGuards(target), failing);
  return setStatus(context, unit, "activate", { status: target, previous_status: null });
}

/** The status a disabled unit had, to which it returns. */
async function statusBefore(context: CallContext, unit: Unit): Promise<UnitStatus> {
  const stored = await context.trx
    .selectFrom("unit")
    .select("previous_status")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unit.id)
    .executeTakeFirstOrThrow();
  return stored.previous_status ?? "ACTIVE";
}

/** Disables a unit and takes it off all advertising; refused while stays lie ahead. */
export async function archiveUnit(context: CallContext, id: number): Promise<void> {
  const unit = await findUnit(context, id, { lock: true });
  if (unit.status === "DISABLED") return;
  const move = requireMove(unitTransitions, unit.status, { action: "archive" });
  requireGuards(move.guards ?? [], await failingGuards(context, unit));
  return setStatus(context, unit, "archive", {
    status: "DISABLED",
    previous_status: unit.status,
    advertise: null,
  });
}

/** What the present user may do with a unit. */
export async function unitActions(context: CallContext, unit: Unit): Promise<AllowedAction[]> {
  const failing = await failingGuards(context, unit);
  if (unit.status === "DISABLED") {
    if (!context.may(needs("real_estate", "edit"))) return [];
    const to = await statusBefore(context, unit);
    const because = revivalGuards(to).find((guard) => failing.has(guard));
    return [
      {
        action: "activate",
        to,
        needsConfirm: false,
        needsReason: false,
        ...(because && { disabledBecause: because }),
      },
    ];
  }
  return allowedActions(unitTransitions, unit.status, context.may, (guard) =>
    failing.has(guard) ? guard : undefined,
  );
}

async function failingGuards(context: CallContext, unit: Unit): Promise<ReadonlySet<UnitGuard>> {
  const failing = new Set<UnitGuard>();
  if (!unit.basePricePerNight) failing.add("hasPrice");
  if (unit.images.length === 0) failing.add("hasImage");
  const future = await context.trx
    .selectFrom("rent_contract")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unit.id)
    .where("status", "=", "ACTIVE")
    .where("check_out", ">", todayIn("UTC", context.now))
    .limit(1)
    .executeTakeFirst();
  if (future) failing.add("noFutureStays");
  return failing;
}

function requireGuards(guards: readonly UnitGuard[], failing: ReadonlySet<UnitGuard>): void {
  const unmet = guards.find((guard) => failing.has(guard));
  if (unmet) throw new Failure("NOT_READY", { detail: unmet });
}

async function setStatus(
  context: CallContext,
  unit: Unit,
  action: string,
  change: { status: UnitStatus; previous_status: UnitStatus | null; advertise?: null },
): Promise<void> {
  await context.trx
    .updateTable("unit")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unit.id)
    .execute();
  await context.audit({
    action,
    objectType: "unit",
    objectId: unit.id,
    before: { status: unit.status },
    after: { status: change.status },
  });
}
