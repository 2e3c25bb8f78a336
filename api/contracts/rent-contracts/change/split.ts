import type { Planned } from "#api/contracts/rent-contracts/change/change-plan.ts";
import { openTaxItems, settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { settlePeriods } from "#api/contracts/rent-contracts/change/periods.ts";
import { addItem, carryOver, savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { auditSnapshot } from "#api/contracts/rent-contracts/change/stored-stay.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { holdNights, releaseNights } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { ChangedStay } from "#contract/contracts/rent-contracts/stay-changes.ts";
import type { StayException } from "#contract/contracts/rent-contracts/stay-exception.ts";

interface SplitOrder {
  after: ChangedStay & { forceReason: string };
  unitId: number;
  version: number | undefined;
  reason: string;
  forced: boolean;
  exception: StayException | null;
}

/**
 * Splits a stay at a night into two units. The nights before stay with the original contract, which ends
 * then; the rest becomes a new contract that continues it, with what was paid for it. When the guest is in
 * the house and moves today, they are checked out of the one and into the other. Returns the id of the rest.
 */
export async function moveOn(
  context: CallContext,
  planned: Planned,
  { after, unitId, version, reason, forced, exception }: SplitOrder,
): Promise<number> {
  const { stay, begun, today, from } = planned;
  if (!begun) throw new Error(`contract ${stay.id} does not split`);
  const held = stay.status !== "INQUIRY";
  const first = { unitId: stay.unitId, contractId: stay.id, from: stay.checkIn, until: from };
  const stillOverbooked = held
    ? await holdNights(context, { ...first, forced: false, reason: stay.overbookingReason ?? "" })
    : {};
  const { to: status } = await move(context, contractStatusList, stay.id, {
    action: "change",
    version,
    reason,
    set: {
      check_out: from,
      night_prices: storedNights(begun.nights),
      total: begun.total,
      open_end: false,
      ...(movesNow(planned) && { checked_out_at: context.now.toISOString() }),
      ...stillOverbooked,
    },
    before: auditSnapshot(stay),
    after: auditSnapshot({ ...stay, checkOut: from, total: begun.total }),
  });
  await savePlanned(context, stay.id, planned.open, begun.plan);
  await settlePeriods(context, stay.id, stay, { checkIn: stay.checkIn, checkOut: from });
  if (held) await releaseNights(context, { unitId: stay.unitId, from, until: stay.checkOut });
  const nights = { unitId, from, until: after.checkOut, forced, reason: after.forceReason };
  const overbooking = held ? await holdNights(context, nights) : {};
  await setContinues(context, stay.continuedById, null);
  const restId = await insertRest(context, planned, { after, unitId, exception, overbooking, status });
  await setContinues(context, stay.continuedById, restId);
  const carried = { from: stay.id, to: restId, day: today };
  await carryOver(context, { ...carried, amount: begun.surplus, kind: "rent" });
  const period = { periodFrom: from, periodUntil: after.checkOut };
  if (planned.plan.added) await addItem(context, restId, { ...planned.plan.added, ...period });
  await carryTax(context, carried);
  await context.audit({
    action: "continue",
    objectType: "rentContract",
    objectId: restId,
    after: {
      ...auditSnapshot({ ...after, unitId, checkIn: from, total: planned.total }),
      continuesId: stay.id,
    },
    ...(reason && { reason }),
  });
  await raise(context, "rentContract.touched", { contractIds: [stay.id, restId] });
  return restId;
}

/** Each contract owes the tax of its own nights; what was paid beyond that moves to the rest. */
async function carryTax(
  context: CallContext,
  carried: { from: number; to: number; day: string },
): Promise<void> {
  await settleCityTax(context, carried.from);
  const open = await openTaxItems(context, carried.from);
  const surplus = Math.max(0, -open.reduce((sum, { amount }) => sum + amount, 0));
  await carryOver(context, { ...carried, amount: surplus, kind: "cityTax" });
  await settleCityTax(context, carried.from, { carried: surplus });
  await settleCityTax(context, carried.to, { carried: -surplus });
}

/** Whether the guest is in the house and changes the unit today. */
function movesNow({ stay, from, today }: Planned): boolean {
  return stay.checkedInAt !== null && from === today;
}

/**
 * Makes a contract that continued the split one continue its rest instead: each contract is continued by only
 * one.
 */
export async function setContinues(
  { trx, organizationId }: CallContext,
  id: number | null,
  continuesId: number | null,
): Promise<void> {
  if (id === null) return;
  await trx
    .updateTable("rent_contract")
    .set({ continues_id: continuesId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

async function insertRest(
  context: CallContext,
  planned: Planned,
  {
    after,
    unitId,
    exception,
    overbooking,
    status,
  }: Pick<SplitOrder, "after" | "unitId" | "exception"> & {
    overbooking: Partial<Awaited<ReturnType<typeof holdNights>>>;
    status: RentContractStatus;
  },
): Promise<number> {
  const { stay, nights, total, from } = planned;
  const terms = await context.trx
    .selectFrom("rent_contract")
    .select(["cancellation", "cancellation_name", "source", "note", "notice_months", "created_by"])
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
      status: begin({ ...context, actor: "SYS" }, contractStatusList, status),
      check_in: from,
      check_out: after.checkOut,
      adults: after.adults,
      children: after.children,
      currency: stay.currency,
      night_prices: storedNights(nights),
      total,
      exception: exception && JSON.stringify(exception),
      hold_until: stay.holdUntil,
      checked_in_at: movesNow(planned) ? stay.checkedInAt : null,
      continues_id: stay.id,
      open_end: stay.openEnd && after.checkOut === stay.checkOut,
      ...overbooking,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
