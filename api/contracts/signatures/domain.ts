import { sendRequest } from "#api/contracts/signatures/ask.ts";
import {
  handleAsk,
  reconcile,
  reconcileSchedule,
  reconcileTask,
  takeSimulated,
} from "#api/contracts/signatures/events.ts";
import { signatureHandlers } from "#api/contracts/signatures/handlers.ts";
import { sproofUse } from "#api/contracts/signatures/vendor-use.ts";
import { askTask, requestTask } from "#api/contracts/signatures/verbs-request.ts";
import { reportTask } from "#api/integrations/sproof/open.ts";
import type { Domain } from "#api/platform/domain.ts";

export const signatures: Domain = {
  handlers: signatureHandlers,
  tasks: {
    [reportTask]: takeSimulated,
  },
  vendorTasks: { [askTask]: handleAsk, [requestTask]: sendRequest, [reconcileTask]: reconcile },
  schedules: [reconcileSchedule],
  vendorUses: { sproof: sproofUse },
};
