import { expect, it } from "vitest";
import { connectionsEach } from "#server/connections-each.ts";

it("shares out what PostgreSQL gives, and leaves each process enough for a page and its writes", () => {
  expect([1, 2, 7, 8, 24, 128].map(connectionsEach)).toEqual([10, 10, 10, 9, 3, 3]);
});
