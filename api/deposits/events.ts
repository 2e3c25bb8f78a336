/** Why somebody has to look after a deposit. */
export type DepositConcern =
  /** The stay was cancelled, or is over, and the money is to be paid back. */
  | "payBack"
  /** A long stay is over: it is settled by people. */
  | "settle"
  /** The stay is over, and something of it is still to be paid. */
  | "overdue"
  /** A hold on a card has ended before the stay did. */
  | "lapsed";

/** A deposit waits for somebody of the house. */
export interface DepositAttention {
  depositId: number;
  contractId: number;
  concern: DepositConcern;
  /** What is held, in minor units. */
  amount: number;
  currency: string;
}

declare module "#api/platform/effects.ts" {
  interface Events {
    "deposit.attention": DepositAttention;
    /** Nothing is held any more, and nothing more is to come. */
    "deposit.settled": { depositId: number; contractId: number };
  }
}
