import { accountsOfOwner, housesOfOwner } from "#api/money/owner-statements/account.ts";
import { actOnStatement, actOnStatements } from "#api/money/owner-statements/act.ts";
import { startArchive } from "#api/money/owner-statements/archive.ts";
import { addCommission, listCommissions, removeCommission } from "#api/money/owner-statements/commissions.ts";
import { startMaking } from "#api/money/owner-statements/make.ts";
import { statementRecord } from "#api/money/owner-statements/owner-statement-status.ts";
import { openStatementPage, readStatementPdf } from "#api/money/owner-statements/page.ts";
import { findPaper } from "#api/money/owner-statements/paper.ts";
import { payOut, undoPayout } from "#api/money/owner-statements/pay-out.ts";
import { statementFile } from "#api/money/owner-statements/pdf.ts";
import { findStatement, listStatements } from "#api/money/owner-statements/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { ownerStatementPages, ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";

export const ownerStatementHandlers = [
  handle(ownerStatements.list, listStatements),
  handle(ownerStatements.read, async (context, { id }) => ({
    statement: await findStatement(context, id),
    History: await historyOf(context, "ownerStatement", id),
  })),
  handle(ownerStatements.makeAll, async (context, wanted) => ({ jobId: await startMaking(context, wanted) })),
  handle(ownerStatements.act, async (context, { id, ...act }) => ({
    status: await actOnStatement(context, id, act),
  })),
  handle(ownerStatements.actMany, actOnStatements),
  handle(ownerStatements.pdf, async (context, { id }) => {
    const { ownerId } = await statementRecord(context, id);
    requireRight(context, namedOnPaper);
    context.saw({ clients: ownerId, kinds: ["address"] });
    return statementFile(await findPaper(context, id));
  }),
  handle(ownerStatements.archive, async (context, { ids }) => ({ jobId: await startArchive(context, ids) })),
  handle(ownerStatements.account, async (context, { id }) => ({
    accounts: await accountsOfOwner(context, id),
    houses: await housesOfOwner(context, id),
  })),
  handle(ownerStatements.payOut, async (context, { id, ...payout }) => ({
    id: await payOut(context, id, payout),
  })),
  handle(ownerStatements.undoPayout, async (context, { id, reason }) => {
    await undoPayout(context, id, reason);
    return {};
  }),
  handle(ownerStatements.commissions, async (context) => ({ commissions: await listCommissions(context) })),
  handle(ownerStatements.addCommission, async (context, { commission }) => ({
    id: await addCommission(context, commission),
  })),
  handle(ownerStatements.removeCommission, async (context, { id }) => {
    await removeCommission(context, id);
    return {};
  }),
  handlePublic(ownerStatementPages.open, (context, { token }) => openStatementPage(context, token)),
  handlePublic(ownerStatementPages.pdf, (context, { token }) => readStatementPdf(context, token)),
];
