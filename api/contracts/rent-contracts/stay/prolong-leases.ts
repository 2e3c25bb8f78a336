import { sql } from "kysely";
import { settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { addItem } from "#api/contracts/rent-contracts/change/replanned.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { openUntil } from "#api/contracts/rent-contracts/rules/lease-terms.ts";
import { monthlyNights, nextMonth } from "#api/contracts/rent-contracts/rules/monthly-rent.ts";
import { storedNightPrices, storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { accommodation } from "#api/contracts/rent-contracts/rules/price.ts";
import { takenBy } from "#api/planning/nights/queries.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { addMonths, todayIn } from "#contract/platform/days.ts";

/** Runs every night; a lease without an end is planned on once a month. */
export const prolongLeasesTask = "prolongLeases";
export const prolongLeasesSchedule = `35 3 * * * ${prolongLeasesTask}`;

/**
 * Plans leases without an end on, month by month, so that they reach as far as anything can be booked: each month at the rent of the last
 * one, due on its first. Each lease is handled by itself. Where somebody has the nights, it stays as it is, and an alert says so. A second run changes nothing.
 */
export const prolongLeases: Task = async (platform) => {
  const { rows } = await sql<{ organizationId: number; contractId: number }>`
    SELECT organization_id AS "organizationId", contract_id AS "contractId"
    FROM open_leases_due(${platform.now().toISOString().slice(0, 10)}::date)`.execute(platform.db);
  for (const { organizationId, contractId } of rows)
    await prolongOne(platform, organizationId, contractId).catch((err: unknown) =>
      platform.log.error({ err, contractId }, "a lease without an end could not be planned on"),
    );
};

function prolongOne(platform: Platform, organizationId: number, contractId: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const call = prolongLeasesTask;
    const scope = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${contractId}` });
    await holdContracts(scope, [contractId]);
    const lease = await openLease(scope, contractId);
    if (!lease) return;
    const until = openUntil(todayIn(lease.timeZone, scope.now));
    if (until <= lease.checkOut) return;
    const nights = { unitIds: [lease.unitId], from: lease.checkOut, until };
    const taken = await takenBy(scope, { ...nights, exceptContract: contractId });
    if (taken.length > 0) await raise(scope, "rentContract.touched", { contractIds: [contractId] });
    else await planOn(scope, contractId, lease, until);
  });
}

async function openLease({ trx, organizationId }: EffectScope, id: number) {
  return trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.unit_id as unitId", "c.check_out as checkOut", "c.night_prices as nightPrices", "c.total"])
    .select("b.time_zone as timeZone")
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", id)
    .where("c.open_end", "=", true)
    .where("c.status", "=", "ACTIVE")
    .where("c.checked_out_at", "is", null)
    .executeTakeFirst();
}

async function planOn(
  scope: EffectScope,
  id: number,
  lease: { checkOut: string; nightPrices: unknown; total: number },
  until: string,
): Promise<void> {
  const nights = storedNightPrices.parse(lease.nightPrices);
  const lastMonth = addMonths(lease.checkOut, -1);
  const rent = accommodation(nights.filter(({ night }) => night >= lastMonth));
  const added = monthlyNights(lease.checkOut, until, rent);
  const total = lease.total + accommodation(added);
  await scope.trx
    .updateTable("rent_contract")
    .set({
      check_out: until,
      night_prices: storedNights([...nights, ...added]),
      total,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
  for (let from = lease.checkOut; from < until; from = nextMonth(from))
    await addItem(scope, id, {
      ...{ kind: "rent", dueOn: from, periodFrom: from, periodUntil: nextMonth(from) },
      amount: accommodation(added.filter(({ night }) => night >= from && night < nextMonth(from))),
    });
  await settleCityTax(scope, id);
  await scope.audit({
    action: "prolong",
    objectType: "rentContract",
    objectId: id,
    before: { checkOut: lease.checkOut, total: lease.total },
    after: { checkOut: until, total },
    actorKind: "SYS",
  });
  await raise(scope, "rentContract.touched", { contractIds: [id] });
}
