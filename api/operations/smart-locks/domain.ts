import { actTask, sendLockCommand } from "#api/operations/smart-locks/act-task.ts";
import { closeAfterCleaning, closeAfterCleaningTask } from "#api/operations/smart-locks/cleaner-codes.ts";
import { syncTask } from "#api/operations/smart-locks/codes.ts";
import { seedSmartLocks } from "#api/operations/smart-locks/demo.ts";
import { smartLockHandlers } from "#api/operations/smart-locks/handlers.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import {
  syncLock,
  watchLocks,
  watchLocksSchedule,
  watchLocksTask,
} from "#api/operations/smart-locks/sync-task.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const smartLocks: Domain = {
  handlers: smartLockHandlers,
  statusLists: [nukiStatusList],
  tasks: { [closeAfterCleaningTask]: closeAfterCleaning },
  vendorTasks: { [syncTask]: syncLock, [actTask]: sendLockCommand, [watchLocksTask]: watchLocks },
  schedules: [watchLocksSchedule],
  files: { nuki: readInBranch("nuki", "nuki") },
  constraints: { nuki_number_once: () => invalid("nuki.nukiId", "lockTaken") },
  demo: { rows: seedSmartLocks, after: ["connections"] },
};
