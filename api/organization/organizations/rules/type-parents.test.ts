import { describe, expect, it } from "vitest";
import { problemOfParents } from "./type-parents.ts";

describe("parents of an organization's type", () => {
  it("are other types, each once", () => {
    expect(problemOfParents(4, [3])).toBeNull();
    expect(problemOfParents(4, [])).toBeNull();
    expect(problemOfParents(4, [3, 4])).toBe("ownParent");
    expect(problemOfParents(4, [3, 3])).toBe("listedTwice");
  });
});
