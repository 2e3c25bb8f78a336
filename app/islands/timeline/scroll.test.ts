import { expect, it } from "vitest";
import { rowAt } from "./scroll.ts";

it("finds the row under a point", () =>
  expect([0, 27, 28, 61, 62, 500].map((y) => rowAt([0, 28, 62], y))).toEqual([0, 0, 1, 1, 2, 2]));
