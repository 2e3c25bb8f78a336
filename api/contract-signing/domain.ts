import { watchSignings, watchSigningsSchedule, watchSigningsTask } from "#api/contract-signing/clock.ts";
import { seedSignings } from "#api/contract-signing/demo.ts";
import { contractSigningHandlers } from "#api/contract-signing/handlers.ts";
import { signerStatusList, signingStatusList } from "#api/contract-signing/signing-status.ts";
import { sealSigning, sealSigningTask } from "#api/contract-signing/verbs-seal.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { Failure } from "#api/platform/failure.ts";

export const contractSigning: Domain = {
  handlers: contractSigningHandlers,
  statusLists: [signingStatusList, signerStatusList],
  tasks: { [watchSigningsTask]: watchSignings, [sealSigningTask]: sealSigning },
  schedules: [watchSigningsSchedule],
  clientLinks: [clientLink("contract_signer", "client_id")],
  demo: { acts: seedSignings, after: ["contractTemplates"] },
  // Two colleagues made the document at once.
  constraints: { contract_signing_running: () => new Failure("NOT_READY", { detail: "signingUnderway" }) },
};
