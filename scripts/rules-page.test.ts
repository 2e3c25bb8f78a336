import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { effects } from "#api/effects.ts";
import { domains } from "#api/registered.ts";
import { filled, namedIn } from "./rules-page.ts";

const pages = new Map(globSync("docs/rules/*.md").map((page) => [page, readFileSync(page, "utf8")]));

describe("docs/rules", () => {
  it.each([...pages.keys()])("%s says what the tables say; else run npm run docs:rules", (page) => {
    const text = pages.get(page) ?? "";
    expect(filled(text, domains.statusLists, effects)).toBe(text);
  });

  it("has each status list on one page", () => {
    const named = [...pages.values()].flatMap(namedIn);
    expect(named.toSorted()).toEqual(domains.statusLists.map(({ object }) => object).toSorted());
  });
});

describe("a page", () => {
  const list = {
    object: "door",
    table: "door",
    column: "state",
    guards: { free: { says: "Nobody stands in it." } },
    follows: { shut: [{ does: "Rings.", when: "in the transaction" }] },
    moves: [
      { action: "hang", from: null, to: "open", actors: ["SYS" as const] },
      {
        action: "shut",
        from: "open",
        to: "shut",
        by: [{ resource: "building" as const, flag: "edit" as const }],
        reason: true,
        guards: ["free"],
      },
      {
        action: "shut",
        from: "ajar",
        to: "shut",
        by: [{ resource: "building" as const, flag: "edit" as const }],
        reason: true,
        guards: ["free"],
      },
    ],
  };
  const page = "# Doors\n\n<!-- moves:door -->\n<!-- /moves -->\n\nBy hand.\n";

  it("gets who moves what on what conditions, and what follows; the words around stay", () => {
    const text = filled(page, [list], {});
    expect(text).toContain("| open, ajar | shut | `shut` | `building` edit | reason | free |");
    expect(text).toContain("| — | open | `hang` | the system |  |  |");
    expect(text).toContain("- **free**: Nobody stands in it.");
    expect(text).toContain("1. Rings. *in the transaction*");
    expect(text).toMatch(/^# Doors[\s\S]*By hand\.\n$/);
    expect(filled(text, [list], {})).toBe(text);
  });

  it("draws statuses that can stand for each other as one", () => {
    const labels = ["a", "b"].map((from) => ({ action: "close", from, to: "c" }));
    const text = filled(page, [{ ...list, moves: labels }], {});
    expect(text).toContain('state "a · b" as s0');
  });

  it("must name a list there is", () => {
    expect(() => filled(page, [], {})).toThrow("door");
  });
});
