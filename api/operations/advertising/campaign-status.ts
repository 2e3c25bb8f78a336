import { type CampaignGuard, campaignTransitions } from "#api/operations/advertising/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { CampaignStatus } from "#contract/operations/advertising/advertising.ts";
import { todayIn } from "#contract/platform/days.ts";

/** The status list of campaigns. */
export const campaignStatusList = statusList<{
  table: "campaign";
  status: CampaignStatus;
  guard: CampaignGuard;
  record: { id: number; version: number; status: CampaignStatus; endsOn: string; timeZone: string };
  details: object;
}>({
  object: "campaign",
  table: "campaign",
  column: "status",
  moves: campaignTransitions,
  guards: {
    filled: {
      says: "It has a device and a video.",
      holds: async ({ trx, organizationId }, { id }) => {
        const device = await trx
          .selectFrom("campaign_device")
          .select("device_id")
          .where("organization_id", "=", organizationId)
          .where("campaign_id", "=", id)
          .executeTakeFirst();
        const video = await trx
          .selectFrom("campaign_video as l")
          .innerJoin("video as v", (join) =>
            join.onRef("v.organization_id", "=", "l.organization_id").onRef("v.id", "=", "l.video_id"),
          )
          .select("v.id")
          .where("l.organization_id", "=", organizationId)
          .where("l.campaign_id", "=", id)
          .where("v.deleted_at", "is", null)
          .executeTakeFirst();
        return device !== undefined && video !== undefined;
      },
    },
    daysLeft: {
      says: "Its last day is not over.",
      holds: ({ now }, { endsOn, timeZone }) => endsOn >= todayIn(timeZone, now),
    },
  },
  lock: lockCampaign,
});

/** Locks a campaign of the mover's branches. Throws NOT_FOUND. */
async function lockCampaign(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("campaign as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.id", "c.version", "c.status", "c.ends_on as endsOn", "b.time_zone as timeZone"])
    .where("c.organization_id", "=", mover.organizationId)
    .where("c.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("c.branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate("c")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
