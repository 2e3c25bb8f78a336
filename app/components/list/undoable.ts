/** A bulk act that can still be undone; texts are already in the user's language. */
export interface Undoable {
  id: number;
  /** What was done, to how many. */
  text: string;
  /** Until when it can be undone, as a time of day. */
  until: string;
  idempotencyKey: string;
}

/** Name in the address of the list that says which bulk act was done last. */
export const undoParameter = "undo";
