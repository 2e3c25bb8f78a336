import { z } from "zod";
import {
  campaignRecord,
  campaignStatuses,
  deviceRecord,
  largestVideo,
  videoPartSize,
  videoRecord,
} from "#contract/operations/advertising/advertising.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { date, instant, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const deviceSchemas = recordSchemas(deviceRecord);
export const videoSchemas = recordSchemas(videoRecord);
export const campaignSchemas = recordSchemas(campaignRecord);

const device = deviceSchemas.stored.extend({
  /** Typed on the device once; null after that. */
  code: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  online: z.boolean(),
  /** What it plays now; empty when it plays nothing. */
  playing: z.string(),
});
export type Device = z.infer<typeof device>;

const video = videoSchemas.stored.extend({
  fileId: z.number(),
  /** In bytes. */
  size: z.number(),
  /** How often it was played in the last 30 days. */
  plays: z.number(),
});
export type Video = z.infer<typeof video>;

const status = z.enum(campaignStatuses);
const campaign = campaignSchemas.stored.extend({ status, devices: z.number(), videos: z.number() });
export type Campaign = z.infer<typeof campaign>;

const ids = z.array(id).max(500);
const period = z.strictObject({ from: date, until: date });
const labelled = z.object({ id: z.number(), name: z.string() });

export const devices = {
  data: post("devices/getData", {
    summary: "The choices of the advertising screens: devices, videos and campaigns by name, statuses",
    access: needs("device", "read"),
    input: nothing,
    output: z.object({
      devices: z.array(labelled),
      videos: z.array(labelled),
      campaigns: z.array(labelled),
      statuses: z.array(status),
    }),
  }),
  list: post("devices/getAll", {
    summary: "Devices of the selected branches, with what each is playing now",
    access: needs("device", "read"),
    input: listInput(["name", "place", "lastSeenAt"], { q: line(100).optional() }),
    output: listOutput("Devices", device),
  }),
  read: post("devices/get/{id}", {
    summary: "One device, and who changed what, newest first",
    access: needs("device", "read"),
    input: byId,
    output: z.object({ Device: device, History: z.array(historyEntry) }),
  }),
  add: post("devices/add", {
    summary: "New device; its code is typed on the device once",
    access: needs("device", "create"),
    effect: "write",
    input: z.strictObject({ device: deviceSchemas.full }),
    output: z.object({ DeviceId: z.number() }),
  }),
  update: post("devices/update", {
    summary: "Change a device; fields left out stay as they are",
    access: needs("device", "edit"),
    effect: "write",
    input: z.strictObject({ device: deviceSchemas.change }),
    output: z.object({ Device: device }),
  }),
  renewCode: post("devices/renewCode/{id}", {
    summary: "A new code for a device that is set up again; its earlier token becomes invalid",
    access: needs("device", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  ofCampaign: post("devices/campaign/get/{id}", {
    summary: "The devices a campaign plays on",
    access: needs("campaign", "read"),
    input: byId,
    output: z.object({ devices: z.array(labelled) }),
  }),
  setOfCampaign: post("devices/campaign/set/{id}", {
    summary: "Set the devices of its branch on which a campaign plays",
    access: needs("campaign", "edit"),
    effect: "write",
    input: z.strictObject({ id, devices: ids }),
    output: done,
  }),
};

export const ads = {
  videos: post("ads/videos", {
    summary: "Videos of the selected branches",
    access: needs("ads", "read"),
    input: listInput(["name", "seconds", "rightsUntil", "createdAt"], { q: line(100).optional() }),
    output: listOutput("Videos", video),
  }),
  upload: post("ads/upload", {
    summary: "New video: MP4 or WebM, at most 25 MB",
    access: needs("ads", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      file: z.file(),
      branchId: id,
      name: line(120).default(""),
      seconds: numeric(z.number().int().min(1).max(3600)),
      rightsUntil: date.nullable().default(null),
    }),
    output: z.object({ VideoId: z.number() }),
  }),
  startUpload: post("ads/upload/start", {
    summary:
      "Begin a video of up to 2 GB that is sent in parts of 8 MiB, or go on with it: the same user's same file (name, size, last change) has one upload, which names the parts that are there",
    access: needs("ads", "create"),
    effect: "write",
    input: z.strictObject({
      fileName: line(200).min(1),
      /** In bytes. */
      size: z.number().int().min(1).max(largestVideo),
      /** When the file was last changed, as the browser reports it: milliseconds since 1970. */
      modifiedAt: z.number().int().min(0).max(9e15).default(0),
    }),
    output: z.object({
      UploadId: z.number(),
      /** Bytes of each part except the last. */
      partSize: z.number(),
      parts: z.number(),
      /** Numbers of the parts that are there, from 1. */
      present: z.array(z.number()),
    }),
  }),
  uploadPart: post("ads/upload/part", {
    summary: "One part of a video, numbered from 1; a part that is sent again replaces itself",
    access: needs("ads", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      uploadId: numeric(id),
      number: numeric(z.number().int().min(1).max(1000)),
      file: z.file().max(videoPartSize),
    }),
    output: z.object({ present: z.number() }),
  }),
  finishUpload: post("ads/upload/finish", {
    summary: "Make a video of the parts. FILE_REFUSED while one is missing",
    access: needs("ads", "create"),
    effect: "write",
    input: z.strictObject({
      uploadId: id,
      branchId: id,
      name: line(120).default(""),
      seconds: z.number().int().min(1).max(3600),
      rightsUntil: date.nullable().default(null),
    }),
    output: z.object({ VideoId: z.number() }),
  }),
  update: post("ads/update", {
    summary: "Change several videos, all or none; fields left out stay as they are",
    access: needs("ads", "edit"),
    effect: "write",
    input: z.strictObject({ videos: z.array(videoSchemas.change).min(1).max(200) }),
    output: done,
  }),
  remove: post("ads/delete", {
    summary: "Delete a video; campaigns no longer play it",
    access: needs("ads", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  ofCampaign: post("ads/campaign/get/{id}", {
    summary: "The videos of a campaign in their order",
    access: needs("campaign", "read"),
    input: byId,
    output: z.object({ videos: z.array(labelled) }),
  }),
  setOfCampaign: post("ads/campaign/set/{id}", {
    summary: "Set the videos of its branch that a campaign plays, in their order",
    access: needs("campaign", "edit"),
    effect: "write",
    input: z.strictObject({ id, videos: ids }),
    output: done,
  }),
};

export const campaigns = {
  list: post("campaigns/getAll", {
    summary: "Campaigns of the selected branches",
    access: needs("campaign", "read"),
    input: listInput(["name", "startsOn", "endsOn", "status"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
    }),
    output: listOutput("Campaigns", campaign),
  }),
  read: post("campaigns/get/{id}", {
    summary: "One campaign, the actions that are possible now, and who changed what, newest first",
    access: needs("campaign", "read"),
    input: byId,
    output: z.object({
      Campaign: campaign.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  create: post("campaigns/create", {
    summary: "New campaign, as a draft",
    access: needs("campaign", "create"),
    effect: "write",
    input: z.strictObject({ campaign: campaignSchemas.full }),
    output: z.object({ CampaignId: z.number() }),
  }),
  update: post("campaigns/update", {
    summary: "Change a campaign; fields left out stay as they are",
    access: needs("campaign", "edit"),
    effect: "write",
    input: z.strictObject({ campaign: campaignSchemas.change }),
    output: z.object({ Campaign: campaign }),
  }),
  setStatus: post("campaigns/status", {
    summary: "Start, pause, resume or end a campaign; a running one has a device and a video",
    access: needs("campaign", "edit"),
    effect: "write",
    input: z.strictObject({ id, status, version }),
    output: z.object({ status }),
  }),
};

const counts = z.object({
  /** By hour, `YYYY-MM-DDTHH` in the branch's time zone, and device. */
  counts: z.array(z.object({ hour: z.string(), deviceId: z.number(), faces: z.number() })),
  total: z.number(),
});
const image = z.object({
  id: z.number(),
  deviceId: z.number(),
  deviceName: z.string(),
  takenAt: z.string(),
  purpose: z.string(),
  deleteAfter: z.string(),
  fileId: z.number(),
});
const images = listInput(["takenAt"], { from: date.optional(), until: date.optional() });

export const faceDetection = {
  counts: post("facedetection/data/all", {
    summary:
      "How many faces the devices of the selected branches counted, by hour and device; at most 92 days",
    access: needs("faceDetection", "read"),
    input: period,
    output: counts,
  }),
  countsOfDevice: post("facedetection/data/device/{id}", {
    summary: "How many faces one device counted, by hour; at most 92 days",
    access: needs("faceDetection", "read"),
    input: period.extend({ id }),
    output: counts,
  }),
  images: post("facedetection/images/all", {
    summary:
      "Images that devices sent for a stated purpose and whose retention is not over, the latest first",
    access: needs("face_recognition", "read"),
    input: images,
    output: listOutput("images", image),
  }),
  imagesOfDevice: post("facedetection/images/device/{id}", {
    summary: "The same for one device",
    access: needs("face_recognition", "read"),
    input: images.extend({ id }),
    output: listOutput("images", image),
  }),
};

const token = z.string().min(20).max(100);

/** The calls of the devices: nobody signs in there. */
export const player = {
  register: post("player/register", {
    summary: "A device sends its code and gets its token; works once",
    access: "public",
    effect: "write",
    secretReply: true,
    input: z.strictObject({ code: z.string().min(6).max(12) }),
    output: z.object({ token: z.string() }),
  }),
  heartbeat: post("player/heartbeat", {
    summary: "Ping of a device; returns what it plays now, in order",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, videoId: id.nullable().default(null) }),
    output: z.object({
      videos: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          seconds: z.number(),
          /** The video may be shown until then without another ping: the end of its hours today, or of its days and rights. */
          until: instant,
        }),
      ),
    }),
  }),
  played: post("player/played", {
    summary: "What a device played, also while it had no network; a repeated report counts once",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      plays: z.array(z.object({ videoId: id, at: instant })).max(2000),
    }),
    output: z.object({ taken: z.number() }),
  }),
  video: get("player/video/{token}/{id}", {
    summary: "A video that a campaign plays on the device",
    access: "public",
    reply: "file",
    noStepUp: "a video that is shown in public",
    input: z.strictObject({ token, id }),
    output: z.unknown(),
  }),
  faces: post("player/faces", {
    summary:
      "How many faces a device counted, signed by it: HMAC-SHA256 over `sentAt` and the counts as JSON, in hex, with the SHA-256 of its token as key. Reports older than five minutes are refused",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      sentAt: instant,
      counts: z.array(z.object({ at: instant, faces: z.number().int().min(0).max(100_000) })).max(500),
      signature: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: z.object({ taken: z.number() }),
  }),
  image: post("player/image", {
    summary: "An image of a device that has a purpose for images; it is deleted after the device's retention",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({ token, file: z.file() }),
    output: z.object({ deleteAfter: z.string() }),
  }),
};
