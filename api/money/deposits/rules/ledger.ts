import type { DepositKind } from "#contract/money/deposits/deposit.ts";

/** An entry as it is added up; one below zero takes another back. */
export interface Booked {
  kind: "collected" | "refunded" | "withheld";
  amount: number;
}

/** What a ledger says. `balance` is what is held. */
export interface Sums {
  collected: number;
  refunded: number;
  withheld: number;
  balance: number;
}

/** Adds a ledger up, in minor units. */
export function sumsOf(entries: readonly Booked[]): Sums {
  const of = (kind: Booked["kind"]) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
  const [collected, refunded, withheld] = [of("collected"), of("refunded"), of("withheld")];
  return { collected, refunded, withheld, balance: collected - refunded - withheld };
}

/** What is moved by an event: collected, or given back and withheld. */
export interface Given {
  amount: number;
  withheld: number;
}

export interface DepositFacts extends Sums {
  kind: DepositKind;
  amount: number;
}

/** What is still to be collected. */
export function restOf({ amount, collected }: Pick<DepositFacts, "amount" | "collected">): number {
  return Math.max(0, amount - collected);
}

/** All of the amount is there with it; money may be more, a hold is exactly its amount. */
export function covers({ kind, amount, collected }: DepositFacts, given: Given): boolean {
  const after = collected + given.amount;
  return given.amount >= 0 && (kind === "hold" ? after === amount : after >= amount);
}

/** Some money of the amount; a hold has no parts. */
export function coversPart({ kind, amount, collected }: DepositFacts, given: Given): boolean {
  return kind === "money" && given.amount > 0 && collected + given.amount < amount;
}

/** What is given back and withheld is all that is held. */
export function settles({ balance }: DepositFacts, given: Given): boolean {
  return given.amount >= 0 && given.withheld >= 0 && given.amount + given.withheld === balance;
}

/** Some of what is held; a card lets one capture, which releases the rest. */
export function settlesPart({ kind, balance }: DepositFacts, { amount, withheld }: Given): boolean {
  const moved = amount + withheld;
  return kind === "money" && amount >= 0 && withheld >= 0 && moved > 0 && moved < balance;
}
