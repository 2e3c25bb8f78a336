import type { z } from "zod";
import type { KanbanCard, KanbanList } from "#contract/planning/kanban/kanban.ts";
import type { historyEntry } from "#contract/platform/list.ts";

/** A card as the board shows it: what depends on language and time zone is in words. */
export interface BoardCard extends Omit<KanbanCard, "nextStay" | "movedAt" | "movedBy"> {
  stay: string;
  movedNote: string;
}

export interface BoardList extends Omit<KanbanList, "cards"> {
  cards: BoardCard[];
}

/** What a move is answered with. */
export type MoveAnswer =
  | { ok: true; card: BoardCard; text: string }
  | { ok: false; message: string; confirm: boolean };

/** What the sign of life brings of others. */
export interface BoardChanges {
  cards: BoardCard[];
  gone: number[];
  now: string;
  more: boolean;
}

export type HistoryEntry = z.infer<typeof historyEntry>;
