import { describe, expect, it } from "vitest";
import { draftOf, readDraft } from "./draft.ts";

const form = new FormData();
form.set("name", "Haas");
form.set("password", "secret");
form.set("idempotencyKey", "k");
form.set("file", new File(["x"], "x.pdf"));

describe("a draft", () => {
  it("keeps texts, not passwords, files or the key of the post", () => {
    expect(draftOf(form, 4, 1000, ["password"])).toEqual({
      savedAt: 1000,
      version: 4,
      values: [["name", "Haas"]],
    });
  });

  it("is worth nothing once the record was saved, or when it cannot be read", () => {
    const stored = JSON.stringify(draftOf(form, 4, 1000, []));
    expect(readDraft(stored, 4)?.savedAt).toBe(1000);
    expect(readDraft(stored, 5)).toBeNull();
    expect(readDraft("{broken", 4)).toBeNull();
    expect(readDraft(null, 4)).toBeNull();
  });
});
