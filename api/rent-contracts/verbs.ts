import { sql } from "kysely";
import type { StaysOverbooked, StaysResolved } from "#api/nights/events.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/effects.ts";
import { notify } from "#api/platform/notifications.ts";

/** Flags stays as overbooked; one that is already keeps since when it is. */
export async function flagOverbooking(
  { trx, organizationId, now, audit }: EffectScope,
  { contractIds, cause, reason }: StaysOverbooked,
): Promise<void> {
  if (contractIds.length === 0) return;
  const rows = await trx
    .selectFrom("rent_contract")
    .select(["id", "overbooking", "overbooked_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...contractIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, overbooking, overbooked_at } of rows) {
    await trx
      .updateTable("rent_contract")
      .set({
        overbooking: true,
        overbooking_cause: cause,
        overbooking_reason: reason,
        overbooked_at: overbooked_at ?? now.toISOString(),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    if (overbooking) continue;
    await audit({
      action: "flagOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: false },
      after: { overbooking: true },
      reason,
    });
  }
}

/** Takes the flag from stays and tells whoever made them. The caller of the nights holds their rows. */
export async function clearOverbooking(
  { trx, organizationId, audit }: EffectScope,
  { contractIds }: StaysResolved,
): Promise<void> {
  const makers = await trx
    .updateTable("rent_contract")
    .set({
      overbooking: false,
      overbooking_cause: null,
      overbooked_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...contractIds])
    .returning(["id", "created_by"])
    .execute();
  const makerOf = new Map(makers.map(({ id, created_by }) => [id, created_by]));
  for (const id of contractIds) {
    await audit({
      action: "clearOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: true },
      after: { overbooking: false },
      actorKind: "SYS",
    });
    const userId = makerOf.get(id) ?? null;
    if (userId === null) continue;
    const notice = { userId, event: "CALENDAR" as const, action: "TRIGGER" as const };
    await notify(trx, organizationId, { ...notice, message: "overbookingCleared", params: { id } });
  }
}

/** Stays that are still to come or under way are somebody else's: whoever made a stay hears when its hold ends. Answers how many. */
export async function handOverStays(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  from: number,
  to: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("rent_contract")
    .set({ created_by: to })
    .where("organization_id", "=", organizationId)
    .where("created_by", "=", from)
    .where("canceled_at", "is", null)
    .where("check_out", ">=", sql<string>`current_date`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
