import { expect, it } from "vitest";
import { addUpToOne, readShare, writeShare } from "#contract/sale/purchase-contracts/share.ts";

it.each([
  ["1/2", "1/2"],
  ["2 / 6", "1/3"],
  ["1", "1/1"],
  ["50 %", "1/2"],
  ["33,5%", "67/200"],
  ["100 %", "1/1"],
])("reads %s", (typed, written) => {
  expect(writeShare(readShare(typed) ?? { over: 0, under: 0 })).toBe(written);
});

it.each(["", "0/2", "3/2", "0 %", "101 %", "half", "1/0", "-1/2"])("does not take %s", (typed) => {
  expect(readShare(typed)).toBeNull();
});

it.each([
  [["1/3", "1/3", "1/3"], true],
  [["1/2", "50 %"], true],
  [["1/3", "1/3"], false],
  [["33.33 %", "33.33 %", "33.33 %"], false],
  [["1/2", "1/2", "1/2"], false],
  [[], false],
] as const)("says of %s whether they are one", (typed, expected) => {
  const shares = typed.flatMap((one) => readShare(one) ?? []);
  expect(addUpToOne(shares)).toBe(expected);
});
