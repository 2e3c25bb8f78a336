import { buildingHandlers } from "#api/buildings/handlers.ts";
import { calendarHandlers } from "#api/calendar/handlers.ts";
import { clientHandlers } from "#api/clients/handlers.ts";
import { fileHandlers } from "#api/files/handlers.ts";
import { invoiceHandlers } from "#api/invoices/handlers.ts";
import { jobHandlers } from "#api/jobs/handlers.ts";
import { outboxHandlers } from "#api/outbox/handlers.ts";
import type { Handler } from "#api/platform/handle.ts";
import { cleanUp, cleanUpTask } from "#api/platform/jobs/clean-up.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";
import { realEstateHandlers } from "#api/real-estate/handlers.ts";
import { importTask } from "#api/real-estate/import/job.ts";
import { expireHold, expireHoldTask } from "#api/rent-contracts/expire-hold.ts";
import { rentContractHandlers } from "#api/rent-contracts/handlers.ts";
import { searchHandlers } from "#api/search/handlers.ts";
import { sessionHandlers } from "#api/session/handlers.ts";
import { uiComponentHandlers } from "#api/ui-components/handlers.ts";
import type { Call } from "#contract/call.ts";

const all: readonly Handler[] = [
  ...sessionHandlers,
  ...uiComponentHandlers,
  ...buildingHandlers,
  ...realEstateHandlers,
  ...clientHandlers,
  ...rentContractHandlers,
  ...invoiceHandlers,
  ...calendarHandlers,
  ...fileHandlers,
  ...jobHandlers,
  ...outboxHandlers,
  ...searchHandlers,
];

/** Every call with the function that answers it. A domain adds its handlers here. */
export const handlers: ReadonlyMap<Call, Handler> = new Map(all.map((handler) => [handler.call, handler]));

/** Work of the queue by the name it is enqueued under. A domain adds its tasks here. */
export const tasks: TaskList = {
  [deliverTask]: deliver,
  "realEstate.import": importTask,
  [expireHoldTask]: expireHold,
  [cleanUpTask]: cleanUp,
};
