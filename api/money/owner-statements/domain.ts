import { archiveStatements, archiveStatementsTask } from "#api/money/owner-statements/archive.ts";
import { ownerStatementHandlers } from "#api/money/owner-statements/handlers.ts";
import { makeStatements, makeStatementsTask } from "#api/money/owner-statements/make.ts";
import { ownerStatementStatusList } from "#api/money/owner-statements/owner-statement-status.ts";
import { ownerStatementsPrivacy } from "#api/money/owner-statements/privacy.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const ownerStatements: Domain = {
  handlers: ownerStatementHandlers,
  statusLists: [ownerStatementStatusList],
  longTasks: { [makeStatementsTask]: makeStatements, [archiveStatementsTask]: archiveStatements },
  files: { ownerStatement: readInBranch("monetary", "owner_statement") },
  resends: { ownerStatement: needs("monetary", "edit") },
  clientPrivacy: ownerStatementsPrivacy,
  clientLinks: [
    clientLink("owner_statement", "owner_id"),
    clientLink("owner_payout", "owner_id"),
    clientLink("owner_commission", "owner_id"),
  ],
};
