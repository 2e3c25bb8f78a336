import { seedContractTemplates } from "#api/contracts/contract-templates/demo.ts";
import { contractTemplateHandlers } from "#api/contracts/contract-templates/handlers.ts";
import {
  renewDocument,
  renewDocuments,
  renewDocumentsSchedule,
  renewDocumentsTask,
} from "#api/contracts/contract-templates/renew.ts";
import { renewDocumentTask } from "#api/contracts/contract-templates/verbs.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractTemplates: Domain = {
  handlers: contractTemplateHandlers,
  tasks: { [renewDocumentTask]: renewDocument, [renewDocumentsTask]: renewDocuments },
  schedules: [renewDocumentsSchedule],
  // The second of two at once learns by asking again which one is the default.
  constraints: { contract_template_default: () => new Failure("STATE_CONFLICT") },
  demo: { acts: seedContractTemplates, after: ["documents"] },
};
