import { describe, expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

describe("a history entry", () => {
  it("shows the fields that differ, set and emptied ones too", () => {
    expect(changedFields({ a: 1, b: 2, c: null, f: "" }, { a: 1, b: 3, d: "x", e: "", g: false })).toEqual([
      { field: "b", before: 2, after: 3 },
      { field: "d", before: undefined, after: "x" },
      { field: "g", before: undefined, after: false },
    ]);
  });
});
