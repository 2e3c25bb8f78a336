import { endFeatureRequests, featuresSchedule, featuresTask } from "#api/operations/guest-features/clock.ts";
import { seedGuestFeatures } from "#api/operations/guest-features/demo.ts";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { guestFeatureHandlers } from "#api/operations/guest-features/handlers.ts";
import { requestedCount } from "#api/operations/guest-features/queries.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const guestFeatures: Domain = {
  handlers: guestFeatureHandlers,
  statusLists: [featureRequestStatusList],
  tasks: { [featuresTask]: endFeatureRequests },
  schedules: [featuresSchedule],
  counters: {
    featuresRequested: { access: needs("real_estate_contract", "read"), count: requestedCount },
  },
  demo: { acts: seedGuestFeatures },
};
