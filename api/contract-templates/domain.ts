import { seedContractTemplates } from "#api/contract-templates/demo.ts";
import { contractTemplateHandlers } from "#api/contract-templates/handlers.ts";
import {
  renewDocument,
  renewDocuments,
  renewDocumentsSchedule,
  renewDocumentsTask,
} from "#api/contract-templates/renew.ts";
import { renewDocumentTask } from "#api/contract-templates/verbs.ts";
import type { Domain } from "#api/platform/domain.ts";
import { Failure } from "#api/platform/failure.ts";

export const contractTemplates: Domain = {
  handlers: contractTemplateHandlers,
  tasks: { [renewDocumentTask]: renewDocument, [renewDocumentsTask]: renewDocuments },
  schedules: [renewDocumentsSchedule],
  // Who came second sees by asking again which one is used by itself.
  constraints: { contract_template_default: () => new Failure("STATE_CONFLICT") },
  demo: { acts: seedContractTemplates, after: ["documents"] },
};
