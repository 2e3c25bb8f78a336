import type { LockAct, LockState, UseAct, UseWay } from "#contract/operations/smart-locks/nuki.ts";

/** A lock as Nuki reports it. */
export interface LockReport {
  name: string;
  state: LockState;
  /** True when Nuki reaches the lock. */
  online: boolean;
  /** Battery charge in percent; null when Nuki does not report it. */
  battery: number | null;
  batteryCritical: boolean;
}

/** A keypad code as the lock has it. */
export interface LockCode {
  /** Nuki's id of the code. */
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

/** One use that a lock reports. */
export interface LockUse {
  id: string;
  at: string;
  act: UseAct;
  way: UseWay;
  name: string;
  worked: boolean;
}

/** The requests that Hauswart makes to Nuki Web. Errors are thrown as `VendorFailure`. */
export interface SmartLocks {
  report(lockId: string): Promise<LockReport>;
  /**
   * Locks or unlocks. The command is sent once and never repeated. Nuki has only accepted it when this
   * returns; `report` says later whether it was done.
   */
  act(lockId: string, act: LockAct): Promise<void>;
  codes(lockId: string): Promise<LockCode[]>;
  /** Requests a new code; it exists once `codes` lists it. */
  addCode(lockId: string, code: WantedCode): Promise<void>;
  removeCode(lockId: string, codeId: string): Promise<void>;
  /** Returns the last uses, newest first. */
  uses(lockId: string): Promise<LockUse[]>;
  /** Makes a harmless request to find out whether the token works. */
  greet(): Promise<void>;
}
