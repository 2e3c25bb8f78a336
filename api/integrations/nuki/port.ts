import type { LockAct, LockState, UseAct, UseWay } from "#contract/operations/smart-locks/nuki.ts";

/** A lock as Nuki says it is. */
export interface LockReport {
  name: string;
  state: LockState;
  /** Whether Nuki reaches it. */
  online: boolean;
  /** Percent; null where it is not told. */
  battery: number | null;
  batteryCritical: boolean;
}

/** A code of a keypad as the lock has it. */
export interface LockCode {
  /** By which Nuki names it. */
  id: string;
  name: string;
  code: string;
  from: string | null;
  until: string | null;
}

export interface WantedCode {
  name: string;
  code: string;
  from: string;
  until: string;
}

/** One use that a lock tells of. */
export interface LockUse {
  id: string;
  at: string;
  act: UseAct;
  way: UseWay;
  name: string;
  worked: boolean;
}

/** What Hauswart asks of Nuki Web. What goes wrong is thrown as `VendorFailure`. */
export interface SmartLocks {
  report(lockId: string): Promise<LockReport>;
  /** Locks or unlocks, once: nobody repeats it. Taken over, not yet done: `report` says so later. */
  act(lockId: string, act: LockAct): Promise<void>;
  codes(lockId: string): Promise<LockCode[]>;
  /** Asks for a code; it is there once `codes` shows it. */
  addCode(lockId: string, code: WantedCode): Promise<void>;
  removeCode(lockId: string, codeId: string): Promise<void>;
  /** The last uses, newest first. */
  uses(lockId: string): Promise<LockUse[]>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
