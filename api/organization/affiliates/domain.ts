import { affiliateHandlers } from "#api/organization/affiliates/handlers.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const affiliates: Domain = {
  handlers: affiliateHandlers,
  constraints: {
    affiliate_campaign_organization_id_code_key: () => invalid("affiliate.campaigns", "codeTaken"),
  },
};
