import { sql } from "kysely";
import { raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { acceptOffer, tellTaken } from "#api/contracts/contract-offers/accept.ts";
import { inTheWayOf, offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { storedOffer } from "#api/contracts/contract-offers/stored.ts";
import { checkInTime, checkOutTime } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import { planOffered } from "#api/contracts/rent-contracts/for-others/offer.ts";
import { kindOf } from "#api/contracts/rent-contracts/rules/kind.ts";
import { statement } from "#api/money/city-tax-rules/queries-stay.ts";
import { standingCharges } from "#api/money/stay-charges/queries.ts";
import { enter, knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { isFullName } from "#api/platform/client-data/full-name.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import {
  mostOfferImages,
  type OfferPageState,
  type OfferStatus,
} from "#contract/contracts/contract-offers/contract-offer.ts";
import { type OpenedOffer, offerPage } from "#contract/contracts/contract-offers/contract-offers.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";

const monthlyPlans: readonly string[] = ["monthly", "calendarMonth"];
const page = { name: "offer-link", find: "find_offer_link", tries: 240 } as const;

/** Returns what a link shows: the offer's stored terms, and whether it can still be answered. */
export async function openOfferPage(context: PublicContext, token: string): Promise<OpenedOffer> {
  const door = await knock(context, page, token);
  return enter(context, door, { call: offerPage.open.path }, async (scope) => {
    const row = await shownRow(scope, door.id);
    if (row.openedAt === null)
      await scope.audit({
        action: "openOffer",
        objectType: "rentContract",
        objectId: row.contractId,
        after: { offer: door.id },
      });
    await scope.trx
      .updateTable("contract_offer")
      .set({ opened_at: scope.now.toISOString() })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", door.id)
      .execute();
    const { nights, exception: _ours, unitId, ...terms } = await storedOffer(scope, door.id);
    const { label, address, description, persons, status, validUntil, timeZone, contractId, ...page } = row;
    const stay = { contractId, unitId, checkIn: terms.checkIn, checkOut: terms.checkOut };
    const open = stateOf(status, validUntil, scope.now);
    const taken = open === "open" && (await inTheWayOf(scope, stay)).length > 0;
    const offered = { ...terms, nights, unitId, exception: null };
    const { taxed, cityTax, plan } = await planOffered(
      scope,
      contractId,
      offered,
      todayIn(timeZone, scope.now),
    );
    return {
      ...terms,
      tenancy: kindOf(nights.length) === "rent30" && monthlyPlans.includes(terms.paymentPlan),
      organization: page.organization,
      state: taken ? "taken" : open,
      number: door.id,
      nights: daysBetween(terms.checkIn, terms.checkOut),
      nightPrices: nights,
      unit: { label, address, description, persons, images: await imagesOf(scope, unitId) },
      checkInTime: page.checkInTime,
      checkOutTime: page.checkOutTime,
      message: page.message,
      validUntil,
      timeZone,
      cityTax,
      cityTaxNights: statement(taxed),
      extraLines: (await standingCharges(scope, contractId)).map(
        ({ id, description, quantity, unitGross }) => ({
          id,
          description,
          quantity,
          gross: quantity * unitGross,
        }),
      ),
      plan,
    };
  });
}

/**
 * Accepts on the page, only once however often it is posted. When somebody else has the nights, nothing
 * happens except that the agency is notified.
 */
export async function acceptOnPage(
  context: PublicContext,
  { token, signature, consent }: { token: string; signature: string; consent: boolean },
): Promise<OfferPageState> {
  if (!consent) throw invalid("consent", "required");
  const door = await knock(context, page, token);
  const { address: signed_address, userAgent: signed_agent } = context;
  return enter(context, door, { call: offerPage.accept.path }, async (scope) => {
    const mover = { ...scope, actor: "CLIENT" as const };
    const record = await offerStatusList.lock(mover, door.id);
    const state = stateOf(record.status, record.validUntil, scope.now);
    if (state !== "open") return state;
    if (record.contractStatus !== "INQUIRY") return "closed";
    if ((await inTheWayOf(scope, record)).length > 0) {
      await tellTaken(scope, record);
      return "taken";
    }
    if (!isFullName(signature)) throw invalid("signature", "fullName");
    const signed = { signature, signed_by: "page" as const, signed_address, signed_agent };
    return (await acceptOffer(mover, record, signed)).to;
  });
}

/** Declines on the page; the offer's maker is notified with the reason. */
export async function declineOnPage(
  context: PublicContext,
  { token, reason }: { token: string; reason: string },
): Promise<OfferPageState> {
  const door = await knock(context, page, token);
  return enter(context, door, { call: offerPage.decline.path }, async (scope) => {
    const mover = { ...scope, actor: "CLIENT" as const };
    const record = await offerStatusList.lock(mover, door.id);
    const state = stateOf(record.status, record.validUntil, scope.now);
    if (state !== "open") return state;
    const set = { decline_reason: reason };
    const { to } = await move(mover, offerStatusList, record, { action: "declineOffer", reason, set });
    const { contractId } = record;
    await raiseAlert(scope, { contractId, code: "OFFER_DECLINED", cause: String(record.id), note: reason });
    return to;
  });
}

/** Returns a picture of the offered unit. Its bytes are fetched after the transaction has ended. */
export async function readOfferImage(
  context: PublicContext,
  { token, id, size }: { token: string; id: number; size: string },
): Promise<StoredReply> {
  const door = await knock(context, page, token);
  return enter(context, door, { call: offerPage.image.path }, async (scope) => {
    await shownRow(scope, door.id);
    const image = await scope.trx
      .selectFrom("unit_image as i")
      .innerJoin("contract_offer as o", (join) =>
        join.onRef("o.organization_id", "=", "i.organization_id").onRef("o.unit_id", "=", "i.unit_id"),
      )
      .select("i.file_key as key")
      .where("i.organization_id", "=", scope.organizationId)
      .where("i.id", "=", id)
      .where("o.id", "=", door.id)
      .executeTakeFirstOrThrow(notFound);
    return new StoredReply({
      key: `${image.key}/${size}.webp`,
      name: `${id}-${size}.webp`,
      type: "image/webp",
    });
  });
}

/** Returns the effective status: an offer past its end has expired, even if the clock has not run yet. */
function stateOf(status: OfferStatus, validUntil: string, now: Date): OfferStatus {
  return status === "open" && Date.parse(validUntil) <= now.getTime() ? "expired" : status;
}

/** Selects an offer as its page shows it. Throws NOT_FOUND when its guest was removed. */
async function shownRow({ trx, organizationId }: EffectScope, id: number) {
  return trx
    .selectFrom("contract_offer as o")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.contract_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "o.organization_id").onRef("b.id", "=", "o.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "o.organization_id").onRef("u.id", "=", "o.unit_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .innerJoin("organization as n", "n.id", "o.organization_id")
    .select(["o.contract_id as contractId", "o.status", "o.message", "o.valid_until as validUntil"])
    .select(["o.opened_at as openedAt", "n.name as organization", "b.time_zone as timeZone"])
    .select(["u.label", "u.description", "u.persons"])
    .select(
      sql<string>`trim(concat_ws(', ', nullif(trim(u.address || ' ' || u.house), ''), nullif(trim(u.zip || ' ' || u.city), '')))`.as(
        "address",
      ),
    )
    .select([checkInTime.as("checkInTime"), checkOutTime.as("checkOutTime")])
    .where("o.organization_id", "=", organizationId)
    .where("o.id", "=", id)
    .where("g.deleted_at", "is", null)
    .where("g.anonymised_at", "is", null)
    .executeTakeFirstOrThrow(notFound);
}

function imagesOf({ trx, organizationId }: EffectScope, unitId: number) {
  return trx
    .selectFrom("unit_image")
    .select(["id", "alt"])
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", unitId)
    .orderBy("position")
    .orderBy("id")
    .limit(mostOfferImages)
    .execute();
}
