import {
  fetchMessages,
  fetchMessagesDue,
  fetchMessagesDueTask,
  fetchMessagesSchedule,
  fetchMessagesTask,
} from "#api/messages/external-pms/fetch.ts";
import { externalPmsHandlers } from "#api/messages/external-pms/handlers.ts";
import { externalPmsPrivacy } from "#api/messages/external-pms/privacy.ts";
import type { Domain } from "#api/platform/domain.ts";

export const externalPms: Domain = {
  clientPrivacy: externalPmsPrivacy,
  handlers: externalPmsHandlers,
  tasks: { [fetchMessagesDueTask]: fetchMessagesDue },
  vendorTasks: { [fetchMessagesTask]: fetchMessages },
  schedules: [fetchMessagesSchedule],
};
