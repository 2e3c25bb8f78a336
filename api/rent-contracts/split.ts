import { holdNights, releaseNights } from "#api/nights/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { raise } from "#api/platform/effects.ts";
import { begin, move } from "#api/platform/move.ts";
import type { Planned } from "#api/rent-contracts/change-plan.ts";
import { contractStatusList } from "#api/rent-contracts/contract-status.ts";
import { addItem, carryOver, savePlanned } from "#api/rent-contracts/replanned.ts";
import { storedNights } from "#api/rent-contracts/rules/offered-stay.ts";
import { told } from "#api/rent-contracts/stored-stay.ts";
import type { StayException } from "#contract/rent-contracts.ts";
import type { ChangedStay } from "#contract/stay-changes.ts";

interface Wanted {
  wanted: ChangedStay & { forceReason: string };
  unitId: number;
  version: number | undefined;
  reason: string;
  forced: boolean;
  exception: StayException | null;
}

/**
 * Moves a guest who is in the house to another unit from today on. The nights that are over stay with the contract there was, which
 * ends today; the rest becomes one that goes on with it, checked in, with what was paid for it. Answers that contract's id.
 */
export async function moveOn(
  context: CallContext,
  planned: Planned,
  { wanted, unitId, version, reason, forced, exception }: Wanted,
): Promise<number> {
  const { stay, begun, today } = planned;
  if (!begun) throw new Error(`contract ${stay.id} does not split`);
  await move(context, contractStatusList, stay.id, {
    action: "change",
    version,
    reason,
    set: {
      check_out: today,
      night_prices: storedNights(begun.nights),
      total: begun.total,
      checked_out_at: context.now.toISOString(),
    },
    before: told(stay),
    after: told({ ...stay, checkOut: today, total: begun.total }),
  });
  await savePlanned(context, stay.id, planned.open, begun.plan);
  await releaseNights(context, { unitId: stay.unitId, from: today, until: stay.checkOut });
  const nights = { unitId, from: today, until: wanted.checkOut, forced, reason: wanted.forceReason };
  const overbooking = await holdNights(context, nights);
  const restId = await insertRest(context, planned, { wanted, unitId, exception, overbooking });
  await carryOver(context, { from: stay.id, to: restId, amount: begun.surplus, day: today });
  if (planned.plan.added) await addItem(context, restId, planned.plan.added);
  await context.audit({
    action: "continue",
    objectType: "rentContract",
    objectId: restId,
    after: { ...told({ ...wanted, unitId, checkIn: today, total: planned.total }), continuesId: stay.id },
    ...(reason && { reason }),
  });
  await raise(context, "rentContract.touched", { contractIds: [stay.id, restId] });
  return restId;
}

async function insertRest(
  context: CallContext,
  { stay, nights, total, today }: Planned,
  {
    wanted,
    unitId,
    exception,
    overbooking,
  }: Pick<Wanted, "wanted" | "unitId" | "exception"> & {
    overbooking: Awaited<ReturnType<typeof holdNights>>;
  },
): Promise<number> {
  const terms = await context.trx
    .selectFrom("rent_contract")
    .select(["cancellation", "cancellation_name", "source", "note", "created_by"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", stay.id)
    .executeTakeFirstOrThrow();
  const { id } = await context.trx
    .insertInto("rent_contract")
    .values({
      ...terms,
      cancellation: JSON.stringify(terms.cancellation),
      organization_id: context.organizationId,
      branch_id: stay.branchId,
      unit_id: unitId,
      client_id: stay.clientId,
      kind: stay.kind,
      status: begin({ ...context, actor: "SYS" }, contractStatusList, "ACTIVE"),
      check_in: today,
      check_out: wanted.checkOut,
      adults: wanted.adults,
      children: wanted.children,
      currency: stay.currency,
      night_prices: storedNights(nights),
      total,
      exception: exception && JSON.stringify(exception),
      checked_in_at: stay.checkedInAt,
      continues_id: stay.id,
      ...overbooking,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
