import { createHash } from "node:crypto";

/** The fields of an entry that its hash covers, in this order. */
export const chainedFields = [
  "number",
  "day",
  "bookedAt",
  "amount",
  "category",
  "text",
  "counters",
  "fileSha256",
  "balance",
] as const;

/** An entry as it is hashed: all values are text. */
export type Chained = Record<(typeof chainedFields)[number], string>;

/** Computes the hash of an entry over the one before it. */
export function hashOf(previousHash: string, entry: Chained): string {
  const text = JSON.stringify([previousHash, ...chainedFields.map((field) => entry[field])]);
  return createHash("sha256").update(text).digest("hex");
}

/** An entry as it is in an export. */
export type Linked = Chained & { previousHash: string; hash: string };

/** Returns the first fault in a chain of entries; null when nothing is missing, changed or inserted. */
export function brokenLink(entries: readonly Linked[]): string | null {
  let before: Linked | undefined;
  for (const entry of entries) {
    const { number, previousHash, hash, balance, amount } = entry;
    if (hash !== hashOf(previousHash, entry)) return `entry ${number} is not as it was written`;
    if (before) {
      if (BigInt(number) !== BigInt(before.number) + 1n) return `${before.number} is followed by ${number}`;
      if (previousHash !== before.hash) return `entry ${number} does not follow ${before.number}`;
      if (BigInt(balance) !== BigInt(before.balance) + BigInt(amount))
        return `the balance of ${number} does not follow from ${before.number}`;
    }
    if (BigInt(balance) < 0n) return `the balance of ${number} is below zero`;
    before = entry;
  }
  return null;
}
