import { describe, expect, it } from "vitest";
import { groupOutcomes } from "./bulk-outcome.ts";

describe("the outcome of a bulk action", () => {
  it("counts what went through and names the others by reason", () => {
    const outcome = groupOutcomes([
      { name: "W10" },
      { name: "W11", refused: "No price" },
      { name: "W12", refused: "No image" },
      { name: "W13", refused: "No price" },
    ]);
    expect(outcome).toEqual({
      done: 1,
      refused: [
        { reason: "No price", count: 2, names: "W11, W13" },
        { reason: "No image", count: 1, names: "W12" },
      ],
    });
  });
  it("names only the first few of many", () => {
    const outcomes = ["a", "b", "c"].map((name) => ({ name, refused: "No price" }));
    expect(groupOutcomes(outcomes, 2).refused).toEqual([{ reason: "No price", count: 3, names: "a, b …" }]);
  });
});
