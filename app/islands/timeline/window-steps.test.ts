import { expect, it } from "vitest";
import { daysOf, type Part, rowsAtOnce, samePart, settled, towards } from "./window-steps.ts";

const part = (firstRow: number, lastRow: number, firstDay = 0): Part => ({
  firstRow,
  lastRow,
  firstDay,
  lastDay: firstDay + 40,
  edge: firstDay * 10,
  ...settled,
});

function stepsTo(goal: Part, from: Part | null): Part[] {
  const steps = [towards(from, goal)];
  while (!samePart(steps.at(-1) ?? goal, goal)) steps.push(towards(steps.at(-1) ?? null, goal));
  return steps;
}

it("the first rows come at once, the others a few at a time until all are there", () => {
  const goal = part(0, 28);
  expect(stepsTo(goal, null).map(({ lastRow }) => lastRow)).toEqual([6, 12, 18, 24, 28]);
});

it("scrolling on keeps what is still in view, in both directions", () => {
  expect(towards(part(0, 28), part(20, 48))).toEqual(part(20, 28 + rowsAtOnce));
  expect(towards(part(40, 68), part(20, 48))).toEqual(part(40 - rowsAtOnce, 48));
});

it("a jump begins anew with the rows in view", () => {
  expect(towards(part(0, 28), part(500, 528))).toEqual(part(500, 500 + rowsAtOnce));
});

it("other days come to a few rows at a time, and never to more than that at once", () => {
  const shown = (step: Part) => [0, 5, 6, 11, 12, 19].map((row) => daysOf(step, row).firstDay);
  expect(stepsTo(part(0, 20, 7), part(0, 20)).map(shown)).toEqual([
    [7, 7, 0, 0, 0, 0],
    [7, 7, 7, 7, 0, 0],
    [7, 7, 7, 7, 7, 0],
    [7, 7, 7, 7, 7, 7],
  ]);
});

it("a change of days that is under way is finished before the next one begins", () => {
  const [underWay] = stepsTo(part(0, 12, 7), part(0, 12));
  const days = stepsTo(part(0, 12, 14), underWay ?? null).map((step) => [
    daysOf(step, 0).firstDay,
    daysOf(step, 11).firstDay,
  ]);
  expect(days).toEqual([
    [7, 7],
    [14, 7],
    [14, 14],
  ]);
});
