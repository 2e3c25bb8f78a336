import {
  watchSignings,
  watchSigningsSchedule,
  watchSigningsTask,
} from "#api/contracts/contract-signing/clock.ts";
import { seedSignings } from "#api/contracts/contract-signing/demo.ts";
import { contractSigningHandlers } from "#api/contracts/contract-signing/handlers.ts";
import { contractSigningPrivacy } from "#api/contracts/contract-signing/privacy.ts";
import { signerStatusList, signingStatusList } from "#api/contracts/contract-signing/signing-status.ts";
import { sealSigning, sealSigningTask } from "#api/contracts/contract-signing/verbs-seal.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractSigning: Domain = {
  clientPrivacy: contractSigningPrivacy,
  handlers: contractSigningHandlers,
  statusLists: [signingStatusList, signerStatusList],
  tasks: { [watchSigningsTask]: watchSignings, [sealSigningTask]: sealSigning },
  schedules: [watchSigningsSchedule],
  clientLinks: [clientLink("contract_signer", "client_id")],
  demo: { acts: seedSignings, after: ["contractTemplates"] },
  // Two colleagues made the document at once.
  constraints: { contract_signing_running: () => new Failure("NOT_READY", { detail: "signingUnderway" }) },
};
