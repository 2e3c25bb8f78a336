import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { campaignStatusList } from "#api/operations/advertising/campaign-status.ts";
import { campaignTable, deviceTable, videoTable } from "#api/operations/advertising/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { campaignStatuses, silentSeconds } from "#contract/operations/advertising/advertising.ts";
import type { ads, campaigns, devices } from "#contract/operations/advertising/calls.ts";

const like = (q: string) => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

function withLife<D extends { lastSeenAt: string | null }>({ now }: CallContext, device: D) {
  const silent = device.lastSeenAt === null ? null : now.getTime() - Date.parse(device.lastSeenAt);
  const online = silent !== null && silent <= silentSeconds * 1000;
  return { ...device, online, ...(!online && { playing: "" }) };
}

/** Lists devices of the selected branches; what a device plays is known while it is online. */
export async function listDevices(context: CallContext, input: z.output<typeof devices.list.input>) {
  const { q = "" } = input.filter;
  const query = rowsOf(context, deviceTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) => rows.where(sql<SqlBool>`(r.name ILIKE ${like(q)} OR r.place ILIKE ${like(q)})`));
  const sort = sortOf(deviceTable, "name", { lastSeenAt: "r.last_seen_at" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Devices: rows.map((row) => withLife(context, row)), ...page };
}

export async function openDevice(context: CallContext, id: number) {
  return withLife(context, await findRecord(context, deviceTable, id));
}

/** Lists videos of the selected branches with how often each was played recently. */
export async function listVideos(context: CallContext, input: z.output<typeof ads.videos.input>) {
  const { q = "" } = input.filter;
  const since = new Date(context.now.getTime() - 30 * 86_400_000).toISOString();
  const plays = sql<number>`(SELECT count(*)::int FROM video_play p
    WHERE p.organization_id = r.organization_id AND p.video_id = r.id AND p.played_at >= ${since}::timestamptz)`;
  const query = rowsOf(context, videoTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) => rows.where(sql<SqlBool>`r.name ILIKE ${like(q)}`))
    .select(plays.as("plays"));
  const sort = sortOf(videoTable, "name", { createdAt: "r.created_at" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Videos: rows, ...page };
}

export async function listCampaigns(context: CallContext, input: z.output<typeof campaigns.list.input>) {
  const { q = "", status } = input.filter;
  const query = rowsOf(context, campaignTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) => rows.where(sql<SqlBool>`r.name ILIKE ${like(q)}`))
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", [...(status ?? [])]));
  const { rows, page } = await listPage(
    context.trx,
    query,
    input,
    sortOf(campaignTable, "name", { status: "r.status" }),
  );
  return { Campaigns: rows, ...page };
}

export async function openCampaign(context: CallContext, id: number) {
  const campaign = await findRecord(context, campaignTable, id);
  const { rows } = await sql<{ timeZone: string }>`
    SELECT time_zone AS "timeZone" FROM branch WHERE organization_id = ${context.organizationId} AND id = ${campaign.branchId}`.execute(
    context.trx,
  );
  const timeZone = rows[0]?.timeZone ?? "UTC";
  return {
    ...campaign,
    allowedActions: await openMoves(context, campaignStatusList, { ...campaign, timeZone }),
  };
}

/** Returns the choices of the screens, for the caller's branches. */
export async function choices(context: CallContext) {
  const { branchIds } = context;
  const named = async (rows: Promise<{ id: number; name: string }[]>) =>
    (await rows).map(({ id, name }) => ({ id, name }));
  const of = [...branchIds, -1];
  return {
    devices: await named(
      rowsWith(context, deviceTable, ["name"])
        .where("r.branch_id", "in", of)
        .orderBy("r.name")
        .limit(1000)
        .execute(),
    ),
    videos: await named(
      rowsWith(context, videoTable, ["name"])
        .where("r.branch_id", "in", of)
        .orderBy("r.name")
        .limit(1000)
        .execute(),
    ),
    campaigns: await named(
      rowsWith(context, campaignTable, ["name"])
        .where("r.branch_id", "in", of)
        .orderBy("r.name")
        .limit(1000)
        .execute(),
    ),
    statuses: [...campaignStatuses],
  };
}

export async function devicesOfCampaign(context: CallContext, id: number) {
  await findRecord(context, campaignTable, id);
  const devices = await rowsWith(context, deviceTable, ["name"])
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM campaign_device l WHERE l.organization_id = r.organization_id AND l.device_id = r.id AND l.campaign_id = ${id})`,
    )
    .orderBy("r.name")
    .execute();
  return { devices: devices.map(({ id: deviceId, name }) => ({ id: deviceId, name })) };
}

export async function videosOfCampaign(context: CallContext, id: number) {
  await findRecord(context, campaignTable, id);
  const place = sql<number>`(SELECT l.place FROM campaign_video l
    WHERE l.organization_id = r.organization_id AND l.video_id = r.id AND l.campaign_id = ${id})`;
  const videos = await rowsWith(context, videoTable, ["name"])
    .where(sql<SqlBool>`${place} IS NOT NULL`)
    .orderBy(place)
    .execute();
  return { videos: videos.map(({ id: videoId, name }) => ({ id: videoId, name })) };
}
