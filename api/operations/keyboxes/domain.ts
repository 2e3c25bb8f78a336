import { seedKeyboxes } from "#api/operations/keyboxes/demo.ts";
import { keyboxHandlers } from "#api/operations/keyboxes/handlers.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { openTask, sendCommand } from "#api/operations/keyboxes/open-task.ts";
import {
  watchKeyboxes,
  watchKeyboxesSchedule,
  watchKeyboxesTask,
} from "#api/operations/keyboxes/watch-task.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const keyboxes: Domain = {
  handlers: keyboxHandlers,
  statusLists: [keyboxStatusList],
  vendorTasks: { [openTask]: sendCommand, [watchKeyboxesTask]: watchKeyboxes },
  schedules: [watchKeyboxesSchedule],
  files: { keybox: readInBranch("keybox", "keybox") },
  constraints: { keybox_device: () => invalid("keybox.deviceId", "deviceTaken") },
  demo: { rows: seedKeyboxes },
};
