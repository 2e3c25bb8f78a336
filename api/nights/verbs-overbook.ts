import { sql } from "kysely";
import type { Taken } from "#api/nights/queries.ts";
import { dayAtUnit } from "#api/nights/queries-day.ts";
import type { OverbookingCause } from "#api/nights/rules/overbooking.ts";
import type { NightsScope } from "#api/nights/verbs.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { needs } from "#contract/access.ts";

/** Who takes nights in spite of stays needs operation on contracts, and says why; `field` is where a missing reason is said. */
export function requireForce(context: CallContext, reason: string, field: string): void {
  requireRight(context, needs("real_estate_contract", "operation"));
  if (reason === "") throw invalid(field, "required");
}

/** Flags stays as overbooked whose nights somebody takes knowingly. */
export async function overbookStays(
  scope: NightsScope,
  stays: readonly Pick<Taken, "contractId">[],
  why: { cause: OverbookingCause; reason: string },
): Promise<void> {
  const { trx, organizationId, now, audit } = scope;
  const ids = stays.flatMap(({ contractId }) => (contractId === null ? [] : [contractId]));
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom("rent_contract")
    .select(["id", "overbooking", "overbooked_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, overbooking, overbooked_at } of rows) {
    await trx
      .updateTable("rent_contract")
      .set({
        overbooking: true,
        overbooking_cause: why.cause,
        overbooking_reason: why.reason,
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
      reason: why.reason,
    });
  }
}

/** Flags every stay ahead of a unit that is taken out of use, or out of its building, in spite of them. */
export async function overbookStaysAhead(
  scope: NightsScope,
  unitId: number,
  why: { cause: OverbookingCause; reason: string },
): Promise<void> {
  const ahead = await scope.trx
    .selectFrom("rent_contract")
    .select("id as contractId")
    .where("organization_id", "=", scope.organizationId)
    .where("unit_id", "=", unitId)
    .where("blocks_nights", "=", true)
    .where("check_out", ">", dayAtUnit(scope, unitId))
    .execute();
  await overbookStays(scope, ahead, why);
}
