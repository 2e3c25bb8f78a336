import { sql } from "kysely";
import { agreedTerms } from "#api/contracts/contract-offers/agreed-terms.ts";
import { mayMail } from "#api/contracts/contract-offers/letters.ts";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { standardLastDay, standardTime } from "#api/contracts/contract-offers/rules/validity.ts";
import { offerSettings } from "#api/contracts/contract-offers/settings.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { storedNightPrices } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { offerEndsAt } from "#contract/contracts/contract-offers/contract-offer.ts";
import type { ContractOffer } from "#contract/contracts/contract-offers/contract-offers.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";

const exceptionShape = stayException.nullable();

function offerRows({ trx, organizationId, branchIds }: CallContext) {
  return trx
    .selectFrom("contract_offer as o")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "o.organization_id").onRef("u.id", "=", "o.unit_id"),
    )
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.contract_id"),
    )
    .leftJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "o.organization_id").onRef("w.id", "=", "o.created_by"),
    )
    .select([
      "o.id",
      "o.contract_id as contractId",
      "o.unit_id as unitId",
      "u.label as unitLabel",
      "o.status",
    ])
    .select(["o.check_in as checkIn", "o.check_out as checkOut", "o.adults", "o.children", "o.currency"])
    .select(["o.night_prices", "o.cleaning_fee as cleaningFee", "o.total", "o.deposit", "o.exception"])
    .select(["o.payment_plan as paymentPlan", "o.cancellation", "o.cancellation_name as cancellationName"])
    .select("o.notice_months as noticeMonths")
    .select(["o.price_reason as priceReason", "o.message", "o.valid_until as validUntil", "o.language"])
    .select(["o.hold_block_id as holdBlockId", "o.sent_at as sentAt", "o.reminded_at as remindedAt"])
    .select([
      "o.opened_at as openedAt",
      "o.decided_at as decidedAt",
      "o.signature",
      "o.signed_by as signedBy",
    ])
    .select(["o.decline_reason as declineReason", "o.created_at as createdAt", "o.version"])
    .select(["o.created_by", "c.status as contractStatus"])
    .select(sql<string>`coalesce(w.username, '')`.as("createdBy"))
    .where("o.organization_id", "=", organizationId)
    .where("o.branch_id", "in", [...branchIds]);
}
type Row = Awaited<ReturnType<ReturnType<typeof offerRows>["execute"]>>[number];

async function shown(context: CallContext, row: Row): Promise<ContractOffer> {
  const { night_prices, holdBlockId, contractStatus, created_by, exception, signature, ...offer } = row;
  const record = { ...row, holdBlockId, contractStatus, createdBy: created_by };
  return {
    ...offer,
    nights: daysBetween(offer.checkIn, offer.checkOut),
    nightPrices: storedNightPrices.parse(night_prices),
    exception: exceptionShape.parse(exception),
    holdsNights: holdBlockId !== null,
    signature: readsClient(context, "name") ? signature : null,
    allowedActions: await openMoves(context, offerStatusList, record),
  };
}

/** Returns an offer of an inquiry in the user's branches. Throws NOT_FOUND. */
export async function findOffer(context: CallContext, id: number): Promise<ContractOffer> {
  const row = await offerRows(context).where("o.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(context, row);
}

/** Returns the offers of an inquiry, the newest first, and the defaults of a new one. */
export async function offersOf(context: CallContext, contractId: number) {
  const stay = await findContract(context, contractId);
  const rows = await offerRows(context)
    .where("o.contract_id", "=", contractId)
    .orderBy("o.id", "desc")
    .limit(100)
    .execute();
  const Offers: ContractOffer[] = [];
  for (const row of rows) Offers.push(await shown(context, row));
  const { days, holdsNights } = await offerSettings(context);
  const { timeZone } = stay;
  const validUntil = standardLastDay(stay, days, todayIn(timeZone, context.now));
  const validTime = standardTime(validUntil, offerEndsAt, { timeZone, now: context.now });
  const agreed = await agreedTerms(context, stay, stay.unitId, stay);
  return {
    Offers,
    standard: { validUntil, validTime, holdsNights },
    agreed: {
      agreedTotal: agreed.agreedTotal ?? null,
      monthlyRent: agreed.monthlyRent ?? null,
      cleaningFee: agreed.cleaningFee ?? null,
      deposit: agreed.deposit ?? null,
      paymentPlan: agreed.paymentPlan ?? ("full" as const),
      noticeMonths: agreed.noticeMonths ?? null,
    },
    mayMail: await mayMail(context, contractId),
  };
}
