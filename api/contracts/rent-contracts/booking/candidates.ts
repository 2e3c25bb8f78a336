import { sql } from "kysely";
import { planChange } from "#api/contracts/rent-contracts/change/change-plan.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { rankCandidates } from "#api/contracts/rent-contracts/rules/candidates.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { whyNot } from "#api/platform/moves/move.ts";
import type { Candidate } from "#contract/contracts/rent-contracts/stay-changes.ts";
import { todayIn } from "#contract/platform/days.ts";

/** The most units for which a price is computed, because a longer choice helps nobody. */
const most = 12;

interface Wanted {
  id: number;
  checkIn?: string | undefined;
  checkOut?: string | undefined;
}

/**
 * Units that are free for the whole of a stay, as it is or between other days, or for the rest of one that has begun; large enough and of
 * its currency.
 */
export async function candidatesFor(context: CallContext, { id, ...dates }: Wanted): Promise<Candidate[]> {
  const present = await findContract(context, id);
  const { checkIn = present.checkIn, checkOut = present.checkOut } = dates;
  const stay = { ...present, checkIn, checkOut };
  const refusal = await whyNot(context, contractStatusList, present, { action: "change" });
  if (refusal) throw refusal;
  const today = todayIn(stay.timeZone, context.now);
  const from = stay.checkedInAt !== null && stay.checkIn < today ? today : stay.checkIn;
  const persons = stay.adults + stay.children;
  const units = from < stay.checkOut ? await freeUnits(context, { ...stay, from, persons }) : [];
  const candidates: Candidate[] = [];
  for (const unit of units)
    candidates.push({
      ...unit,
      difference: await differenceIn(context, stay, unit.unitId),
      currency: stay.currency,
    });
  return rankCandidates(candidates, persons);
}

/**
 * Returns what a stay costs in another unit minus its present price; null when that unit has no price for one
 * of its nights.
 */
async function differenceIn(
  context: CallContext,
  { id, checkIn, checkOut, adults, children }: Awaited<ReturnType<typeof findContract>>,
  propertyId: number,
): Promise<number | null> {
  const terms = {
    checkIn,
    checkOut,
    adults,
    children,
    price: "apply" as const,
    agreedTotal: null,
    splitAt: null,
  };
  try {
    const { stay, total, begun } = await planChange(context, { id, propertyId, contract: terms });
    return total + (begun?.total ?? 0) - stay.total;
  } catch (error) {
    if (error instanceof Failure && error.detail === "noPrice") return null;
    throw error;
  }
}

interface Sought {
  unitId: number;
  branchId: number;
  currency: string;
  from: string;
  checkOut: string;
  persons: number;
}

/** Returns the first free units, ordered without computing prices. */
async function freeUnits(
  { trx, organizationId }: CallContext,
  { unitId, branchId, currency, from, checkOut, persons }: Sought,
): Promise<Omit<Candidate, "difference" | "currency">[]> {
  const { rows } = await sql<Omit<Candidate, "difference" | "currency">>`
    SELECT u.id AS "unitId", u.label, coalesce(b.name, '') AS building, u.persons, u.rooms,
      u.building_id IS NOT NULL AND u.building_id = own.building_id AS "sameBuilding",
      (u.property_type, u.room_type, u.rooms) IS NOT DISTINCT FROM (own.property_type, own.room_type, own.rooms) AS "sameKind"
    FROM unit u JOIN unit own ON own.organization_id = u.organization_id AND own.id = ${unitId}
      LEFT JOIN building b ON b.organization_id = u.organization_id AND b.id = u.building_id
    WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId} AND u.id <> own.id AND u.status <> 'DISABLED'
      AND u.currency = ${currency} AND u.persons >= ${persons}
      AND NOT EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = u.organization_id AND c.unit_id = u.id AND c.blocks_nights
        AND c.check_in < ${checkOut} AND c.check_out > ${from})
      AND NOT EXISTS (SELECT 1 FROM calendar_block k WHERE k.organization_id = u.organization_id AND k.unit_id = u.id
        AND k.removed_at IS NULL AND k.from_on < ${checkOut} AND k.until_on > ${from})
    ORDER BY "sameBuilding" DESC, "sameKind" DESC,
      abs(coalesce(u.base_price_per_night, 0) - coalesce(own.base_price_per_night, 0)), u.persons, u.label_order, u.id
    LIMIT ${most}`.execute(trx);
  return rows;
}
