import type { SlotDoor } from "#contract/operations/keyboxes/keybox.ts";

/** A slot as its box says it is; `keyPresent` is null where the box has no sensor. */
export interface LockerSlot {
  slot: number;
  door: SlotDoor;
  keyPresent: boolean | null;
  /** Empty where nothing is wrong with it. */
  fault: string;
}

/** A box as its service says it is. */
export interface LockerState {
  online: boolean;
  slots: LockerSlot[];
}

/**
 * What Hauswart asks of the service of key boxes, whoever made them (docs/operations.md says which requests are made). What goes wrong is
 * thrown as `VendorFailure`; `didNothing` says that the door has surely not moved.
 */
export interface Lockers {
  state(deviceId: string): Promise<LockerState>;
  /** Opens one slot, once: nobody repeats it. `key` names the command, so that a service that knows it opens nothing twice. */
  open(deviceId: string, slot: number, key: string): Promise<void>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}

/** So long a box may take to answer a command; after that it counts as unanswered. */
export const answerWithinMs = 20_000;
