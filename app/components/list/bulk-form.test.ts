import { describe, expect, it } from "vitest";
import { readBulkForm } from "./bulk-form.ts";

function posted(intent: string, ids: string[]): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const id of ids) form.append("id", id);
  return form;
}

describe("a bulk post", () => {
  it("names the action and each record once", () => {
    expect(readBulkForm(posted("bulk.archive", ["3", "5", "3", "x", "-1", "1.5", "1e400"]))).toMatchObject({
      action: "archive",
      ids: [3, 5],
    });
  });

  it("is told apart from other posts", () => {
    expect(readBulkForm(posted("save", ["3"]))).toBeNull();
  });
});
