import { describe, expect, it } from "vitest";
import { moveWithin, readColumnsForm, shownColumns } from "./columns.ts";

const all = [{ key: "a" }, { key: "b" }, { key: "c", hidden: true }];
const keys = (columns: { key: string }[]) => columns.map(({ key }) => key).join("");

describe("columns shown", () => {
  it("come from the URL, else from the user, else from the list", () => {
    expect(keys(shownColumns(all, ["c", "a"], ["b"]))).toBe("ca");
    expect(keys(shownColumns(all, undefined, ["b"]))).toBe("b");
    expect(keys(shownColumns(all, undefined, null))).toBe("ab");
  });

  it("never are none, whatever the names", () => {
    expect(keys(shownColumns(all, ["gone"], ["lost"]))).toBe("ab");
  });
});

describe("the columns form", () => {
  const post = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readColumnsForm(form);
  };
  const base: [string, string][] = [
    ["table", "units"],
    ["order", "a"],
    ["order", "b"],
    ["order", "c"],
    ["column", "c"],
    ["column", "a"],
  ];

  it("keeps the order and drops what is not ticked", () => {
    expect(post([...base, ["returnTo", "/units?page=2&columns=b&open=columns"]])).toEqual({
      table: "units",
      columns: ["a", "c"],
      returnTo: "/units?page=2",
    });
  });

  it("moves a column and stays open", () => {
    expect(post([...base, ["move", "c:up"], ["move", "x"], ["returnTo", "/units"]])).toEqual({
      table: "units",
      columns: ["a", "c"],
      returnTo: "/units?open=columns",
    });
    expect(moveWithin(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
    expect(moveWithin(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  });

  it.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
  ])("does not go back to %s", (returnTo) => {
    expect(post([...base, ["returnTo", returnTo]]).returnTo).toBe("/");
  });
});
