import type { SlotDoor } from "#contract/operations/keyboxes/keybox.ts";

/** A slot as its box reports it. `keyPresent` is null when the box has no sensor. */
export interface LockerSlot {
  slot: number;
  door: SlotDoor;
  keyPresent: boolean | null;
  /** The slot's fault in the service's words; empty when there is none. */
  fault: string;
}

/** A box as its service reports it. */
export interface LockerState {
  online: boolean;
  slots: LockerSlot[];
}

/**
 * The requests that Hauswart makes to a key-box service, whatever the maker (docs/operations.md lists them).
 * Errors are thrown as `VendorFailure`; `didNothing` says that the door has surely not moved.
 */
export interface Lockers {
  state(deviceId: string): Promise<LockerState>;
  /**
   * Opens one slot. The command is sent once and never repeated. `key` identifies it, so that a service that
   * has seen it opens nothing twice.
   */
  open(deviceId: string, slot: number, key: string): Promise<void>;
  /** Makes a harmless request to find out whether the token works. */
  greet(): Promise<void>;
}

/** How long a box may take to answer a command; after that it counts as unanswered. */
export const answerWithinMs = 20_000;
