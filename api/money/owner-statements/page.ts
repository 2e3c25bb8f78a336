import { findPaper, type StatementPaper } from "#api/money/owner-statements/paper.ts";
import { statementFile } from "#api/money/owner-statements/pdf.ts";
import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import {
  type OwnerStatementPage,
  ownerStatementPages,
} from "#contract/money/owner-statements/owner-statements.ts";
import type { FileReply } from "#contract/platform/call.ts";

const page = { name: "owner-statement-link", find: "find_owner_statement", tries: 240 } as const;

/** Returns what a link shows its owner, and records when it was first opened. */
export async function openStatementPage(context: PublicContext, token: string): Promise<OwnerStatementPage> {
  const door = await knock(context, page, token);
  return enter(context, door, { call: ownerStatementPages.open.path, actor: "OWNER" }, async (scope) => {
    const paper = await openPaper(scope, door);
    const first = await scope.trx
      .updateTable("owner_statement")
      .set({ opened_at: scope.now.toISOString() })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", door.id)
      .where("opened_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (first)
      await scope.audit({ action: "open", objectType: "ownerStatement", objectId: door.id, after: {} });
    const { organization, owner, buildingName, month, currency, final, lines, opening, closing } = paper;
    const { income, commission, expenses, charges, payouts } = paper;
    return {
      ...{ organization, owner, buildingName, month, currency, final, lines: [...lines], opening, closing },
      ...{ income, commission, expenses, charges, payouts },
    };
  });
}

/** Returns the statement behind a link as PDF. */
export async function readStatementPdf(context: PublicContext, token: string): Promise<FileReply> {
  const door = await knock(context, page, token);
  const paper = await enter(context, door, { call: ownerStatementPages.pdf.path, actor: "OWNER" }, (scope) =>
    openPaper(scope, door),
  );
  return statementFile(paper);
}

/** Returns the contents of a statement for its link. Throws NOT_FOUND for an owner who was deleted or anonymised. */
async function openPaper(scope: EffectScope, { id }: Door): Promise<StatementPaper> {
  const paper = await findPaper(scope, id);
  const owner = await scope.trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paper.clientId)
    .where("deleted_at", "is", null)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  if (!owner) throw notFound();
  return paper;
}
