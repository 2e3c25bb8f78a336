import { sql } from "kysely";
import type { StaysResolved } from "#api/planning/nights/events.ts";
import { takenBy, unitInUse } from "#api/planning/nights/queries.ts";
import {
  type OverbookingCause,
  overbooks,
  resolved,
  unitIsLost,
} from "#api/planning/nights/rules/overbooking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import type { Nights } from "#contract/platform/days.ts";

/** The parts of a call that taking nights needs; jobs pass the same. */
export type NightsScope = Pick<CallContext, "trx" | "organizationId" | "now">;

/**
 * Locks units until the transaction ends, always in the order of their ids. Everything that takes or frees
 * nights calls this first, and only then reads or locks stays and blocks: so concurrent transactions see each
 * other and do not deadlock.
 */
export async function lockUnits(
  { trx, organizationId }: Pick<NightsScope, "trx" | "organizationId">,
  unitIds: readonly number[],
): Promise<void> {
  await sql`SELECT 1 FROM unit WHERE organization_id = ${organizationId} AND id = ANY (${[...unitIds]}::bigint[])
    ORDER BY id FOR UPDATE`.execute(trx);
}

/** Locks the units of stays; the caller then locks the stays themselves. When one has moved while we waited, its new unit is locked, too. */
export async function lockUnitsOfStays(
  scope: Pick<NightsScope, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<void> {
  const held = new Set<number>();
  for (;;) {
    const stays = await scope.trx
      .selectFrom("rent_contract")
      .select("unit_id as unitId")
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", sql<number>`ANY(${[...contractIds]}::bigint[])`)
      .execute();
    const missing = stays.map(({ unitId }) => unitId).filter((unitId) => !held.has(unitId));
    if (missing.length === 0) return;
    await lockUnits(scope, missing);
    for (const unitId of missing) held.add(unitId);
  }
}

/** Does the same for one stay. */
export function lockUnitOfStay(
  scope: Pick<NightsScope, "trx" | "organizationId">,
  contractId: number,
): Promise<void> {
  return lockUnitsOfStays(scope, [contractId]);
}

interface StayToHold extends Nights {
  unitId: number;
  /** The stay itself, if it already has nights. */
  contractId?: number;
  /** Takes the nights whatever holds them; the caller must have checked the right (docs/rules/nights.md). */
  forced: boolean;
  reason: string;
}

/**
 * Takes nights for a stay. Returns the columns about overbooking, which the caller writes with the rest of
 * the stay.
 */
export async function holdNights(scope: NightsScope, stay: StayToHold) {
  const { trx, organizationId, now } = scope;
  await lockUnits(scope, [stay.unitId]);
  const taken = await takenBy(scope, {
    unitIds: [stay.unitId],
    from: stay.from,
    until: stay.until,
    exceptContract: stay.contractId ?? 0,
  });
  const before = await trx
    .selectFrom("rent_contract")
    .select(["overbooked_at", "overbooking_cause"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", stay.contractId ?? 0)
    .executeTakeFirst();
  const cause: OverbookingCause = stay.forced ? "force" : "nights";
  const causeBefore = before?.overbooking_cause ?? null;
  const lost = unitIsLost(causeBefore, await unitInUse(scope, stay.unitId));
  const inTheWay = stay.forced ? taken : taken.filter(overbooks);
  if (!lost && inTheWay.length === 0)
    return { overbooking: false, overbooking_reason: null, overbooking_cause: null, overbooked_at: null };
  return {
    overbooking: true,
    overbooking_reason: stay.reason,
    overbooking_cause: lost && causeBefore === "removal" ? causeBefore : cause,
    overbooked_at: before?.overbooked_at ?? now.toISOString(),
  };
}

/** Handles freed nights: overbooked stays that wanted them and have no conflict any more lose the flag. */
export async function releaseNights(scope: EffectScope, freed: Nights & { unitId: number }): Promise<void> {
  const { trx, organizationId } = scope;
  await lockUnits(scope, [freed.unitId]);
  const flagged = await trx
    .selectFrom("rent_contract")
    .select(["id", "check_in as from", "check_out as until", "overbooking_cause as cause"])
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", freed.unitId)
    .where("overbooking", "=", true)
    .where("blocks_nights", "=", true)
    .where("check_in", "<", freed.until)
    .where("check_out", ">", freed.from)
    .orderBy(sql`coalesce(overbooked_at, created_at)`)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (flagged.length === 0) return;
  const period = {
    from: flagged.map(({ from }) => from).sort()[0] ?? freed.from,
    until:
      flagged
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? freed.until,
  };
  const others = (await takenBy(scope, { unitIds: [freed.unitId], ...period })).filter(
    ({ overbooking }) => !overbooking,
  );
  const ids = resolved(flagged, others, await unitInUse(scope, freed.unitId));
  if (ids.length === 0) return;
  const contractIds = flagged.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const event: StaysResolved = { contractIds };
  await raise(scope, "nights.resolved", event);
}

/** All nights of a unit, for `releaseNights` when the unit itself is back. */
export const allNights: Nights = { from: "-infinity", until: "infinity" };
