/** A contract became CANCELED, by a person, the clock or a channel (behaviour.md 3.2, "Effects of → CANCELED"). */
export interface ContractCanceled {
  contractId: number;
  /** As it was given; may be empty. */
  reason: string;
}

declare module "#api/platform/effects.ts" {
  interface Events {
    "rentContract.canceled": ContractCanceled;
  }
}
