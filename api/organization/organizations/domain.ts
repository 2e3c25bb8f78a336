import { seedLogos } from "#api/organization/organizations/demo.ts";
import { organizationHandlers } from "#api/organization/organizations/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const organizations: Domain = {
  handlers: organizationHandlers,
  resends: { organization: needs("organization", "edit") },
  files: {
    organization: async (context, id) =>
      id === context.organizationId && context.may(needs("organization", "read")),
  },
  demo: { acts: seedLogos },
};
