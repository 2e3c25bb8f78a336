import { moveCard } from "#api/planning/kanban/move-card.ts";
import {
  boardCards,
  boardsOf,
  changedCards,
  findBoard,
  findCard,
  listsOf,
} from "#api/planning/kanban/queries.ts";
import { addBoard, removeBoard, removeList, renameBoard, updateLists } from "#api/planning/kanban/write.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { kanban } from "#contract/planning/kanban/kanban.ts";

/** With more changed cards than this, the board is loaded again. */
const most = 40;
/**
 * A change has the time at which its transaction began, and becomes visible when that ends; so this much is
 * read again.
 */
const overlap = 15_000;

export const kanbanHandlers = [
  handle(kanban.get, async (context, { boardId, ...wanted }) => {
    const boards = await boardsOf(context);
    const board = boardId === undefined ? (boards[0] ?? null) : boards.find(({ id }) => id === boardId);
    if (board === undefined) throw notFound();
    const now = context.now.toISOString();
    if (board === null) return { boards, board, lists: [], Total: 0, now };
    const lists = await listsOf(context, board.id);
    const { cards, matching, total } = await boardCards(context, board.id, wanted);
    return {
      boards,
      board,
      lists: lists.map(({ boardId: _board, ...list }) => ({
        ...list,
        total: matching.get(list.id) ?? 0,
        cards: cards.get(list.id) ?? [],
      })),
      Total: total,
      now,
    };
  }),
  handle(kanban.read, async (context, { id, boardId }) => {
    const board = await findBoard(context, boardId);
    const card = await findCard(context, board.id, id);
    const lists = (await listsOf(context, board.id)).map(({ id, name, status }) => ({ id, name, status }));
    return { card, board, lists, history: await historyOf(context, "kanbanCard", id) };
  }),
  handle(kanban.changes, async (context, { boardId, since, version }) => {
    const board = await findBoard(context, boardId);
    const now = context.now.toISOString();
    const from = new Date(Date.parse(since) - overlap).toISOString();
    const { cards, gone } = await changedCards(context, boardId, from, most);
    const more = board.version !== version || cards.length > most || gone.length > most;
    return more ? { cards: [], gone: [], now, more } : { cards, gone, now, more };
  }),
  handle(kanban.push, moveCard),
  handle(kanban.update, updateLists),
  handle(kanban.removeList, async (context, { id }) => {
    await removeList(context, id);
    return {};
  }),
  handle(kanban.addBoard, async (context, input) => ({ board: await addBoard(context, input) })),
  handle(kanban.renameBoard, async (context, input) => ({ board: await renameBoard(context, input) })),
  handle(kanban.removeBoard, async (context, { id }) => {
    await removeBoard(context, id);
    return {};
  }),
];
