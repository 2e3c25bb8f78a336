import { toldTask } from "#api/integrations/sproof/open.ts";
import type { Domain } from "#api/platform/domain.ts";
import { sendRequest } from "#api/signatures/ask.ts";
import {
  handleAsk,
  reconcile,
  reconcileSchedule,
  reconcileTask,
  takeSimulated,
} from "#api/signatures/events.ts";
import { signatureHandlers } from "#api/signatures/handlers.ts";
import { askTask, requestTask } from "#api/signatures/verbs-request.ts";

export const signatures: Domain = {
  handlers: signatureHandlers,
  tasks: {
    [askTask]: handleAsk,
    [requestTask]: sendRequest,
    [toldTask]: takeSimulated,
    [reconcileTask]: reconcile,
  },
  schedules: [reconcileSchedule],
};
