import type { ProviderServiceStatus } from "#contract/operations/providers/service-terms.ts";

/** How each status of a service is shown. */
export const serviceTones = {
  PENDING: "accent",
  COMPLETED: "good",
  CANCELLED: "neutral",
} as const satisfies Record<ProviderServiceStatus, string>;
