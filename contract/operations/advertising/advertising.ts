import {
  blank,
  day,
  line,
  number,
  optional,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/** A screen of a branch. With a purpose it may send images, which are deleted after the given days. */
export const deviceRecord = record("device", {
  branchId: reference(),
  name: line(120),
  place: blank(line(120)),
  imagePurpose: blank(line(200)),
  imageDays: preset(number({ min: 1, max: 30 }), 7),
});

/** A video for devices; its length in seconds, and the last day on which it may be shown. */
export const videoRecord = record("video", {
  branchId: reference(),
  name: line(120),
  seconds: number({ min: 1, max: 3600 }),
  rightsUntil: optional(day()),
});

/** Which videos play on which devices, on which days and between which hours of the branch's time zone. */
export const campaignRecord = record("campaign", {
  branchId: reference(),
  name: line(120),
  startsOn: day(),
  endsOn: day(),
  fromTime: preset(time(), "00:00"),
  untilTime: preset(time(), "23:59"),
});

/** Statuses of a campaign: `api/operations/advertising/rules/transitions.ts`. */
export const campaignStatuses = ["draft", "running", "paused", "ended"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Seconds of silence after which a device counts as offline. */
export const silentSeconds = 120;

/** The largest video that may be sent in parts, in bytes: 2 GiB. */
export const largestVideo = 2 * 1024 ** 3;

/** The size of a part of a video in bytes; only the last one may be smaller. */
export const videoPartSize = 8 * 1024 ** 2;
