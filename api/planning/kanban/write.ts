import { sql } from "kysely";
import type { z } from "zod";
import { findBoard, findList, listsOf } from "#api/planning/kanban/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import type { KanbanBoard, kanban } from "#contract/planning/kanban/kanban.ts";

type Input<Name extends keyof typeof kanban> = z.output<(typeof kanban)[Name]["input"]>;

/** Makes a board with its first lists, which are free. */
export async function addBoard(
  context: CallContext,
  { name, lists }: Input<"addBoard">,
): Promise<KanbanBoard> {
  await requireFreeName(context, name, null);
  const { trx, organizationId } = context;
  const { id } = await trx
    .insertInto("kanban_board")
    .values({ organization_id: organizationId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, list] of lists.entries())
    await trx
      .insertInto("kanban_list")
      .values({ organization_id: organizationId, board_id: id, name: list, unit_status: null, position })
      .execute();
  await context.audit({
    action: "addBoard",
    objectType: "kanbanBoard",
    objectId: id,
    after: { name, lists: lists.join(", ") },
  });
  return findBoard(context, id);
}

/** Gives a board another name. */
export async function renameBoard(context: CallContext, { id, name, version }: Input<"renameBoard">) {
  const before = await findBoard(context, id);
  if (version !== undefined && version !== before.version) throw stateConflict(before, null);
  if (before.name === name) return before;
  await requireFreeName(context, name, id);
  await touchBoard(context, id, name);
  await context.audit({
    action: "renameBoard",
    objectType: "kanbanBoard",
    objectId: id,
    before: { name: before.name },
    after: { name },
  });
  return findBoard(context, id);
}

/** Deletes a board with its lists; the units stay as they are. */
export async function removeBoard(context: CallContext, id: number): Promise<void> {
  const board = await findBoard(context, id);
  await context.trx
    .deleteFrom("kanban_board")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "removeBoard",
    objectType: "kanbanBoard",
    objectId: id,
    before: { name: board.name },
  });
}

/** Adds, renames, binds and orders the lists of a board; those that are left out follow as they were. */
export async function updateLists(context: CallContext, { boardId, version, lists }: Input<"update">) {
  const board = await findBoard(context, boardId);
  await touchBoard(context, board.id);
  if (version !== undefined && version !== board.version) throw stateConflict(board, null);
  const before = await listsOf(context, board.id);
  const byId = new Map(before.map((list) => [list.id, list]));
  if (lists.some(({ id }) => id !== undefined && !byId.has(id))) throw notFound();
  const named = new Set(lists.map(({ id }) => id));
  const wanted = [
    ...lists.map((list) => withStored(list, list.id === undefined ? undefined : byId.get(list.id))),
    ...before.filter(({ id }) => !named.has(id)),
  ];
  requireNames(wanted);
  requireOneOfEachStatus(wanted);
  const written = await writeLists(context, board.id, wanted, byId);
  const words = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ");
  await context.audit({
    action: "updateLists",
    objectType: "kanbanBoard",
    objectId: board.id,
    before: { lists: words(before) },
    after: { lists: words(written) },
  });
  return { board: await findBoard(context, board.id), lists: written };
}

/** Takes a list off its board. */
export async function removeList(context: CallContext, id: number): Promise<void> {
  const list = await findList(context, id);
  await context.trx
    .deleteFrom("kanban_list")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await touchBoard(context, list.boardId);
  await context.audit({
    action: "removeList",
    objectType: "kanbanBoard",
    objectId: list.boardId,
    before: { lists: list.name },
  });
}

type Wanted = Input<"update">["lists"][number];

/** What is not said stays as it is. */
function withStored({ id, name, status }: Wanted, list: Omit<Wanted, "id"> | undefined): Wanted {
  return { id, name: name ?? list?.name, status: status === undefined ? list?.status : status };
}

function requireNames(lists: readonly Wanted[]): void {
  const nameless = lists.findIndex(({ name }) => !name);
  if (nameless >= 0) throw invalid(`lists.${nameless}.name`, "required");
}

function requireOneOfEachStatus(lists: readonly Wanted[]): void {
  const bound = lists.map(({ status }) => status ?? null);
  const twice = bound.findIndex((status, index) => status !== null && bound.lastIndexOf(status) !== index);
  if (twice >= 0) throw invalid(`lists.${twice}.status`, "boundTwice");
}

async function writeLists(
  context: CallContext,
  boardId: number,
  wanted: readonly Wanted[],
  lists: ReadonlyMap<number, { status: Wanted["status"] | null }>,
) {
  const { trx, organizationId } = context;
  // Two lists may change their statuses with one another: all are free before any is bound.
  await trx
    .updateTable("kanban_list")
    .set({ unit_status: null })
    .where("organization_id", "=", organizationId)
    .where("board_id", "=", boardId)
    .execute();
  for (const [position, { id, name = "", status = null }] of wanted.entries()) {
    if (id === undefined) {
      await trx
        .insertInto("kanban_list")
        .values({ organization_id: organizationId, board_id: boardId, name, unit_status: status, position })
        .execute();
      continue;
    }
    await trx
      .updateTable("kanban_list")
      .set({ name, unit_status: status, position, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    if (lists.get(id)?.status !== status) await forgetStrangers(context, id, status);
  }
  return listsOf(context, boardId);
}

/** A list that is bound from now on holds only units of its status. */
async function forgetStrangers(context: CallContext, listId: number, status: string | null): Promise<void> {
  if (status === null) return;
  await context.trx
    .deleteFrom("kanban_card")
    .where("organization_id", "=", context.organizationId)
    .where("list_id", "=", listId)
    .where("unit_status", "!=", status)
    .execute();
}

/** Whoever has the board open sees that it is another one; held until the transaction ends. */
async function touchBoard({ trx, organizationId }: CallContext, id: number, name?: string): Promise<void> {
  await trx
    .updateTable("kanban_board")
    .set({ version: sql`version + 1`, updated_at: sql`now()`, ...(name !== undefined && { name }) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

async function requireFreeName({ trx, organizationId }: CallContext, name: string, except: number | null) {
  const other = await trx
    .selectFrom("kanban_board")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "!=", except ?? -1)
    .executeTakeFirst();
  if (other) throw invalid("name", "nameTaken");
}
