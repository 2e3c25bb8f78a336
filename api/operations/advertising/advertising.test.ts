import { describe, expect, it } from "vitest";
import { clip } from "#api/operations/advertising/access-testing.ts";
import { campaignStatusList } from "#api/operations/advertising/campaign-status.ts";
import { watchAdvertising } from "#api/operations/advertising/clock.ts";
import { signatureOf } from "#api/operations/advertising/rules/device-token.ts";
import { hashToken } from "#api/platform/access/page-token.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { videoPartSize } from "#contract/operations/advertising/advertising.ts";

const house = await testHouse();
house.at("2026-11-25T10:00:00Z");
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
const nobody = house.nobody();

/** A campaign of today with a device that has its token, and a video of twenty seconds. */
async function campaignOf(more: { fromTime?: string; endsOn?: string } = {}) {
  const { DeviceId: deviceId } = await api.devices.add({ device: { branchId, name: "Lobby" } });
  const code = (await api.devices.read({ id: deviceId })).Device.code ?? "";
  const { VideoId: videoId } = await api.ads.upload({ file: clip(), branchId, seconds: 20 });
  const { CampaignId: id } = await api.campaigns.create({
    campaign: { branchId, name: "Winter", startsOn: "2026-11-01", endsOn: "2026-11-30", ...more },
  });
  await api.devices.setOfCampaign({ id, devices: [deviceId] });
  await api.ads.setOfCampaign({ id, videos: [videoId] });
  return { id, deviceId, videoId, code };
}

const running = async (more = {}) => {
  const one = await campaignOf(more);
  await api.campaigns.setStatus({ id: one.id, status: "running" });
  const { token } = await nobody.player.register({ code: one.code });
  return { ...one, token };
};

describe("a device", () => {
  it("registers by its code once, plays what runs now, and is seen with it", async () => {
    const { deviceId, videoId, code, token } = await running();
    await expect(nobody.player.register({ code })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { videos } = await nobody.player.heartbeat({ token, videoId });
    expect(videos).toEqual([{ id: videoId, name: "clip", seconds: 20, until: "2026-11-30T23:00:00.000Z" }]);
    expect((await api.devices.read({ id: deviceId })).Device).toMatchObject({
      online: true,
      playing: "clip",
    });
    house.at("2026-11-25T10:05:00Z");
    expect((await api.devices.read({ id: deviceId })).Device).toMatchObject({ online: false, playing: "" });
    house.at("2026-11-25T10:00:00Z");
    await api.devices.renewCode({ id: deviceId });
    await expect(nobody.player.heartbeat({ token })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("plays nothing out of the hours, after the rights, and of a paused campaign", async () => {
    const { id, token, videoId } = await running({ fromTime: "18:00" });
    expect((await nobody.player.heartbeat({ token })).videos).toEqual([]);
    await api.campaigns.update({ campaign: { id, fromTime: "08:00" } });
    expect((await nobody.player.heartbeat({ token })).videos).toHaveLength(1);
    await api.ads.update({ videos: [{ id: videoId, rightsUntil: "2026-11-24" }] });
    expect((await nobody.player.heartbeat({ token })).videos).toEqual([]);
    await api.ads.update({ videos: [{ id: videoId, rightsUntil: null }] });
    await api.campaigns.setStatus({ id, status: "paused" });
    expect((await nobody.player.heartbeat({ token })).videos).toEqual([]);
  });

  it("reports what it played without a network, once however often it sends it", async () => {
    const { token, videoId } = await running();
    const plays = [1, 2].map((minute) => ({ videoId, at: `2026-11-25T09:0${minute}:00Z` }));
    expect(await nobody.player.played({ token, plays })).toEqual({ taken: 2 });
    expect(
      await nobody.player.played({ token, plays: [...plays, { videoId, at: "2027-01-01T00:00:00Z" }] }),
    ).toEqual({
      taken: 0,
    });
    const { Videos } = await api.ads.videos({ buids: [branchId] });
    expect(Videos.find(({ id }) => id === videoId)?.plays).toBe(2);
  });

  it("counts faces under its signature; a wrong one and an old one are refused", async () => {
    const { token, deviceId } = await running();
    const counts = [{ at: "2026-11-25T09:15:00Z", faces: 7 }];
    const message = (sentAt: string) => ({
      token,
      sentAt,
      counts,
      signature: signatureOf(hashToken(token), { sentAt, counts }),
    });
    const fresh = message("2026-11-25T09:59:00Z");
    expect(await nobody.player.faces(fresh)).toEqual({ taken: 1 });
    expect(await nobody.player.faces(fresh)).toEqual({ taken: 0 });
    const forged = { ...fresh, counts: [{ at: "2026-11-25T09:16:00Z", faces: 9999 }] };
    await expect(nobody.player.faces(forged)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(nobody.player.faces(message("2026-11-25T09:50:00Z"))).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const period = { id: deviceId, from: "2026-11-25", until: "2026-11-25" };
    expect(await api.faceDetection.countsOfDevice(period)).toEqual({
      counts: [{ hour: "2026-11-25T10", deviceId, faces: 7 }],
      total: 7,
    });
    const long = api.faceDetection.counts({ from: "2026-01-01", until: "2026-11-25" });
    await expect(long).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("sends images only for a purpose, and they are gone after its term", async () => {
    const { token, deviceId } = await running();
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const file = () => new File([png], "face.png", { type: "image/png" });
    await expect(nobody.player.image({ token, file: file() })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await api.devices.update({ device: { id: deviceId, imagePurpose: "Queue at the desk", imageDays: 2 } });
    const { deleteAfter } = await nobody.player.image({ token, file: file() });
    expect(deleteAfter).toBe("2026-11-27T10:00:00.000Z");
    expect((await api.faceDetection.imagesOfDevice({ id: deviceId })).images).toMatchObject([
      { purpose: "Queue at the desk" },
    ]);
    house.at("2026-11-27T10:00:01Z");
    expect((await api.faceDetection.imagesOfDevice({ id: deviceId })).images).toEqual([]);
    house.at("2026-11-25T10:00:00Z");
  });
});

describe("a video in parts", () => {
  const bytes = new Uint8Array(videoPartSize + 1000);
  bytes.set(Buffer.from("0000001c667479706d703432000000006d70343269736f6d", "hex"));
  const large = { fileName: "spring.mp4", size: bytes.length, modifiedAt: 7 };
  const part = (number: number) =>
    new File([bytes.slice((number - 1) * videoPartSize, number * videoPartSize)], "part");

  it("goes on where it broke off, and is the file that was sent", async () => {
    const { UploadId: uploadId, parts } = await api.ads.startUpload(large);
    expect(parts).toBe(2);
    await api.ads.uploadPart({ uploadId, number: 2, file: part(2) });
    const finish = { uploadId, branchId, seconds: 30, name: "Spring" };
    await expect(api.ads.finishUpload(finish)).rejects.toMatchObject({ errorType: "FILE_REFUSED" });
    expect(await api.ads.startUpload(large)).toMatchObject({ UploadId: uploadId, present: [2] });
    await api.ads.uploadPart({ uploadId, number: 1, file: part(1) });
    expect(await api.ads.uploadPart({ uploadId, number: 1, file: part(1) })).toEqual({ present: 2 });
    const { VideoId } = await api.ads.finishUpload(finish);
    const { Videos } = await api.ads.videos({ buids: [branchId] });
    expect(Videos.find(({ id }) => id === VideoId)).toMatchObject({ name: "Spring", size: bytes.length });
    await expect(api.ads.finishUpload(finish)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await api.ads.startUpload(large)).present).toEqual([]);
  });

  it("refuses a part of another length, what is no video, and another organization", async () => {
    const { UploadId: uploadId } = await api.ads.startUpload({ ...large, modifiedAt: 8 });
    await expect(api.ads.uploadPart({ uploadId, number: 1, file: part(2) })).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
    const text = new File([new Uint8Array(videoPartSize)], "part");
    await expect(api.ads.uploadPart({ uploadId, number: 1, file: text })).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.ads.uploadPart({ uploadId, number: 1, file: part(1) })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("is forgotten after two days", async () => {
    const { UploadId: uploadId } = await api.ads.startUpload({ ...large, modifiedAt: 9 });
    await api.ads.uploadPart({ uploadId, number: 1, file: part(1) });
    house.at("2036-11-25T10:00:00Z");
    await watchAdvertising(house.platform, {} as never);
    house.at("2026-11-25T10:00:00Z");
    expect((await api.ads.startUpload({ ...large, modifiedAt: 9 })).present).toEqual([]);
  });
});

describe("campaigns", () => {
  it("play on devices and videos of their own branch, and end no earlier than they begin", async () => {
    const { id } = await campaignOf();
    const { DeviceId } = await api.devices.add({ device: { branchId: otherBranchId, name: "Elsewhere" } });
    await expect(api.devices.setOfCampaign({ id, devices: [DeviceId] })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(api.campaigns.update({ campaign: { id, endsOn: "2026-10-01" } })).rejects.toMatchObject({
      objects: { fields: { "campaign.endsOn": expect.any(String) } },
    });
  });

  it("refuse what is no video", async () => {
    const text = new File(["hello"], "clip.mp4", { type: "video/mp4" });
    await expect(api.ads.upload({ file: text, branchId, seconds: 5 })).rejects.toMatchObject({
      errorType: "FILE_REFUSED",
    });
  });
});

describe("the status of a campaign", () => {
  testMoves(house, campaignStatusList, {
    make: async () => (await campaignOf()).id,
    fails: {
      filled: (trx, id) => trx.deleteFrom("campaign_video").where("campaign_id", "=", id).execute(),
      daysLeft: (trx, id) =>
        trx.updateTable("campaign").set({ ends_on: "2026-11-02" }).where("id", "=", id).execute(),
    },
  });
});
