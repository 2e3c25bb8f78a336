import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Selects the units of a board with their list and position: the list it was put into while its status is the
 * same as then, else the list bound to its status, else the free list it was in, else the first free one.
 * Disabled units appear only in a list bound to that status, or where they were put. A unit without a list is
 * not on the board.
 */
export function placedUnits(
  { organizationId }: Pick<CallContext, "organizationId">,
  boardId: number,
  where: RawBuilder<unknown> = sql`true`,
) {
  return sql`
    SELECT p.*, CASE WHEN p.list_id = p.put_into THEN p.put_at END AS position
    FROM (
      SELECT u.id, u.branch_id, u.label_order, u.status, u.updated_at, k.list_id AS put_into, k.position AS put_at,
        k.moved_by, k.moved_at,
        CASE WHEN k.unit_status = u.status AND (kl.unit_status IS NULL OR kl.unit_status = u.status) THEN k.list_id
          ELSE coalesce(
            (SELECT l.id FROM kanban_list l WHERE l.organization_id = u.organization_id AND l.board_id = ${boardId} AND l.unit_status = u.status),
            CASE WHEN u.status <> 'DISABLED' THEN coalesce(CASE WHEN kl.unit_status IS NULL THEN k.list_id END, free.id) END)
        END AS list_id
      FROM unit u
      LEFT JOIN kanban_card k ON k.organization_id = u.organization_id AND k.unit_id = u.id AND k.board_id = ${boardId}
      LEFT JOIN kanban_list kl ON kl.organization_id = k.organization_id AND kl.id = k.list_id
      LEFT JOIN LATERAL (
        SELECT l.id FROM kanban_list l WHERE l.organization_id = ${organizationId} AND l.board_id = ${boardId} AND l.unit_status IS NULL
        ORDER BY l.position, l.id LIMIT 1
      ) free ON true
      WHERE u.organization_id = ${organizationId} AND ${where}
    ) p
    WHERE p.list_id IS NOT NULL`;
}

/** The order of the cards of a list. */
export const cardOrder = sql`position COLLATE "C" NULLS LAST, label_order, id`;
