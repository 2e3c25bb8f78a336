import type { TestedScreens } from "./tested-screens.ts";

const period = { startsOn: "2026-11-01", endsOn: "2099-12-31" };

export const screens: TestedScreens = {
  "/advertising/videos": { agreed: { resource: "ads", level: "rw" } },
  "/advertising/devices": { agreed: { resource: "device", level: "rw" } },
  "/advertising/devices/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.devices.add({ device: { branchId: branch, name: "Walked device" } })).DeviceId,
  },
  "/advertising/campaigns": { agreed: { resource: "campaign", level: "rw" } },
  "/advertising/campaigns/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.campaigns.create({ campaign: { branchId: branch, name: "Walked campaign", ...period } }))
        .CampaignId,
  },
  "/statistics/advertising": { agreed: { resource: "statistics", level: "r" } },
};
