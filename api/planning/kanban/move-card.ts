import { sql } from "kysely";
import type { z } from "zod";
import { findCard, findList, listOfUnit, standingsIn } from "#api/planning/kanban/queries.ts";
import { type Place, placeBetween } from "#api/planning/kanban/rules/place.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import { asksToConfirm, moveToStatus } from "#api/property/units/verbs-status.ts";
import type { KanbanCard, kanban } from "#contract/planning/kanban/kanban.ts";

type Input = z.output<typeof kanban.push.input>;

/**
 * Puts a unit into a list between the cards that its mover saw, one move at a time for each list. A bound
 * list makes the move to its status with the mover's rights in the same transaction: when that is refused,
 * nothing has moved. Throws STATE_CONFLICT when the card or a neighbour is elsewhere.
 */
export async function moveCard(
  context: CallContext,
  input: Input,
): Promise<{ card: KanbanCard; listName: string }> {
  const { propertyId, listId, from, after, before, confirm, reason } = input;
  const { boardId, status } = await findList(context, listId);
  await holdRows(context, "kanban_list", [listId]);
  const target = await findList(context, listId);
  const seen = await cardOf(context, boardId, propertyId);
  if (from !== undefined && seen !== null && seen.listId !== from) throw stateConflict(seen, null);
  const place = placeBetween(await standingsIn(context, boardId, listId), propertyId, { after, before });
  if (!place) throw stateConflict(seen, null);
  if (status !== null) {
    if (!confirm && (await asksToConfirm(context, propertyId, status)))
      throw new Failure("NOT_READY", { detail: "confirmMove", objects: { confirm: true } });
    await moveToStatus(context, propertyId, { to: status, confirmed: confirm, reason });
  }
  await writePlace(context, { boardId, listId, unitId: propertyId }, place);
  const was = seen ? (await findList(context, seen.listId)).name : null;
  await context.audit({
    action: "moveCard",
    objectType: "kanbanCard",
    objectId: propertyId,
    before: { list: was },
    after: { list: target.name },
    ...(reason && { reason }),
  });
  return { card: await findCard(context, boardId, propertyId), listName: target.name };
}

/**
 * Returns the present card, null when the unit is in no list. Throws NOT_FOUND for a unit of other branches.
 */
async function cardOf(context: CallContext, boardId: number, unitId: number): Promise<KanbanCard | null> {
  const unit = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unitId)
    .where("branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!unit) throw notFound();
  if ((await listOfUnit(context, boardId, unitId)) === null) return null;
  return findCard(context, boardId, unitId);
}

interface Target {
  boardId: number;
  listId: number;
  unitId: number;
}

async function writePlace(
  context: CallContext,
  { boardId, listId, unitId }: Target,
  place: Place,
): Promise<void> {
  const { trx, organizationId, user, now } = context;
  const rows = [...place.others, { unitId, position: place.position }];
  await sql`
    INSERT INTO kanban_card AS k (organization_id, board_id, unit_id, list_id, position, unit_status, moved_by, moved_at)
    SELECT ${organizationId}, ${boardId}, u.id, ${listId}, t.position, u.status,
      CASE WHEN u.id = ${unitId} THEN ${user.id}::bigint END, CASE WHEN u.id = ${unitId} THEN ${now.toISOString()}::timestamptz END
    FROM unnest(${rows.map((row) => row.unitId)}::bigint[], ${rows.map((row) => row.position)}::text[]) AS t(unit_id, position)
    JOIN unit u ON u.organization_id = ${organizationId} AND u.id = t.unit_id
    ON CONFLICT (organization_id, board_id, unit_id) DO UPDATE SET list_id = excluded.list_id, position = excluded.position,
      unit_status = excluded.unit_status, moved_by = coalesce(excluded.moved_by, k.moved_by), moved_at = coalesce(excluded.moved_at, k.moved_at)`.execute(
    trx,
  );
}
