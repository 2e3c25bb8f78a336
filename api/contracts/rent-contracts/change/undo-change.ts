import { z } from "zod";
import { nightsTaken } from "#api/contracts/rent-contracts/booking/nights-taken.ts";
import { changeKind, holdBoth } from "#api/contracts/rent-contracts/change/change.ts";
import { paidPrice, settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { addItem, openItems, savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { auditSnapshot } from "#api/contracts/rent-contracts/change/stored-stay.ts";
import { takeRestBack } from "#api/contracts/rent-contracts/change/undo-split.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { owedBeside } from "#api/contracts/rent-contracts/rules/owed-beside.ts";
import { replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import { holdNights, releaseNights } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import { nightPrice, type RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { todayIn } from "#contract/platform/days.ts";

const remembered = z
  .array(
    z.object({
      id: z.number(),
      version: z.number(),
      before: z.object({
        unitId: z.number(),
        checkIn: z.string(),
        checkOut: z.string(),
        adults: z.number(),
        children: z.number(),
        total: z.number(),
        nightPrices: z.array(nightPrice),
        exception: stayException.nullable(),
        overbooking: z.boolean().default(false),
        overbookingReason: z.string().nullable().default(null),
        noShowAt: z.string().nullable().default(null),
        openEnd: z.boolean().default(false),
      }),
      open: z.array(
        payment.pick({ kind: true, dueOn: true, amount: true }).extend({
          id: z.number().default(0),
          periodFrom: payment.shape.periodFrom.default(null),
          periodUntil: payment.shape.periodUntil.default(null),
        }),
      ),
      /** What became of its other nights, where it was split. */
      rest: z.object({ id: z.number(), version: z.number() }).optional(),
    }),
  )
  .length(1);

/** Returns the user's own change. Throws NOT_FOUND for anything else. */
export async function findChange(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  const undoable = await findBulkAct(context, id, options);
  if (undoable.kind !== changeKind) throw notFound();
  return undoable;
}

/**
 * Puts a stay back as it was before a change, with its nights and its plan, unless it was touched since or the nights are taken by now.
 * Again changes nothing. `version` is the stay's present one, for a
 * caller who has just taken back what followed the change. Returns the contract.
 */
export async function undoChange(
  context: CallContext,
  id: number,
  { version }: { version?: number } = {},
): Promise<number> {
  const { act, items } = await findChange(context, id, { lock: true });
  const [change] = remembered.parse(items);
  if (!change) throw notFound();
  if (act.undone) return change.id;
  await takeBack(context, act);
  const { before, rest } = change;
  await holdBoth(context, rest?.id ?? change.id, before.unitId);
  const stay = await findContract(context, change.id, { lock: true });
  if (stay.version !== (version ?? change.version))
    throw stateConflict({ id: stay.id, label: stay.guest }, null);
  const cityTaxBack = rest ? await takeRestBack(context, stay, rest) : 0;
  const held = stay.status !== "INQUIRY";
  const nights = { unitId: before.unitId, from: before.checkIn, until: before.checkOut };
  const overbooking = held
    ? await holdNights(context, {
        ...nights,
        contractId: stay.id,
        forced: false,
        reason: before.overbookingReason ?? "",
      })
    : {};
  // A stay that was overbooked before is so again.
  const wasFree = !stay.overbooking && !before.overbooking;
  if ("overbooking" in overbooking && overbooking.overbooking && wasFree)
    throw await nightsTaken(context, { ...before, id: stay.id });
  await move(context, contractStatusList, stay.id, {
    action: "change",
    recordAs: rest ? "undoSplit" : "undoChange",
    set: {
      unit_id: before.unitId,
      check_in: before.checkIn,
      check_out: before.checkOut,
      adults: before.adults,
      children: before.children,
      total: before.total,
      night_prices: storedNights(before.nightPrices),
      exception: before.exception === null ? null : JSON.stringify(before.exception),
      no_show_at: before.noShowAt,
      open_end: before.openEnd,
      ...overbooking,
    },
    before: auditSnapshot(stay),
    after: auditSnapshot(before),
  });
  const payments = await paymentsOf(context, stay.id);
  await restorePlan(context, { ...stay, payments }, { total: before.total, plan: change.open });
  await settleCityTax(context, stay.id, { carried: -cityTaxBack });
  if (held) await releaseNights(context, { unitId: stay.unitId, from: stay.checkIn, until: stay.checkOut });
  await raise(context, "rentContract.touched", { contractIds: [stay.id] });
  return stay.id;
}

/** Restores the previous open items. When something was paid since, they add up to what is still owed. */
async function restorePlan(
  context: CallContext,
  stay: Pick<RentContract, "id" | "payments" | "reminderFees" | "charges" | "timeZone">,
  before: { total: number; plan: z.output<typeof remembered>[number]["open"] },
): Promise<void> {
  const open = await openItems(context, stay.id);
  const owed = before.total + owedBeside(stay) - paidPrice(stay);
  const asBefore = before.plan.reduce((sum, { amount }) => sum + amount, 0) === owed;
  if (!asBefore)
    return savePlanned(context, stay.id, open, replan(open, owed, todayIn(stay.timeZone, context.now)));
  // Items that are still open get their former amounts and periods; ended ones are added again.
  const there = new Set(open.map(({ id }) => id));
  const items = before.plan.filter(({ id }) => there.has(id));
  const ended = open.map(({ id }) => id).filter((id) => !items.some((item) => item.id === id));
  await savePlanned(context, stay.id, open, { items, ended, added: null });
  for (const item of before.plan) if (!there.has(item.id)) await addItem(context, stay.id, item);
}
