import { opensAfterMs, opensBeforeMs } from "#api/operations/keyboxes/rules/release.ts";
import type { KeyboxStatus, SlotDoor } from "#contract/operations/keyboxes/keybox.ts";

/** A slot that is kept for a stay, with what its box says of it. */
export interface SlotState {
  reservedFrom: string;
  reservedUntil: string;
  checkedInAt: string | null;
  door: SlotDoor;
  /** Null where the box has no sensor. */
  keyPresent: boolean | null;
  boxStatus: KeyboxStatus;
}

export type KeyConcern = "KEY_MISSING" | "KEYBOX_DOWN" | "KEY_NOT_RETURNED";

const hourMs = 3_600_000;
/** So long before an arrival its key has to lie there, and its box to be reached. */
const readyBeforeMs = 24 * hourMs;
/** So long after check-out the key has to be back. */
const returnWithinMs = 4 * hourMs;

/** What is wrong with the key of a stay at this moment, and whether it is back so that the slot is free. */
export function concernsOf(slot: SlotState, now: Date): { concerns: KeyConcern[]; isBack: boolean } {
  const at = now.getTime();
  const arrives = Date.parse(slot.reservedFrom) + opensBeforeMs;
  const leaves = Date.parse(slot.reservedUntil) - opensAfterMs;
  const concerns: KeyConcern[] = [];
  const awaited = slot.checkedInAt === null && at >= arrives - readyBeforeMs && at < leaves;
  if (awaited && at < arrives - opensBeforeMs && slot.keyPresent === false) concerns.push("KEY_MISSING");
  if (awaited && (slot.boxStatus === "offline" || slot.boxStatus === "error")) concerns.push("KEYBOX_DOWN");
  if (at >= leaves + returnWithinMs && slot.keyPresent === false) concerns.push("KEY_NOT_RETURNED");
  const isBack =
    slot.keyPresent === null
      ? at >= leaves + returnWithinMs
      : at >= leaves && slot.keyPresent && slot.door === "closed";
  return { concerns, isBack };
}
