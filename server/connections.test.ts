import { expect, it } from "vitest";
import { connectionsEach, connectionsOfAll } from "#server/connections.ts";

it("shares out what PostgreSQL gives, and leaves each process enough for a page and its writes", () => {
  expect([1, 2, 7, 8, 24, 128].map(connectionsEach)).toEqual([10, 10, 10, 9, 3, 3]);
  expect([1, 7, 24, 128].map(connectionsOfAll)).toEqual([100, 100, 100, 412]);
});
