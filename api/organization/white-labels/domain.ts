import { seedWhiteLabels } from "#api/organization/white-labels/demo.ts";
import { whiteLabelHandlers } from "#api/organization/white-labels/handlers.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const whiteLabels: Domain = {
  handlers: whiteLabelHandlers,
  constraints: { whitelabel_claim: () => new Failure("NOT_READY", { detail: "domainTaken" }) },
  demo: { acts: seedWhiteLabels },
};
