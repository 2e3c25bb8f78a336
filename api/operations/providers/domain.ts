import { seedProviders } from "#api/operations/providers/demo.ts";
import { providerHandlers } from "#api/operations/providers/handlers.ts";
import { providerServiceHandlers } from "#api/operations/providers/service-handlers.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const providers: Domain = {
  handlers: [...providerHandlers, ...providerServiceHandlers],
  statusLists: [serviceStatusList],
  files: { providerService: readInBranch("providerServices", "provider_service") },
  demo: { acts: seedProviders },
};
