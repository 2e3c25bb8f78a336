import { z } from "zod";
import { alertSeverities } from "#contract/contracts/contract-alerts/contract-alert.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";
import { unitStatus } from "#contract/property/units/units.ts";

const on = (may: "read" | "create" | "edit" | "operation") => needs("kanban", may);

/** Cards of each list: at first, and at most. */
export const firstCards = 40;
const mostCards = 2000;

const board = z.object({ id: z.number(), name: z.string(), version: z.number() });
export type KanbanBoard = z.infer<typeof board>;

const card = z.object({
  propertyId: z.number(),
  listId: z.number(),
  /** The card above it among those that the caller sees; null at the top. */
  after: z.number().nullable(),
  branchId: z.number(),
  label: z.string(),
  status: unitStatus,
  rooms: z.number().nullable(),
  area: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  buildingName: z.string().nullable(),
  /** Null when there is none, and for readers without `client_name`. */
  ownerName: z.string().nullable(),
  imageId: z.number().nullable(),
  /** The present or next stay; null when there is none, and for readers without contracts. */
  nextStay: z
    .object({ contractId: z.number(), checkIn: date, checkOut: date, isHere: z.boolean() })
    .nullable(),
  /** The number of open alerts of its contracts, and the gravest of them. */
  alerts: z.number(),
  gravest: z.enum(alertSeverities).nullable(),
  movedBy: z.string(),
  movedAt: instant.nullable(),
});
export type KanbanCard = z.infer<typeof card>;

const list = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for a free list. */
  status: unitStatus.nullable(),
  version: z.number(),
  /** All of its cards that match the filter. */
  total: z.number(),
  cards: z.array(card),
});
export type KanbanList = z.infer<typeof list>;

const filter = {
  q: line(100).optional(),
  buildingId: z.array(numeric(z.number().int().positive())).optional(),
  ownerId: z.array(numeric(z.number().int().positive())).optional(),
  status: z.array(unitStatus).optional(),
  alerts: z.enum(["any", "none"]).optional(),
  stay: z.enum(["here", "week", "none"]).optional(),
};
export const kanbanFilter = z.strictObject(filter);
export type KanbanFilter = z.infer<typeof kanbanFilter>;

export const kanban = {
  get: post("kanban/get", {
    summary:
      "A board, by default the first one, with its lists and the cards of units of the selected branches",
    access: on("read"),
    input: z.strictObject({
      boardId: id.optional(),
      buids: z.array(z.number().int().positive()).default([]),
      filter: kanbanFilter.prefault({}),
      /** Of each list. */
      amount: numeric(z.number().int().positive().max(mostCards)).default(firstCards),
    }),
    output: z.object({
      boards: z.array(board),
      board: board.nullable(),
      lists: z.array(list),
      /** Cards of the board without the filter. */
      Total: z.number(),
      now: instant,
    }),
  }),
  read: get("kanban/id/{id}", {
    summary:
      "The card of a unit on a board, by default the first one, who moved it when, and where it can be moved",
    access: on("read"),
    input: z.strictObject({ id, boardId: id.optional() }),
    output: z.object({
      card,
      board,
      lists: z.array(list.pick({ id: true, name: true, status: true })),
      history: z.array(historyEntry),
    }),
  }),
  changes: post("kanban/changes", {
    summary:
      "Cards of a board that changed since an instant; `more` if the board itself changed, or too many cards did",
    access: on("read"),
    input: z.strictObject({ boardId: id, since: instant, version: numeric(z.number().int()) }),
    output: z.object({ cards: z.array(card), gone: z.array(z.number()), now: instant, more: z.boolean() }),
  }),
  push: post("kanban/pushToList/{propertyId}", {
    summary:
      "Put a unit into a list between two cards seen there, else at its top; a list bound to a status carries out that status's move or says why not",
    access: on("edit"),
    effect: "write",
    input: z.strictObject({
      propertyId: id,
      listId: id,
      /** The list in which the mover saw it. Throws STATE_CONFLICT when it is in another one now. */
      from: id.optional(),
      /**
       * The cards between which it was put, as the mover saw them. Throws STATE_CONFLICT when one is not
       * there any more.
       */
      after: id.nullable().optional(),
      before: id.nullable().optional(),
      confirm: flag.default(false),
      reason: text(500).default(""),
    }),
    output: z.object({ card, listName: z.string() }),
  }),
  update: post("kanban/update", {
    summary:
      "Set the lists of a board in their order: those with an id are changed, those without are new; lists left out follow unchanged",
    access: on("edit"),
    effect: "write",
    input: z.strictObject({
      boardId: id.optional(),
      version,
      lists: z
        .array(
          z.strictObject({
            id: id.optional(),
            name: requiredLine(60).optional(),
            status: unitStatus.nullable().optional(),
          }),
        )
        .max(30),
    }),
    output: z.object({
      board,
      lists: z.array(list.pick({ id: true, name: true, status: true, version: true })),
    }),
  }),
  removeList: post("kanban/deleteList/{id}", {
    summary:
      "Remove a list from its board; its cards move to the list of their status, else to the first free one",
    access: on("operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  addBoard: post("kanban/addBoard", {
    summary: "New board, with its first lists",
    access: on("create"),
    effect: "write",
    input: z.strictObject({ name: requiredLine(60), lists: z.array(requiredLine(60)).max(30).default([]) }),
    output: z.object({ board }),
  }),
  renameBoard: post("kanban/updateBoard/{id}", {
    summary: "Rename a board",
    access: on("edit"),
    effect: "write",
    input: z.strictObject({ id, name: requiredLine(60), version }),
    output: z.object({ board }),
  }),
  removeBoard: post("kanban/deleteBoard/{id}", {
    summary: "Delete a board; its units stay as they are",
    access: on("operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const kanbanScreens = {
  "/kanban": {
    needs: on("edit"),
    menu: { group: "daily", label: "kanban", icon: "board", go: "k" },
    shows: ["kanbanCard"],
    query: "?card={id}",
  },
  "/kanban/boards": { needs: on("edit"), shows: ["kanbanBoard"], query: "?board={id}" },
} as const satisfies Screens;
