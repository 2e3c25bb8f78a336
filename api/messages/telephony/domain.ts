import { callStatusList } from "#api/messages/telephony/call-status.ts";
import { seedCalls } from "#api/messages/telephony/demo.ts";
import { callTask, handleReport } from "#api/messages/telephony/events.ts";
import { telephonyHandlers } from "#api/messages/telephony/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const telephony: Domain = {
  handlers: telephonyHandlers,
  statusLists: [callStatusList],
  tasks: { [callTask]: handleReport },
  demo: { rows: seedCalls, after: ["connections", "phoneRecords"] },
};
