import { expect, it } from "vitest";
import { type Part, rowsAtOnce, samePart, towards } from "./window-steps.ts";

const part = (firstRow: number, lastRow: number): Part => ({
  firstRow,
  lastRow,
  firstDay: 0,
  lastDay: 40,
  edge: 0,
});

it("the first rows come at once, the others a few at a time until all are there", () => {
  const goal = part(0, 28);
  const steps = [towards(null, goal)];
  while (!samePart(steps.at(-1) ?? goal, goal)) steps.push(towards(steps.at(-1) ?? null, goal));
  expect(steps.map(({ lastRow }) => lastRow)).toEqual([rowsAtOnce, 2 * rowsAtOnce, 28]);
});

it("scrolling on keeps what is still in view, in both directions", () => {
  expect(towards(part(0, 28), part(20, 48))).toEqual(part(20, 38));
  expect(towards(part(40, 68), part(20, 48))).toEqual(part(30, 48));
});

it("a jump begins anew with the rows in view", () => {
  expect(towards(part(0, 28), part(500, 528))).toEqual(part(500, 500 + rowsAtOnce));
});
