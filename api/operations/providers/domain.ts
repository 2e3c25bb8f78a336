import { seedProviders } from "#api/operations/providers/demo.ts";
import { providerHandlers } from "#api/operations/providers/handlers.ts";
import { providerPageHandlers } from "#api/operations/providers/page-handlers.ts";
import { providerServiceHandlers } from "#api/operations/providers/service-handlers.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const providers: Domain = {
  handlers: [...providerHandlers, ...providerPageHandlers, ...providerServiceHandlers],
  statusLists: [serviceStatusList],
  files: {
    provider: readInBranch("provider", "provider"),
    providerService: readInBranch("providerServices", "provider_service"),
  },
  constraints: {
    provider_price_name: () => invalid("price.name", "nameTaken"),
    provider_service_replaces: () => new Failure("NOT_READY", { detail: "isReplaced" }),
  },
  demo: { acts: seedProviders },
};
