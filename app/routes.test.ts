import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

it("has no address with a number of its own below its first part, so that one in an address is always somebody's id", () => {
  const routes = readdirSync("app/routes").map((name) => name.replace(/\.tsx?$/, "").split("."));
  expect(routes.length).toBeGreaterThan(100);
  // The first part is a word: `/404` is a page.
  const numbered = routes.filter((parts) =>
    parts.filter((part) => !part.startsWith("_")).some((part, at) => at > 0 && /^\d+_?$/.test(part)),
  );
  expect(numbered).toEqual([]);
});
