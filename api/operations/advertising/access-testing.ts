import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    device: number;
    video: number;
    campaign: number;
    upload: number;
    wholeUpload: number;
  }
}

/** The beginning of an MP4 file, as much as identifies the format. */
export const clip = (name = "clip.mp4") =>
  new File(
    [Buffer.from("0000001c667479706d703432000000006d70343269736f6d", "hex"), new Uint8Array(64)],
    name,
    {
      type: "video/mp4",
    },
  );
const period = { from: "2026-11-01", until: "2026-11-30" };
const token = "x".repeat(43);

export const access: Access<
  "devices" | "ads" | "campaigns" | "faceDetection" | "player",
  "device" | "video" | "campaign" | "upload" | "wholeUpload"
> = {
  // An upload belongs to no branch until its video does.
  organizationWide: ["ads.uploadPart"],
  refused: {
    "player.register": "NOT_FOUND",
    "player.heartbeat": "NOT_FOUND",
    "player.played": "NOT_FOUND",
    "player.video": "NOT_FOUND",
    "player.faces": "NOT_FOUND",
    "player.image": "NOT_FOUND",
  },
  samples: {
    devices: {
      data: none,
      list: none,
      read: ({ device }) => ({ id: device }),
      add: ({ branch }) => ({ device: { branchId: branch, name: "Window" } }),
      update: ({ device }) => ({ device: { id: device, place: "At the window" } }),
      renewCode: ({ device }) => ({ id: device }),
      ofCampaign: ({ campaign }) => ({ id: campaign }),
      setOfCampaign: ({ campaign, device }) => ({ id: campaign, devices: [device] }),
    },
    ads: {
      videos: none,
      upload: ({ branch }) => ({ file: clip(), branchId: branch, seconds: 12 }),
      startUpload: () => ({ fileName: "clip.mp4", size: 88 }),
      uploadPart: ({ upload }) => ({ uploadId: upload, number: 1, file: clip() }),
      finishUpload: ({ wholeUpload, branch }) => ({ uploadId: wholeUpload, branchId: branch, seconds: 12 }),
      update: ({ video }) => ({ videos: [{ id: video, seconds: 20 }] }),
      remove: ({ video }) => ({ id: video }),
      ofCampaign: ({ campaign }) => ({ id: campaign }),
      setOfCampaign: ({ campaign, video }) => ({ id: campaign, videos: [video] }),
    },
    campaigns: {
      list: none,
      read: ({ campaign }) => ({ id: campaign }),
      create: ({ branch }) => ({
        campaign: { branchId: branch, name: "Spring", startsOn: "2026-11-01", endsOn: "2099-12-31" },
      }),
      update: ({ campaign }) => ({ campaign: { id: campaign, fromTime: "08:00" } }),
      setStatus: ({ campaign }) => ({ id: campaign, status: "running" }),
    },
    faceDetection: {
      counts: () => period,
      countsOfDevice: ({ device }) => ({ ...period, id: device }),
      images: none,
      imagesOfDevice: ({ device }) => ({ id: device }),
    },
    player: {
      register: () => ({ code: "AAAAAAAAAA" }),
      heartbeat: () => ({ token }),
      played: () => ({ token, plays: [] }),
      video: () => ({ token, id: 1 }),
      faces: () => ({ token, sentAt: "2026-11-25T10:00:00Z", counts: [], signature: "0".repeat(64) }),
      image: () => ({ token, file: clip("face.png") }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const { DeviceId: device } = await api.devices.add({ device: { branchId: branch, name: mark } });
    const { VideoId: video } = await api.ads.upload({
      file: clip(),
      branchId: branch,
      name: mark,
      seconds: 15,
    });
    const { CampaignId: campaign } = await api.campaigns.create({
      campaign: { branchId: branch, name: mark, startsOn: "2026-11-01", endsOn: "2099-12-31" },
    });
    await api.devices.setOfCampaign({ id: campaign, devices: [device] });
    await api.ads.setOfCampaign({ id: campaign, videos: [video] });
    const begin = async (fileName: string) =>
      (await api.ads.startUpload({ fileName, size: clip().size })).UploadId;
    const upload = await begin("begun.mp4");
    const wholeUpload = await begin("whole.mp4");
    await api.ads.uploadPart({ uploadId: wholeUpload, number: 1, file: clip() });
    return { device, video, campaign, upload, wholeUpload };
  },
};
