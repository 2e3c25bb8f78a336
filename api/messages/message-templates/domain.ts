import { seedMessageTemplates } from "#api/messages/message-templates/demo.ts";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { followStays, followTemplate } from "#api/messages/message-templates/follow-stays.ts";
import {
  messageDispatchHandlers,
  messageTemplateHandlers,
  sendingStopHandlers,
} from "#api/messages/message-templates/handlers.ts";
import { messageTemplateStatusList } from "#api/messages/message-templates/message-template-status.ts";
import {
  fallBack,
  sendMessages,
  sendMessagesSchedule,
  sendMessagesTask,
} from "#api/messages/message-templates/send-due.ts";
import { fallBackTask, followTask, followTemplateTask } from "#api/messages/message-templates/verbs.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const messageTemplates: Domain = {
  handlers: [...messageTemplateHandlers, ...messageDispatchHandlers, ...sendingStopHandlers],
  statusLists: [messageTemplateStatusList, dispatchStatusList],
  tasks: {
    [followTask]: followStays,
    [followTemplateTask]: followTemplate,
    [sendMessagesTask]: sendMessages,
    [fallBackTask]: fallBack,
  },
  schedules: [sendMessagesSchedule],
  // When two people send the same message at once, the second learns that it was sent.
  constraints: {
    message_dispatch_once: () => new Failure("STATE_CONFLICT"),
    sending_stop_once: () => new Failure("NOT_READY", { detail: "stoppedAlready" }),
  },
  demo: { acts: seedMessageTemplates, after: ["connections"] },
};
