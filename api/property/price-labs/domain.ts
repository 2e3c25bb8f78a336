import type { Domain } from "#api/platform/domain.ts";
import { priceLabsHandlers } from "#api/property/price-labs/handlers.ts";
import {
  refreshNightly,
  refreshNightlyTask,
  refreshPrices,
  refreshPricesDue,
  refreshPricesDueTask,
  refreshPricesSchedule,
  refreshPricesTask,
} from "#api/property/price-labs/refresh-job.ts";

export const priceLabs: Domain = {
  handlers: priceLabsHandlers,
  tasks: {
    [refreshPricesDueTask]: refreshPricesDue,
  },
  vendorTasks: { [refreshPricesTask]: refreshPrices, [refreshNightlyTask]: refreshNightly },
  schedules: [refreshPricesSchedule],
};
