import { guidelineTransitions } from "#api/operations/guidelines/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { GuidelineStatus } from "#contract/operations/guidelines/guideline.ts";

/** The status list of guidelines. */
export const guidelineStatusList = statusList<{
  table: "guideline";
  status: GuidelineStatus;
  guard: "whole";
  record: {
    id: number;
    version: number;
    status: GuidelineStatus;
    text: string;
    link: string;
    branchId: number;
    name: string;
  };
  details: object;
}>({
  object: "guideline",
  table: "guideline",
  column: "status",
  moves: guidelineTransitions,
  guards: {
    whole: {
      says: "It has a text, a link or a file.",
      holds: async ({ trx, organizationId }, { id, text, link }) => {
        if (text !== "" || link !== "") return true;
        const file = await trx
          .selectFrom("stored_file")
          .select("id")
          .where("organization_id", "=", organizationId)
          .where("object_type", "=", "guideline")
          .where("object_id", "=", id)
          .executeTakeFirst();
        return file !== undefined;
      },
    },
  },
  columns: (_made, { now }) => ({ status_at: now.toISOString() }),
  lock: lockGuideline,
});

async function lockGuideline(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("guideline")
    .select(["id", "version", "status", "text", "link", "name", "branch_id as branchId"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
