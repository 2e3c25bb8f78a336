/** What the timeline shows of one stay beside the rows; texts are in the reader's language already. */
export interface StayLook {
  id: number;
  version: number;
  guest: string;
  lines: { term: string; value: string }[];
  /** What needs somebody's eye, the gravest first. */
  alerts: { text: string; tone: "bad" | "warning" }[];
  /** What the guest register still wants before the guest is let in. */
  missing: string[];
  /** What a check-out would leave behind, and how the price may follow the dates; null where nobody can leave. */
  leaving: { lines: string[]; choices: { value: string; label: string }[]; chosen: string } | null;
  may: { checkIn: boolean; checkOut: boolean; change: boolean };
  /** Units that could take it, the likeliest first; null where nobody asked. */
  candidates: { unitId: number; label: string; wording: string }[] | null;
  key: string;
}

/** What can be undone of one's own last act on a stay. */
export interface StayUndo {
  intent: "undoStep" | "undoChange";
  act: number;
  stay: number;
}

export type StayAnswer =
  | { ok: true; text: string; undo: StayUndo | null; unitIds: number[]; period: string | null }
  | { ok: false; message: string };

/** What a stay is looked at for. */
export type StayMode = "look" | "checkIn" | "checkOut" | "resolve";

/** What an act of the stay is posted as. */
export const stayIntents = ["checkIn", "checkOut", "accept", "undoStep", "undoChange"] as const;
