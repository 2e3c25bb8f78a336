import * as door from "#api/operations/advertising/player.ts";
import {
  choices,
  devicesOfCampaign,
  listCampaigns,
  listDevices,
  listVideos,
  openCampaign,
  openDevice,
  videosOfCampaign,
} from "#api/operations/advertising/queries.ts";
import { countFaces, listImages } from "#api/operations/advertising/queries-faces.ts";
import * as uploads from "#api/operations/advertising/uploads.ts";
import * as write from "#api/operations/advertising/write.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { ads, campaigns, devices, faceDetection, player } from "#contract/operations/advertising/calls.ts";

export const advertisingHandlers = [
  handle(devices.data, choices),
  handle(devices.list, listDevices),
  handle(devices.read, async (context, { id }) => ({
    Device: await openDevice(context, id),
    History: await historyOf(context, "device", id),
  })),
  handle(devices.add, async (context, input) => ({ DeviceId: await write.addDevice(context, input) })),
  handle(devices.update, async (context, input) => ({ Device: await write.changeDevice(context, input) })),
  handle(devices.renewCode, async (context, { id }) => {
    await write.renewCode(context, id);
    return {};
  }),
  handle(devices.ofCampaign, (context, { id }) => devicesOfCampaign(context, id)),
  handle(devices.setOfCampaign, async (context, { id, devices: ids }) => {
    await write.setDevices(context, id, ids);
    return {};
  }),
  handle(ads.videos, listVideos),
  handleAsking(ads.upload, write.prepareVideo, async (context, input, upload) => ({
    VideoId: await write.addVideo(context, input, upload),
  })),
  handle(ads.startUpload, uploads.start),
  handleAsking(ads.uploadPart, uploads.preparePart, uploads.keepPart),
  handleAsking(ads.finishUpload, uploads.prepareFinish, async (context, input, upload) => ({
    VideoId: await uploads.finish(context, input, upload),
  })),
  handle(ads.update, async (context, input) => {
    await write.changeVideos(context, input);
    return {};
  }),
  handle(ads.remove, async (context, { id }) => {
    await write.removeVideo(context, id);
    return {};
  }),
  handle(ads.ofCampaign, (context, { id }) => videosOfCampaign(context, id)),
  handle(ads.setOfCampaign, async (context, { id, videos: ids }) => {
    await write.setVideos(context, id, ids);
    return {};
  }),
  handle(campaigns.list, listCampaigns),
  handle(campaigns.read, async (context, { id }) => ({
    Campaign: await openCampaign(context, id),
    History: await historyOf(context, "campaign", id),
  })),
  handle(campaigns.create, async (context, input) => ({
    CampaignId: await write.createCampaign(context, input),
  })),
  handle(campaigns.update, async (context, input) => ({
    Campaign: await write.changeCampaign(context, input),
  })),
  handle(campaigns.setStatus, write.setStatus),
  handle(faceDetection.counts, countFaces),
  handle(faceDetection.countsOfDevice, countFaces),
  handle(faceDetection.images, (context, input) => listImages(context, input)),
  handle(faceDetection.imagesOfDevice, (context, { id, ...input }) => listImages(context, input, id)),
  handlePublic(player.register, door.register),
  handlePublic(player.heartbeat, door.beat),
  handlePublic(player.played, door.takePlays),
  handlePublic(player.video, door.videoFile),
  handlePublic(player.faces, door.takeFaces),
  handlePublic(player.image, door.takeImage),
];
