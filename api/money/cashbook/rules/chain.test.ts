import { expect, it } from "vitest";
import { brokenLink, hashOf, type Linked } from "#api/money/cashbook/rules/chain.ts";

function chainOf(amounts: readonly number[]): Linked[] {
  let [previousHash, balance] = ["", 0];
  return amounts.map((amount, index) => {
    balance += amount;
    const entry = {
      number: String(index + 1),
      day: "2026-11-21",
      bookedAt: "2026-11-21T10:00:00.000Z",
      amount: String(amount),
      category: "sale",
      text: "Key",
      counters: "",
      fileSha256: "",
      balance: String(balance),
    };
    const linked = { ...entry, previousHash, hash: hashOf(previousHash, entry) };
    previousHash = linked.hash;
    return linked;
  });
}

it("proves that nothing is missing, changed or put between", () => {
  const whole = chainOf([5000, -1200, 300]);
  expect(brokenLink(whole)).toBeNull();
  expect(brokenLink(whole.slice(1))).toBeNull();
  expect(brokenLink([])).toBeNull();
  expect(brokenLink(whole.filter((_, index) => index !== 1))).toBe("1 is followed by 3");
  const changed = whole.map((entry, index) => (index === 1 ? { ...entry, text: "Lamp" } : entry));
  expect(brokenLink(changed)).toBe("entry 2 is not as it was written");
  const forged = chainOf([5000, -1100, 300]);
  expect(brokenLink(whole.map((entry, index) => (index === 1 ? (forged[1] ?? entry) : entry)))).toBe(
    "entry 3 does not follow 2",
  );
  expect(brokenLink(chainOf([100, -200]))).toBe("the balance of 2 is below zero");
});
