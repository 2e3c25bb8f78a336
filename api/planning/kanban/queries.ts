import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { cardOrder, placedUnits } from "#api/planning/kanban/queries-placed.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { alertSeverities } from "#contract/contracts/contract-alerts/contract-alert.ts";
import type { KanbanBoard, KanbanCard, KanbanFilter, kanban } from "#contract/planning/kanban/kanban.ts";
import { needs } from "#contract/platform/access.ts";

const gravity = sql`array_position(${sql.raw(`ARRAY['${alertSeverities.join("', '")}']`)}, a.severity)`;

/** Returns the boards of the organization by name. */
export function boardsOf({ trx, organizationId }: CallContext): Promise<KanbanBoard[]> {
  return trx
    .selectFrom("kanban_board")
    .select(["id", "name", "version"])
    .where("organization_id", "=", organizationId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Returns a board, by default the first one. Throws NOT_FOUND. */
export async function findBoard(context: CallContext, id: number | undefined): Promise<KanbanBoard> {
  const boards = await boardsOf(context);
  const board = id === undefined ? boards[0] : boards.find((one) => one.id === id);
  if (!board) throw notFound();
  return board;
}

/** Returns the lists of a board in order. */
export function listsOf({ trx, organizationId }: CallContext, boardId: number) {
  return trx
    .selectFrom("kanban_list")
    .select(["id", "board_id as boardId", "name", "unit_status as status", "version"])
    .where("organization_id", "=", organizationId)
    .where("board_id", "=", boardId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Returns a list. Throws NOT_FOUND. */
export async function findList({ trx, organizationId }: CallContext, id: number) {
  const list = await trx
    .selectFrom("kanban_list")
    .select(["id", "board_id as boardId", "name", "unit_status as status"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!list) throw notFound();
  return list;
}

/** Returns the cards of a list in order, of all branches, because positions belong to the board. */
export async function standingsIn(context: CallContext, boardId: number, listId: number) {
  const { rows } = await sql<{ unitId: number; position: string | null }>`
    SELECT id AS "unitId", position FROM (${placedUnits(context, boardId)}) c WHERE list_id = ${listId} ORDER BY ${cardOrder}`.execute(
    context.trx,
  );
  return rows;
}

/** Returns the list of a unit in the caller's branches; null when it is not on the board. */
export async function listOfUnit(
  context: CallContext,
  boardId: number,
  unitId: number,
): Promise<number | null> {
  const where = sql`u.id = ${unitId}`;
  const { rows } = await sql<{ listId: number }>`
    SELECT list_id AS "listId" FROM (${placedUnits(context, boardId, where)}) c`.execute(context.trx);
  return rows[0]?.listId ?? null;
}

/** Returns the cards of a board: the first ones of each list, with the total of each. */
export async function boardCards(
  context: CallContext,
  boardId: number,
  { buids, filter, amount }: Pick<z.output<typeof kanban.get.input>, "buids" | "filter" | "amount">,
) {
  const branches = branchScope(context, buids);
  const where = sql`u.branch_id = ANY(${branches}::bigint[]) AND ${filtered(context, filter)}`;
  const cards = await cardsWhere(context, boardId, where, sql`rank <= ${amount}`);
  const { rows } = await sql<{ listId: number; total: number; matching: number }>`
    SELECT list_id AS "listId", count(*)::int AS total, count(*) FILTER (WHERE id IN (SELECT u.id FROM unit u WHERE u.organization_id = ${context.organizationId} AND ${where}))::int AS matching
    FROM (${placedUnits(context, boardId, sql`u.branch_id = ANY(${branches}::bigint[])`)}) c GROUP BY list_id`.execute(
    context.trx,
  );
  return {
    cards: Map.groupBy(cards, ({ listId }) => listId),
    matching: new Map(rows.map(({ listId, matching }) => [listId, matching])),
    total: rows.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Returns one card of the caller's branches. Throws NOT_FOUND. */
export async function findCard(context: CallContext, boardId: number, unitId: number): Promise<KanbanCard> {
  const where = sql`u.branch_id = ANY(${[...context.branchIds]}::bigint[])`;
  const [card] = await cardsWhere(context, boardId, where, sql`c.id = ${unitId}`);
  if (!card) throw notFound();
  return card;
}

/** Returns cards that changed since an instant, and units that left the board. */
export async function changedCards(context: CallContext, boardId: number, since: string, most: number) {
  const branches = branchScope(context, []);
  const where = sql`u.branch_id = ANY(${branches}::bigint[])`;
  const changed = sql`(c.moved_at > ${since} OR c.updated_at > ${since})`;
  const cards = await cardsWhere(context, boardId, where, changed, most + 1);
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM unit u WHERE u.organization_id = ${context.organizationId} AND ${where} AND u.updated_at > ${since}
      AND NOT EXISTS (SELECT FROM (${placedUnits(context, boardId, sql`u.updated_at > ${since}`)}) c WHERE c.id = u.id) LIMIT ${most + 1}`.execute(
    context.trx,
  );
  return { cards, gone: rows.map(({ id }) => id) };
}

interface CardRow extends Omit<KanbanCard, "nextStay"> {
  contractId: number | null;
  checkIn: string | null;
  checkOut: string | null;
  isHere: boolean | null;
}

/** Returns those cards for which `shown` holds among the units of `where`, ranked in their lists. */
async function cardsWhere(
  context: CallContext,
  boardId: number,
  where: RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
  most = 5000,
): Promise<KanbanCard[]> {
  const { organizationId, trx } = context;
  const mayContracts = context.may(needs("real_estate_contract", "read"));
  const { rows } = await sql<CardRow>`
    SELECT c.id AS "propertyId", c.list_id AS "listId", c.after, u.branch_id AS "branchId", u.label, u.status, u.rooms, u.area,
      concat_ws('/', nullif(trim(u.address || ' ' || u.house), ''), nullif(u.apt, '')) AS address, u.city,
      h.name AS "buildingName", nullif(${shownClientName(context, "o")}, '') AS "ownerName",
      (SELECT i.id FROM unit_image i WHERE i.organization_id = u.organization_id AND i.unit_id = u.id ORDER BY i.position, i.id LIMIT 1) AS "imageId",
      s.id AS "contractId", s.check_in AS "checkIn", s.check_out AS "checkOut", s.is_here AS "isHere",
      coalesce(w.alerts, 0) AS alerts, w.gravest,
      coalesce((SELECT ${userName("m")} FROM app_user m WHERE m.organization_id = u.organization_id AND m.id = c.moved_by), '') AS "movedBy",
      c.moved_at AS "movedAt"
    FROM (
      SELECT c.*, row_number() OVER (PARTITION BY list_id ORDER BY ${cardOrder}) AS rank,
        lag(id) OVER (PARTITION BY list_id ORDER BY ${cardOrder}) AS after
      FROM (${placedUnits(context, boardId, where)}) c
    ) c
    JOIN unit u ON u.organization_id = ${organizationId} AND u.id = c.id
    JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    LEFT JOIN client o ON o.organization_id = u.organization_id AND o.id = u.owner_id
    LEFT JOIN LATERAL (${nextStay(context)}) s ON ${mayContracts}
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS alerts, (array_agg(a.severity ORDER BY ${gravity} DESC))[1] AS gravest
      FROM contract_alert a JOIN rent_contract r ON r.organization_id = a.organization_id AND r.id = a.contract_id
      WHERE r.organization_id = u.organization_id AND r.unit_id = u.id AND a.status = 'open'
    ) w ON ${mayContracts}
    WHERE ${shown}
    ORDER BY c.list_id, c.rank LIMIT ${most}`.execute(trx);
  return rows.map(({ contractId, checkIn, checkOut, isHere, ...card }) => ({
    ...card,
    nextStay:
      contractId === null || checkIn === null || checkOut === null
        ? null
        : { contractId, checkIn, checkOut, isHere: isHere === true },
  }));
}

/** SQL for the present stay in the unit `u` of the branch `b`, or else the next one. */
function nextStay({ now }: CallContext) {
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;
  return sql`
    SELECT r.id, r.check_in, r.check_out, r.check_in <= ${today} AS is_here FROM rent_contract r
    WHERE r.organization_id = u.organization_id AND r.unit_id = u.id AND r.blocks_nights AND r.check_out > ${today}
    ORDER BY r.check_in, r.id LIMIT 1`;
}

/** The filter of the units `u`. */
function filtered(context: CallContext, { q, buildingId, ownerId, status, alerts, stay }: KanbanFilter) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (q) parts.push(sql`u.id IN (SELECT find_units(${q}))`);
  if (buildingId) parts.push(sql`u.building_id = ANY(${buildingId}::bigint[])`);
  if (ownerId) parts.push(sql`u.owner_id = ANY(${ownerId}::bigint[])`);
  if (status) parts.push(sql`u.status = ANY(${status}::text[])`);
  if (!context.may(needs("real_estate_contract", "read"))) return sql.join(parts, sql` AND `);
  const open = sql`EXISTS (SELECT FROM contract_alert a JOIN rent_contract r ON r.organization_id = a.organization_id AND r.id = a.contract_id
    WHERE r.organization_id = u.organization_id AND r.unit_id = u.id AND a.status = 'open')`;
  if (alerts) parts.push(alerts === "any" ? open : sql`NOT ${open}`);
  if (stay) parts.push(staysLike(context, stay));
  return sql.join(parts, sql` AND `);
}

/** Whether the unit is occupied, has an arrival within a week, or expects nobody; by the branch's date. */
function staysLike({ now }: CallContext, stay: NonNullable<KanbanFilter["stay"]>) {
  const today = sql`(SELECT (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date FROM branch b WHERE b.organization_id = u.organization_id AND b.id = u.branch_id)`;
  const that = (more: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM rent_contract r WHERE r.organization_id = u.organization_id AND r.unit_id = u.id AND r.blocks_nights AND r.check_out > ${today} ${more})`;
  if (stay === "here") return that(sql`AND r.check_in <= ${today}`);
  if (stay === "week") return that(sql`AND r.check_in > ${today} AND r.check_in <= ${today} + 7`);
  return sql`NOT ${that(sql``)}`;
}
