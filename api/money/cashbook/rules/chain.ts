import { createHash } from "node:crypto";

/** What of an entry is bound by its hash, in this order. */
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

/** An entry as it is chained: everything as text. */
export type Chained = Record<(typeof chainedFields)[number], string>;

/** The hash of an entry, over the one before it. */
export function hashOf(previousHash: string, entry: Chained): string {
  const text = JSON.stringify([previousHash, ...chainedFields.map((field) => entry[field])]);
  return createHash("sha256").update(text).digest("hex");
}

/** An entry as it stands in an export. */
export type Linked = Chained & { previousHash: string; hash: string };

/** The first thing that is wrong with entries in their order; null where nothing is missing, changed or put between. */
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
