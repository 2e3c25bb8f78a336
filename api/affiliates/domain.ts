import { affiliateHandlers } from "#api/affiliates/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const affiliates: Domain = {
  handlers: affiliateHandlers,
  constraints: {
    affiliate_campaign_organization_id_code_key: () => invalid("affiliate.campaigns", "codeTaken"),
  },
};
