import { describe, expect, it } from "vitest";
import { asHtmlOnly } from "./page-markup.ts";

describe("what a document is handed", () => {
  it("is there to be rendered, and does not travel as data", () => {
    const rows = asHtmlOnly({ version: "1" }, "items", [1, 2]);
    expect(rows.items).toEqual([1, 2]);
    expect({ ...rows }).toEqual({ version: "1" });
  });
});
