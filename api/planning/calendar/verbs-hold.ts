import { sql } from "kysely";
import { releaseNights } from "#api/planning/nights/verbs.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/**
 * Holds nights of a unit for somebody who has still to decide. The caller holds the unit, and has checked who
 * has the nights.
 */
export async function holdNightsFor(
  { trx, organizationId, user, audit }: EffectScope,
  { unitId, from, until, reason }: { unitId: number; from: string; until: string; reason: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("calendar_block")
    .values({
      organization_id: organizationId,
      unit_id: unitId,
      type: "hold",
      from_on: from,
      until_on: until,
      reason,
      note: "",
      created_by: user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit({
    action: "block",
    objectType: "calendarBlock",
    objectId: id,
    after: { unitId, type: "hold", from, until, reason },
  });
  return id;
}

/** Frees what these blocks hold; one that was removed by hand is already free. The caller holds the units. */
export async function freeHeldNights(scope: EffectScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const freed = await scope.trx
    .updateTable("calendar_block")
    .set({ removed_at: scope.now.toISOString(), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "in", [...ids])
    .where("removed_at", "is", null)
    .returning(["id", "unit_id as unitId", "from_on as from", "until_on as until"])
    .execute();
  await scope.audit(
    freed.map(({ id, ...nights }) => ({
      action: "unblock",
      objectType: "calendarBlock",
      objectId: id,
      before: { type: "hold", ...nights },
    })),
  );
  for (const nights of freed) await releaseNights(scope, nights);
}
