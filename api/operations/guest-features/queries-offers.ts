import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import { leastMinutes, minutesBefore, ruleJoins } from "#api/operations/cleanings/queries-rules.ts";
import {
  hoursBefore,
  mostOf,
  type OfferRules,
  type ServedStay,
  whyNotOffered,
} from "#api/operations/guest-features/rules/offer.ts";
import { guestFeatureTable } from "#api/operations/guest-features/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsWith } from "#api/platform/records/records.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { OfferedFeature } from "#contract/operations/guest-features/feature-requests.ts";
import type { FeatureRefund } from "#contract/operations/guest-features/guest-feature.ts";
import type { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId" | "now">;

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;
const shown = [
  "branchId",
  "name",
  "per",
  "price",
  "taxRate",
  "moment",
  "leadHours",
  "cutOffHours",
  "capacity",
  "effect",
  "effectTime",
  "active",
] as const;

/** Lists the extras that the selected branches offer. */
export async function listGuestFeatures(
  context: CallContext,
  input: z.output<typeof guestFeatures.list.input>,
) {
  const { q, active, per, effect } = input.filter;
  const words = `%${q?.replace(/[\\%_]/g, "\\$&")}%`;
  const query = rowsWith(context, guestFeatureTable, shown)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(r.name ILIKE ${words} OR r.description ILIKE ${words})`),
    )
    .$if(active !== undefined, (rows) => rows.where("r.active", "=", active ?? true))
    .$if(per !== undefined, (rows) => rows.where("r.per", "in", per ?? []))
    .$if(effect !== undefined, (rows) => rows.where("r.effect", "in", effect ?? []))
    .select([
      branchName.as("branchName"),
      guestFeatureTable.also.currency.as("currency"),
      guestFeatureTable.also.ordered.as("ordered"),
    ]);
  const sort = sortOf(guestFeatureTable, "name", { createdAt: "r.created_at" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { features: rows, ...page };
}

/** The data of a stay that decide which extras it may have. */
interface Stay extends ServedStay {
  id: number;
  branchId: number;
  status: RentContractStatus;
  checkedOutAt: string | null;
  /** Minutes its unit needs between two guests where an extra moves an hour. */
  minutesToClean: number;
}

/** Returns a stay with the guests before and after it, whoever asks; undefined when it does not exist. */
export async function servedStay({ trx, organizationId }: Scope, id: number): Promise<Stay | undefined> {
  const { rows } = await sql<Stay>`
    SELECT c.id, c.branch_id AS "branchId", c.status, c.checked_out_at AS "checkedOutAt",
      ${leastMinutes} + ${minutesBefore} AS "minutesToClean", c.check_out - c.check_in AS nights, c.adults + c.children AS persons,
      (c.check_in + ${checkInTimeOf("c")}::time) AT TIME ZONE b.time_zone AS "checkInAt",
      (c.check_out + ${checkOutTimeOf("c")}::time) AT TIME ZONE b.time_zone AS "checkOutAt",
      (SELECT (p.check_out + ${checkOutTimeOf("p")}::time) AT TIME ZONE b.time_zone FROM rent_contract p
        WHERE p.organization_id = c.organization_id AND p.unit_id = c.unit_id AND p.id <> c.id AND p.blocks_nights
          AND p.check_out <= c.check_in ORDER BY p.check_out DESC LIMIT 1) AS "previousLeavesAt",
      (SELECT (n.check_in + ${checkInTimeOf("n")}::time) AT TIME ZONE b.time_zone FROM rent_contract n
        WHERE n.organization_id = c.organization_id AND n.unit_id = c.unit_id AND n.id <> c.id AND n.blocks_nights
          AND n.check_in >= c.check_out ORDER BY n.check_in LIMIT 1) AS "nextArrivesAt"
    FROM rent_contract c
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    ${ruleJoins}
    WHERE c.organization_id = ${organizationId} AND c.id = ${id}`.execute(trx);
  return rows[0];
}

interface Offer extends OfferRules {
  id: number;
  name: string;
  description: string;
  price: number;
  taxRate: number;
  currency: string;
  effectTime: string | null;
  refund: FeatureRefund;
  taken: number;
  has: boolean;
}

/**
 * Returns the extras of the stay's branch, with how many stays have each on its day, and whether this one
 * has.
 */
async function offersOf({ trx, organizationId }: Scope, { id }: Stay): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    SELECT f.id, f.name, f.description, f.per, f.price, f.tax_rate AS "taxRate", b.currency, f.moment,
      f.lead_hours AS "leadHours", f.cut_off_hours AS "cutOffHours", f.capacity, f.refund, f.effect,
      to_char(f.effect_time, 'HH24:MI') AS "effectTime",
      CASE f.effect WHEN 'earlyCheckIn' THEN (c.check_in + f.effect_time) AT TIME ZONE b.time_zone
        WHEN 'lateCheckOut' THEN (c.check_out + f.effect_time) AT TIME ZONE b.time_zone END AS "movedTo",
      EXISTS (SELECT FROM feature_request q WHERE q.organization_id = c.organization_id AND q.contract_id = c.id
        AND q.status <> 'CANCELED' AND (q.feature_id = f.id OR (f.effect <> 'none' AND q.effect = f.effect))) AS has,
      CASE WHEN f.capacity IS NULL THEN 0 ELSE (SELECT count(*) FROM feature_request q
        JOIN rent_contract o ON o.organization_id = q.organization_id AND o.id = q.contract_id
        WHERE q.organization_id = f.organization_id AND q.feature_id = f.id AND q.status <> 'CANCELED'
          AND CASE f.moment WHEN 'checkIn' THEN o.check_in = c.check_in ELSE o.check_out = c.check_out END) END AS taken
    FROM rent_contract c
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN guest_feature f ON f.organization_id = c.organization_id AND f.branch_id = c.branch_id AND f.active AND f.deleted_at IS NULL
    WHERE c.organization_id = ${organizationId} AND c.id = ${id}
    ORDER BY f.name, f.id`.execute(trx);
  return rows;
}

/** Extras that may be ordered for a stay now; of a stay that is not agreed or is over none. */
export async function offeredTo(
  scope: Scope,
  stay: Stay,
): Promise<(OfferedFeature & Pick<Offer, "moment" | "cutOffHours">)[]> {
  const open = (stay.status === "NEW" || stay.status === "ACTIVE") && stay.checkedOutAt === null;
  if (!open) return [];
  const offers = await offersOf(scope, stay);
  const { minutesToClean } = stay;
  return offers
    .filter((offer) => whyNotOffered(offer, stay, { now: scope.now, minutesToClean, ...offer }) === null)
    .map(({ movedTo: _movedTo, leadHours, capacity, taken, has: _has, ...offer }) => ({
      ...offer,
      most: mostOf(offer.per, stay),
      orderUntil: hoursBefore(offer.moment, stay, leadHours),
      cutOffAt: hoursBefore(offer.moment, stay, offer.cutOffHours),
      left: capacity === null ? null : capacity - taken,
    }));
}
