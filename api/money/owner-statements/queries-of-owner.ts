import { sql } from "kysely";
import { findPaper, type StatementPaper } from "#api/money/owner-statements/paper.ts";
import { statementFile } from "#api/money/owner-statements/pdf.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { OwnerStatementStatus } from "#contract/money/owner-statements/owner-statement.ts";
import type { FileReply } from "#contract/platform/call.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** What an owner may see: what was sent to them, frozen or not. */
const visibleStatuses: readonly OwnerStatementStatus[] = ["sent", "frozen"];

/** Returns the statements that were sent to an owner, the latest first; with an id that one only. */
export async function statementsOfOwner({ trx, organizationId }: Scope, ownerId: number, id?: number) {
  return trx
    .selectFrom("owner_statement as s")
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "s.organization_id").onRef("h.id", "=", "s.building_id"),
    )
    .select(["s.id", "s.closing", "s.currency"])
    .select([
      sql<string>`to_char(s.month, 'YYYY-MM')`.as("month"),
      sql<string>`coalesce(h.name, '')`.as("building"),
    ])
    .where("s.organization_id", "=", organizationId)
    .where("s.owner_id", "=", ownerId)
    .where("s.status", "in", [...visibleStatuses])
    .where("s.sent_at", "is not", null)
    .$if(id !== undefined, (query) => query.where("s.id", "=", id ?? 0))
    .orderBy("s.month", "desc")
    .orderBy("s.id", "desc")
    .limit(120)
    .execute();
}

/** Returns the contents of one of them. Throws NOT_FOUND for any other statement. */
export async function paperOfOwner(
  scope: Scope,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<StatementPaper> {
  if ((await statementsOfOwner(scope, ownerId, id)).length === 0) throw notFound();
  return findPaper(scope, id);
}

/** Draws it as a file; no transaction need be open. It is the door to the drawing for other domains. */
export function paperFile(paper: StatementPaper): Promise<FileReply> {
  return statementFile(paper);
}
