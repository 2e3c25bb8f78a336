import { needs } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const advertisingScreens = {
  "/advertising/videos": {
    needs: needs("ads", "edit"),
    menu: { group: "statistics", label: "advertising:videos.title", icon: "image" },
  },
  "/advertising/campaigns": {
    needs: needs("campaign", "edit"),
    menu: { group: "statistics", label: "advertising:campaigns.title", icon: "star" },
  },
  "/advertising/campaigns/{id}": { needs: needs("campaign", "edit"), shows: ["campaign"] },
  "/advertising/devices": {
    needs: needs("device", "edit"),
    menu: { group: "statistics", label: "advertising:devices.title", icon: "image" },
  },
  "/advertising/devices/{id}": { needs: needs("device", "edit"), shows: ["device"] },
  "/statistics/advertising": {
    needs: needs("statistics", "read"),
    menu: { group: "statistics", label: "advertising:statistics.title", icon: "stats" },
  },
} as const satisfies Screens;
