import { type SqlBool, sql } from "kysely";
import type { StaysOverbooked, StaysResolved } from "#api/planning/nights/events.ts";
import { todayOfBranch } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";

/** Flags stays as overbooked; one that is already flagged keeps its time. */
export async function flagOverbooking(
  scope: EffectScope,
  { contractIds, cause, reason }: StaysOverbooked,
): Promise<void> {
  const { trx, organizationId, now, audit } = scope;
  if (contractIds.length === 0) return;
  const rows = await trx
    .selectFrom("rent_contract")
    .select(["id", "overbooking"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...contractIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  await trx
    .updateTable("rent_contract")
    .set({
      overbooking: true,
      overbooking_cause: cause,
      overbooking_reason: reason,
      overbooked_at: sql`coalesce(overbooked_at, ${now.toISOString()}::timestamptz)`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...contractIds])
    .execute();
  const fresh = rows.filter(({ overbooking }) => !overbooking);
  await audit(
    fresh.map(({ id }) => ({
      action: "flagOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: false },
      after: { overbooking: true },
      reason,
    })),
  );
  await raise(scope, "rentContract.touched", { contractIds });
}

/** Removes the flag from stays and notifies their makers. The caller of the nights holds their rows. */
export async function clearOverbooking(scope: EffectScope, { contractIds }: StaysResolved): Promise<void> {
  const { trx, organizationId, audit } = scope;
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
  await audit(
    contractIds.map((id) => ({
      action: "clearOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: true },
      after: { overbooking: false },
      actorKind: "SYS",
    })),
  );
  const makerOf = new Map(makers.map(({ id, created_by }) => [id, created_by]));
  const notice = { event: "CALENDAR", action: "TRIGGER", message: "overbookingCleared" } as const;
  const notices = contractIds.flatMap((id) => {
    const userId = makerOf.get(id) ?? null;
    return userId === null ? [] : [{ ...notice, userId, params: { id } }];
  });
  await notify(trx, organizationId, notices);
  await raise(scope, "rentContract.touched", { contractIds });
}

/**
 * Reassigns coming and current stays to somebody else, who is then notified when a hold ends. Returns how
 * many.
 */
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
    .where(
      sql<SqlBool>`check_out >= (SELECT ${todayOfBranch("b")} FROM branch b
        WHERE b.organization_id = rent_contract.organization_id AND b.id = rent_contract.branch_id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface StayHours {
  contractId: number;
  /** `HH:MM`; null for the building's. */
  checkInTime: string | null;
  checkOutTime: string | null;
}

/**
 * Sets other times of arrival and departure for a stay; the cleaning follows. The caller holds the contract.
 */
export async function moveHours(
  scope: EffectScope,
  { contractId, checkInTime, checkOutTime }: StayHours,
): Promise<void> {
  const { trx, organizationId, audit } = scope;
  const own = trx
    .selectFrom("rent_contract")
    .select(sql<string | null>`to_char(check_in_time, 'HH24:MI')`.as("checkInTime"))
    .select(sql<string | null>`to_char(check_out_time, 'HH24:MI')`.as("checkOutTime"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId);
  const before = await own.executeTakeFirstOrThrow();
  const after = { checkInTime, checkOutTime };
  if (before.checkInTime === checkInTime && before.checkOutTime === checkOutTime) return;
  await trx
    .updateTable("rent_contract")
    .set({
      check_in_time: checkInTime,
      check_out_time: checkOutTime,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .execute();
  await audit({ action: "moveHours", objectType: "rentContract", objectId: contractId, before, after });
  await raise(scope, "rentContract.touched", { contractIds: [contractId] });
}
