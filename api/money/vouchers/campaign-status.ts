import { type CampaignGuard, campaignTransitions } from "#api/money/vouchers/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { CampaignStatus } from "#contract/money/vouchers/voucher.ts";
import { todayIn } from "#contract/platform/days.ts";

interface CampaignRecord {
  id: number;
  version: number;
  status: CampaignStatus;
  validUntil: string;
  timeZone: string;
}

/** The status list of coupon campaigns. */
export const campaignStatusList = statusList<{
  table: "coupon_campaign";
  status: CampaignStatus;
  guard: CampaignGuard;
  record: CampaignRecord;
  details: object;
}>({
  object: "couponCampaign",
  table: "coupon_campaign",
  column: "status",
  moves: campaignTransitions,
  guards: {
    hasVoucher: {
      says: "It has a voucher that is not archived.",
      holds: async ({ trx, organizationId }, { id }) => {
        const voucher = await trx
          .selectFrom("voucher")
          .select("id")
          .where("organization_id", "=", organizationId)
          .where("campaign_id", "=", id)
          .where("archived_at", "is", null)
          .executeTakeFirst();
        return voucher !== undefined;
      },
    },
    notOver: {
      says: "Its last day is not past, in the branch's time zone.",
      holds: ({ now }, { validUntil, timeZone }) => todayIn(timeZone, now) <= validUntil,
    },
  },
  lock: lockCampaign,
});

async function lockCampaign(mover: Mover, id: number): Promise<CampaignRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("coupon_campaign as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.id", "c.version", "c.status", "c.valid_until as validUntil", "b.time_zone as timeZone"])
    .where("c.organization_id", "=", mover.organizationId)
    .where("c.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("c.branch_id", "in", [...(branches ?? [])]))
    .forUpdate("c")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
