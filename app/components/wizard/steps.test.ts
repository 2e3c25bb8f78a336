import { describe, expect, it } from "vitest";
import { isReachable, leaveStep, wizardState } from "./steps.ts";

const steps = ["file", "columns", "check", "import"].map((key) => ({ key, label: key }));

describe("a wizard", () => {
  it("opens steps up to the furthest reached one only", () => {
    const state = wizardState(steps, "import", "columns");
    expect(state).toMatchObject({ current: 1, reached: 1 });
    expect(isReachable(state, 1)).toBe(true);
    expect(isReachable(state, 2)).toBe(false);
    expect(wizardState(steps, "gone", null)).toMatchObject({ current: 0, reached: 0 });
  });

  it("stays where validation fails and goes on where it does not", () => {
    const state = wizardState(steps, "columns", "columns");
    expect(leaveStep(state, false)).toEqual({ kind: "stay" });
    expect(leaveStep(state, true)).toEqual({ kind: "step", key: "check", reached: "check" });
  });

  it("goes back without validation and remembers how far it was", () => {
    expect(leaveStep(wizardState(steps, "columns", "import"), false, "back")).toEqual({
      kind: "step",
      key: "file",
      reached: "import",
    });
    expect(leaveStep(wizardState(steps, "file", "check"), true)).toEqual({
      kind: "step",
      key: "columns",
      reached: "check",
    });
  });

  it("is complete after the last step", () => {
    expect(leaveStep(wizardState(steps, "import", "import"), true)).toEqual({ kind: "complete" });
  });
});
