import { describe, expect, it } from "vitest";
import { type FailedTest, judge, mostUnsteady, type Outcome, patternOf } from "./test-outcome.ts";

const test = (name: string): FailedTest => ({ file: "api/a.test.ts", name, seconds: 40 });
const outcome = (changes: Partial<Outcome>): Outcome => ({
  passed: 0,
  failed: [],
  faults: [],
  files: [{ file: "api/a.test.ts", seconds: 2 }],
  ...changes,
});
const passing = outcome({ passed: 1 });
const judged = (names: string[], alone: (name: string | null) => Outcome) =>
  judge(names.map((name) => ({ test: test(name), run: ({ name }) => alone(name) })));

describe("a test that failed", () => {
  it("is unsteady when it passes alone, with both its times", () => {
    expect(judged(["a"], () => passing)).toEqual({
      unsteady: [{ file: "api/a.test.ts", name: "a", seconds: 40, secondsAlone: 2 }],
      broken: [],
    });
  });

  it.each([
    ["fails alone, too", outcome({ failed: [test("b")] })],
    ["brings about a fault", outcome({ passed: 1, faults: ["Asserts nothing"] })],
    ["is not found again", outcome({})],
  ])("is broken when it %s", (_how, alone) => {
    const { unsteady, broken } = judged(["a", "b"], (name) => (name === "b" ? alone : passing));
    expect(unsteady.map(({ name }) => name)).toEqual(["a"]);
    expect(broken).toEqual([test("b")]);
  });

  it("is broken with all others where more failed than may be unsteady, and none is run again", () => {
    const names = Array.from({ length: mostUnsteady + 1 }, (_, index) => `${index}`);
    const { unsteady, broken } = judged(names, () => expect.unreachable());
    expect(unsteady).toEqual([]);
    expect(broken.map(({ name }) => name)).toEqual(names);
    expect(judged(names.slice(1), () => passing).unsteady).toHaveLength(mostUnsteady);
  });
});

it("a test is looked for by nothing but its name", () => {
  const pattern = new RegExp(patternOf("asks [a|b] (once?) for $1.50"));
  expect(pattern.test("a file asks [a|b] (once?) for $1.50")).toBe(true);
  expect(pattern.test("asks [a|b] (once?) for $1.50 again")).toBe(false);
  expect(pattern.test("asks a (onc) for $1.50")).toBe(false);
});
