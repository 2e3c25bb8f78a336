import type { z } from "zod";
import { quoteStay } from "#api/contracts/rent-contracts/booking/quote.ts";
import { openTaxItems, paidPrice, replannedTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { openItems } from "#api/contracts/rent-contracts/change/replanned.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { changedNights } from "#api/contracts/rent-contracts/rules/changed-nights.ts";
import { owedBeside } from "#api/contracts/rent-contracts/rules/owed-beside.ts";
import { accommodation, type NightPrice } from "#api/contracts/rent-contracts/rules/price.ts";
import { type OpenItem, type Replanned, replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import { nightsBefore, taxOfStay } from "#api/money/city-tax-rules/queries-stay.ts";
import { taxOf } from "#api/money/city-tax-rules/rules/city-tax.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { whyNot } from "#api/platform/moves/move.ts";
import type { Quote, RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type {
  ChangedStay,
  StayChange,
  stayChanges,
} from "#contract/contracts/rent-contracts/stay-changes.ts";
import { todayIn } from "#contract/platform/days.ts";

type ChangeInput = Pick<z.output<typeof stayChanges.preview.input>, "id" | "propertyId"> & {
  contract: ChangedStay;
};

/** A change as it would be made. */
export interface Planned extends Pick<Quote, "conflicts" | "minNights" | "maxPersons" | "nightPrices"> {
  stay: Omit<RentContract, "allowedActions">;
  /** Of the stay; or of its rest when it is split. */
  nights: NightPrice[];
  /** Of the stay after the change; of its rest alone when it is split. */
  total: number;
  splits: boolean;
  /** Another unit's prices count. */
  pricedAnew: boolean;
  /** The first night that is changed; where it splits, of the rest. */
  from: string;
  today: string;
  open: OpenItem[];
  plan: Replanned;
  /** City tax of all nights after the change, and the changes to its items. */
  cityTax: number;
  taxPlan: Replanned;
  /** What the nights before the split keep. */
  begun: { nights: NightPrice[]; total: number; surplus: number; plan: Replanned } | null;
}

/**
 * Computes what a change costs and which conflicts it has. Throws INVALID_TRANSITION when the contract's
 * status allows no change.
 */
export async function planChange(
  context: CallContext,
  { id, propertyId, contract: after }: ChangeInput,
  { lock = false }: { lock?: boolean } = {},
): Promise<Planned> {
  const stay = await findContract(context, id, { lock });
  const refusal = await whyNot(context, contractStatusList, stay, { action: "change" });
  if (refusal) throw refusal;
  const today = todayIn(stay.timeZone, context.now);
  requireAhead(after, stay, today);
  const moves = propertyId !== stay.unitId;
  const splitAt =
    moves && stay.checkedInAt !== null && stay.checkIn < today ? (after.splitAt ?? today) : after.splitAt;
  if (splitAt !== null) requireSplit(after, stay, { splitAt, today, moves });
  const splits = splitAt !== null;
  const from = splitAt ?? after.checkIn;
  const booked = stay.nightPrices.filter(({ night }) => night >= from || !splits);
  const cleaningFee = splits ? 0 : stay.cleaningFee;
  const agreed = agreedFor(after, booked);
  const { quote, unit } = await quoteStay(
    context,
    propertyId,
    {
      checkIn: from,
      checkOut: after.checkOut,
      adults: after.adults,
      children: after.children,
      paymentPlan: "full",
      agreedTotal: agreed,
      cleaningFee,
      deposit: 0,
    },
    { lock, changes: { id, checkIn: from } },
  );
  if (unit.branchId !== stay.branchId || quote.currency !== stay.currency)
    throw invalid("propertyId", "otherBranch");
  const nights = changedNights({
    booked,
    listed: quote.nightPrices,
    sameUnit: !moves,
    price: after.price,
    agreed: agreed ?? 0,
  });
  const open = await openItems(context, id);
  const total = accommodation(nights) + cleaningFee;
  const begun = splits ? begunPart(stay, open, { from, today }) : null;
  const paid = begun ? begun.surplus : paidPrice(stay);
  const cityTax = await taxAfter(context, { stay, after, unitId: propertyId, nights, begun });
  return {
    stay,
    nights,
    nightPrices: nights,
    total,
    splits,
    pricedAnew: moves && after.price === "apply",
    from,
    today,
    open,
    plan: replan(
      begun ? [] : open,
      total + (begun ? 0 : owedBeside(stay)) - paid,
      begun ? lastDue(open, today) : today,
    ),
    cityTax,
    taxPlan: replannedTax(await openTaxItems(context, id), cityTax - stay.cityTax, today),
    begun,
    conflicts: quote.conflicts,
    minNights: splits ? 1 : quote.minNights,
    maxPersons: quote.maxPersons,
  };
}

/** The open amount for the rest of a split stay is due when the last item of the whole stay was. */
function lastDue(open: readonly OpenItem[], today: string): string {
  return [today, ...open.map(({ dueOn }) => dueOn)].sort().at(-1) ?? today;
}

/** Computes the part of a stay before its guest changes the unit; overpaid money moves to the rest. */
function begunPart(
  stay: Planned["stay"],
  open: readonly OpenItem[],
  { from, today }: { from: string; today: string },
): Planned["begun"] {
  const nights = stay.nightPrices.filter(({ night }) => night < from);
  const total = accommodation(nights) + stay.cleaningFee;
  const owed = total + owedBeside(stay);
  const paid = paidPrice(stay);
  const surplus = Math.max(0, paid - owed);
  return { nights, total, surplus, plan: replan(open, owed - paid + surplus, today) };
}

/** Computes the city tax of a changed stay: from the past nights in the old unit and the coming ones. */
async function taxAfter(
  context: CallContext,
  {
    stay,
    after,
    unitId,
    nights,
    begun,
  }: Pick<Planned, "stay" | "nights" | "begun"> & { after: ChangedStay; unitId: number },
): Promise<number> {
  const common = {
    exemptPersons: stay.taxExemptPersons,
    byChannel: stay.source === "channel",
    guestsOf: stay.id,
  };
  const before = await nightsBefore(context, stay.id);
  const { adults, children } = after;
  const over = begun
    ? await taxOfStay(context, { ...common, ...stay, nights: begun.nights, nightsBefore: before })
    : [];
  const coming = await taxOfStay(context, {
    ...{ ...common, unitId, nights, adults, children },
    nightsBefore: before + (begun?.nights.length ?? 0),
  });
  return taxOf([...over, ...coming]);
}

/** Returns the agreed price of all nights; null when they cost their booked and listed prices. */
function agreedFor({ price, agreedTotal }: ChangedStay, booked: readonly NightPrice[]): number | null {
  if (price === "apply") return null;
  if (price === "keep") return accommodation(booked);
  if (agreedTotal === null) throw invalid("contract.agreedTotal", "required");
  return agreedTotal;
}

/** Throws for what cannot change once the guest is in the unit: the arrival, and past nights. */
function requireAhead(
  after: { checkIn: string; checkOut: string },
  stay: { checkIn: string; checkedInAt: string | null },
  today: string,
): void {
  if (stay.checkedInAt === null) return;
  if (after.checkIn !== stay.checkIn) throw invalid("contract.checkIn", "stayHasBegun");
  if (after.checkOut < today) throw invalid("contract.checkOut", "nightsAreOver");
}

/** Throws unless a stay is split into two units between two nights that are still to come. */
function requireSplit(
  after: ChangedStay,
  stay: { checkIn: string; checkOut: string; checkedInAt: string | null },
  { splitAt, today, moves }: { splitAt: string; today: string; moves: boolean },
): void {
  if (!moves) throw invalid("propertyId", "splitSameUnit");
  if (stay.checkedInAt !== null && after.checkOut <= splitAt)
    throw invalid("contract.checkOut", "nightsAreOver");
  if (after.checkIn !== stay.checkIn) throw invalid("contract.checkIn", "splitKeepsArrival");
  if (splitAt <= stay.checkIn || splitAt >= stay.checkOut || splitAt >= after.checkOut)
    throw invalid("contract.splitAt", "splitOutside");
  if (stay.checkedInAt !== null && splitAt < today) throw invalid("contract.splitAt", "nightsAreOver");
}

/** A planned change as the caller sees it. */
export function shownChange(planned: Planned): StayChange {
  const { stay, begun, plan, total } = planned;
  const after = total + (begun?.total ?? 0);
  const deposit = stay.payments.filter(({ kind, status }) => kind === "deposit" && status === "open");
  const items = [
    ...(begun ? replanned(begun.plan) : []),
    ...replanned(plan),
    ...replanned(planned.taxPlan),
    ...deposit.map(({ kind, dueOn, amount }) => ({ kind, dueOn, amount })),
  ];
  return {
    currency: stay.currency,
    nightPrices: [...(begun?.nights ?? []), ...planned.nights],
    cleaningFee: stay.cleaningFee,
    total: after,
    pricedAnew: planned.pricedAnew,
    difference: after - stay.total,
    cityTax: planned.cityTax,
    paid: stay.paid,
    plan: items.sort((a, b) => a.dueOn.localeCompare(b.dueOn)),
    from: planned.from,
    splits: planned.splits,
    minNights: planned.minNights,
    maxPersons: planned.maxPersons,
    conflicts: planned.conflicts,
    draftInvoices: stay.invoices.filter(({ state }) => state === "draft").length,
    finalizedInvoices: stay.invoices.filter(
      ({ state, kind, canceled }) => state === "finalized" && kind !== "cancellation" && !canceled,
    ).length,
  };
}

function replanned({ items, added }: Replanned): StayChange["plan"] {
  return [...items, ...(added ? [added] : [])].map(({ kind, dueOn, amount }) => ({ kind, dueOn, amount }));
}
