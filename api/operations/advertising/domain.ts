import { campaignStatusList } from "#api/operations/advertising/campaign-status.ts";
import {
  watchAdvertising,
  watchAdvertisingSchedule,
  watchAdvertisingTask,
} from "#api/operations/advertising/clock.ts";
import { seedAdvertising } from "#api/operations/advertising/demo.ts";
import { advertisingHandlers } from "#api/operations/advertising/handlers.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const advertising: Domain = {
  handlers: advertisingHandlers,
  statusLists: [campaignStatusList],
  tasks: { [watchAdvertisingTask]: watchAdvertising },
  schedules: [watchAdvertisingSchedule],
  files: { video: readInBranch("ads", "video"), device: readInBranch("face_recognition", "device") },
  demo: { acts: seedAdvertising },
};
