import { sql } from "kysely";
import type { z } from "zod";
import { campaignStatusList } from "#api/operations/advertising/campaign-status.ts";
import { devicesOfCampaign, openDevice, videosOfCampaign } from "#api/operations/advertising/queries.ts";
import { newCode } from "#api/operations/advertising/rules/device-token.ts";
import { campaignTable, deviceTable, videoTable } from "#api/operations/advertising/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  removeRecord,
} from "#api/platform/records/records.ts";
import type { ads, campaigns, devices } from "#contract/operations/advertising/calls.ts";

type DeviceInput<Name extends keyof typeof devices> = z.output<(typeof devices)[Name]["input"]>;
type AdInput<Name extends keyof typeof ads> = z.output<(typeof ads)[Name]["input"]>;
type CampaignInput<Name extends keyof typeof campaigns> = z.output<(typeof campaigns)[Name]["input"]>;

export function addDevice(context: CallContext, { device }: DeviceInput<"add">): Promise<number> {
  return addRecord(context, deviceTable, device, { columns: { code: newCode() } });
}

export async function changeDevice(context: CallContext, { device }: DeviceInput<"update">) {
  const { id, version, ...fields } = device;
  await changeRecord(context, deviceTable, await lockRecord(context, deviceTable, { id, version }), fields);
  return openDevice(context, id);
}

/** Gives a device a new code for its set-up; its former token stops working. */
export async function renewCode(context: CallContext, id: number): Promise<void> {
  await lockRecord(context, deviceTable, { id });
  await context.trx
    .updateTable("device")
    .set({ code: newCode(), token_hash: null, last_seen_at: null, video_id: null, version: sql`version + 1` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "renewCode", objectType: "device", objectId: id });
}

/** Checks a video and stores its bytes while no transaction is open. */
export async function prepareVideo({ platform, organizationId }: CallContext, { file }: AdInput<"upload">) {
  return async () => {
    const accepted = await refuseFile(acceptUpload(file, file.name, { kinds: ["video"] }), file.name);
    const { bytes, name, type } = accepted;
    return { name, type, bytes: await keepBytes(platform.storage, organizationId, { bytes, type }) };
  };
}

/**
 * Adds a video of stored bytes, named after its file if it has no name. Returns its id. Throws VALIDATION for a branch that is
 * not the caller's.
 */
export async function addVideo(
  context: CallContext,
  {
    branchId,
    name,
    seconds,
    rightsUntil,
  }: Pick<AdInput<"upload">, "branchId" | "name" | "seconds" | "rightsUntil">,
  upload: { name: string; type: string; bytes: StoredBytes },
): Promise<number> {
  if (!context.branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence('video', 'id'))::int AS id`.execute(context.trx);
  const id = rows[0]?.id ?? 0;
  const object = { type: "video", id };
  const fileId = await nameFile(context, upload.bytes, { name: upload.name, type: upload.type, object });
  const video = { branchId, name: name.trim() || upload.name.replace(/\.\w+$/, ""), seconds, rightsUntil };
  await addRecord(context, videoTable, video, { columns: { id, file_id: fileId } });
  return id;
}

export async function changeVideos(context: CallContext, { videos }: AdInput<"update">): Promise<void> {
  for (const { id, version, ...fields } of videos)
    await changeRecord(context, videoTable, await lockRecord(context, videoTable, { id, version }), fields);
}

export async function removeVideo(context: CallContext, id: number): Promise<void> {
  await removeRecord(context, videoTable, await lockRecord(context, videoTable, { id }));
}

export async function createCampaign(
  context: CallContext,
  { campaign }: CampaignInput<"create">,
): Promise<number> {
  requirePeriod(campaign);
  const status = begin(context, campaignStatusList, "draft");
  return addRecord(context, campaignTable, campaign, { columns: { status } });
}

export async function changeCampaign(context: CallContext, { campaign }: CampaignInput<"update">) {
  const { id, version, ...fields } = campaign;
  const before = await lockRecord(context, campaignTable, { id, version });
  requirePeriod({ ...before, ...fields });
  return changeRecord(context, campaignTable, before, fields);
}

function requirePeriod({ startsOn, endsOn }: { startsOn: string; endsOn: string }): void {
  if (endsOn < startsOn) throw invalid("campaign.endsOn", "endBeforeStart");
}

export async function setStatus(
  context: CallContext,
  { id, status: to, version }: CampaignInput<"setStatus">,
) {
  const moved = await move(context, campaignStatusList, id, { to, version });
  return { status: moved.to };
}

/** Sets on which devices of its branch a campaign plays. */
export async function setDevices(
  context: CallContext,
  id: number,
  deviceIds: readonly number[],
): Promise<void> {
  const { branchId } = await lockRecord(context, campaignTable, { id });
  const before = (await devicesOfCampaign(context, id)).devices;
  const wished = [...new Set(deviceIds)];
  const named: string[] = [];
  for (const deviceId of wished) {
    const device = await findRecord(context, deviceTable, deviceId);
    if (device.branchId !== branchId) throw invalid("devices", "unknownBranch");
    named.push(device.name);
  }
  const { trx, organizationId } = context;
  await trx
    .deleteFrom("campaign_device")
    .where("organization_id", "=", organizationId)
    .where("campaign_id", "=", id)
    .execute();
  if (wished.length > 0)
    await trx
      .insertInto("campaign_device")
      .values(wished.map((device_id) => ({ organization_id: organizationId, campaign_id: id, device_id })))
      .execute();
  await context.audit({
    action: "setDevices",
    objectType: "campaign",
    objectId: id,
    before: { devices: before.map(({ name }) => name) },
    after: { devices: named },
  });
}

/** Sets which videos of its branch a campaign plays, in order. */
export async function setVideos(
  context: CallContext,
  id: number,
  videoIds: readonly number[],
): Promise<void> {
  const { branchId } = await lockRecord(context, campaignTable, { id });
  const before = (await videosOfCampaign(context, id)).videos;
  const wished = [...new Set(videoIds)];
  const named: string[] = [];
  for (const videoId of wished) {
    const video = await findRecord(context, videoTable, videoId);
    if (video.branchId !== branchId) throw invalid("videos", "unknownBranch");
    named.push(video.name);
  }
  const { trx, organizationId } = context;
  await trx
    .deleteFrom("campaign_video")
    .where("organization_id", "=", organizationId)
    .where("campaign_id", "=", id)
    .execute();
  if (wished.length > 0)
    await trx
      .insertInto("campaign_video")
      .values(
        wished.map((video_id, place) => ({
          organization_id: organizationId,
          campaign_id: id,
          video_id,
          place,
        })),
      )
      .execute();
  await context.audit({
    action: "setVideos",
    objectType: "campaign",
    objectId: id,
    before: { videos: before.map(({ name }) => name) },
    after: { videos: named },
  });
}
