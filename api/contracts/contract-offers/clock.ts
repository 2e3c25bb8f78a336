import { sql } from "kysely";
import { guestOf, mailOffer, mayMail } from "#api/contracts/contract-offers/letters.ts";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const watchOffersTask = "watchOffers";
export const watchOffersSchedule = `*/5 * * * * ${watchOffersTask}`;

/**
 * Milliseconds before its end at which the guest is reminded of an offer, if they have had it for as long
 * already.
 */
const remindMs = 24 * 3_600_000;

/**
 * Ends offers that have expired and reminds guests of those that end soon. Each is handled by itself, so that
 * one that fails holds up no other.
 */
export const watchOffers: Task = async (platform) => {
  const now = platform.now();
  const soon = new Date(now.getTime() + remindMs);
  const { rows } = await sql<{ organization_id: number; offer_id: number; over: boolean }>`
    SELECT organization_id, offer_id, over FROM offers_for_clock(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, offer_id: id, over } of rows)
    await (over ? expire(platform, organizationId, id) : remind(platform, organizationId, id)).catch(
      (err: unknown) => platform.log.error({ err, offerId: id }, "offer could not be looked after"),
    );
};

const clockOf = (id: number) => ({
  call: watchOffersTask,
  requestId: `${watchOffersTask}/${id}`,
});

function expire(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, clockOf(id));
    const offer = await nullIfMissing(offerStatusList.lock(clock, id));
    if (!offer || (await whyNot(clock, offerStatusList, offer, { action: "expireOffer" }))) return;
    await move(clock, offerStatusList, offer, { action: "expireOffer" });
  });
}

/**
 * Reminds the guest once, in the name of the offer's maker. When no mail can be sent any more, the reminder
 * is recorded all the same.
 */
function remind(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, clockOf(id));
    const offer = await nullIfMissing(offerStatusList.lock(clock, id));
    if (offer?.status !== "open" || offer.contractStatus !== "INQUIRY" || offer.createdBy === null) return;
    const { rowCount } = await noteReminded(clock, id);
    if (rowCount === 0 || !(await mayMail(clock, offer.contractId))) return;
    const { branchId } = await guestOf(clock, offer.contractId);
    const user = { id: offer.createdBy, name: "", username: "", roleId: 0 };
    await mailOffer({ ...clock, user, selectedBranchIds: [branchId] }, id, "reminder");
    await clock.audit({
      action: "remindOfOffer",
      objectType: "rentContract",
      objectId: offer.contractId,
      after: { offer: id, channel: "mail" },
    });
  });
}

async function noteReminded({ trx, organizationId, now }: ReturnType<typeof systemMover>, id: number) {
  const { numUpdatedRows } = await trx
    .updateTable("contract_offer")
    .set({ reminded_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("reminded_at", "is", null)
    .executeTakeFirstOrThrow();
  return { rowCount: Number(numUpdatedRows) };
}
