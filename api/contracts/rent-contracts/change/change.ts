import type { z } from "zod";
import { requireForce } from "#api/contracts/rent-contracts/booking/create.ts";
import { exceptionOf } from "#api/contracts/rent-contracts/booking/exception.ts";
import { type Planned, planChange } from "#api/contracts/rent-contracts/change/change-plan.ts";
import { settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { settlePeriods } from "#api/contracts/rent-contracts/change/periods.ts";
import { savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { moveOn } from "#api/contracts/rent-contracts/change/split.ts";
import { auditSnapshot } from "#api/contracts/rent-contracts/change/stored-stay.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { holdNights, lockUnitOfStay, lockUnits, releaseNights } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { rememberBulkAct } from "#api/platform/records/bulk-acts.ts";
import type { stayChanges } from "#contract/contracts/rent-contracts/stay-changes.ts";

type ChangeInput = z.output<typeof stayChanges.change.input>;

/** The kind under which `rememberBulkAct` stores changes of stays. */
export const changeKind = "rentContract.change";

/**
 * Changes dates, unit or guests of a stay, in one transaction: both units are held, then the stay; the nights are taken there before
 * they are freed here; the open items of its plan add up to the new price. Answers the contract, which is another one where a guest
 * in the house changes the unit, and the act that can be undone. For a guest who `leaves`, the unit's rules are not checked.
 */
export async function changeStay(
  context: CallContext,
  { id, propertyId, contract: after, reason, version, hostawayApi }: ChangeInput,
  { leaves = false }: { leaves?: boolean } = {},
): Promise<{ contractId: number; changeId: number }> {
  if (hostawayApi) throw new Failure("NOT_READY", { detail: "channelNotTold" });
  await holdBoth(context, id, propertyId);
  const planned = await planChange(context, { id, propertyId, contract: after }, { lock: true });
  const { stay, conflicts } = planned;
  const held = stay.status !== "INQUIRY";
  const forced = held && conflicts.length > 0;
  if (forced) requireForce(context, after, conflicts);
  const exception = leaves
    ? stay.exception
    : exceptionOf(
        context,
        { ...after, exceptionReason: after.exceptionReason || (stay.exception?.reason ?? "") },
        planned,
      );
  const why = [reason, forced ? after.forceReason : "", after.exceptionReason].filter(Boolean).join("; ");
  if (planned.splits) {
    const restId = await moveOn(context, planned, {
      after,
      unitId: propertyId,
      version,
      reason: why,
      forced,
      exception,
    });
    const action = after.splitAt === null ? "moveOn" : "split";
    return { contractId: restId, changeId: await remember(context, action, planned, restId) };
  }
  const nights = { from: after.checkIn, until: after.checkOut };
  const overbooking = held
    ? await holdNights(context, {
        unitId: propertyId,
        contractId: id,
        ...nights,
        forced,
        reason: after.forceReason,
      })
    : {};
  await move(context, contractStatusList, id, {
    action: "change",
    version,
    reason: why,
    set: {
      unit_id: propertyId,
      check_in: after.checkIn,
      check_out: after.checkOut,
      adults: after.adults,
      children: after.children,
      night_prices: storedNights(planned.nights),
      total: planned.total,
      exception: exception && JSON.stringify(exception),
      // An end that a person has set is agreed.
      ...(after.checkOut !== stay.checkOut && { open_end: false }),
      // With a later arrival the guest is no longer a no-show; the clock decides anew.
      no_show_at: null,
      ...overbooking,
    },
    before: auditSnapshot(stay),
    after: auditSnapshot({ ...after, unitId: propertyId, total: planned.total }),
  });
  await savePlanned(context, id, planned.open, planned.plan);
  await settlePeriods(context, id, stay, after);
  await settleCityTax(context, id);
  if (held) await releaseNights(context, { unitId: stay.unitId, from: stay.checkIn, until: stay.checkOut });
  await raise(context, "rentContract.touched", { contractIds: [id] });
  return { contractId: id, changeId: await remember(context, "change", planned) };
}

/** Stores what an undo needs: the stay before and after, and the contract that was made of its rest. */
async function remember(
  context: CallContext,
  action: "change" | "split" | "moveOn",
  planned: Planned,
  restId?: number,
): Promise<number> {
  const left = async (id: number) => ({ id, version: (await findContract(context, id)).version });
  const item = {
    ...(await left(planned.stay.id)),
    ...standing(planned),
    ...(restId !== undefined && { rest: await left(restId) }),
  };
  const id = await rememberBulkAct(context, { kind: changeKind, action, items: [item] });
  if (id === null) throw new Error(`change of contract ${planned.stay.id} is not remembered`);
  return id;
}

/** Locks the old and the new unit, the lower id first, before the stay is read. */
export async function holdBoth(context: CallContext, id: number, unitId: number): Promise<void> {
  const { unitId: present } = await findContract(context, id);
  await lockUnits(context, [present, unitId]);
  await lockUnitOfStay(context, id);
}

/** The values that an undo restores. */
function standing({ stay, open }: Planned) {
  const { nightPrices, exception, overbooking, overbookingReason, noShowAt, openEnd } = stay;
  const terms = { nightPrices, exception, overbooking, overbookingReason, noShowAt, openEnd };
  const before = { ...auditSnapshot(stay), ...terms };
  return { before, open };
}
