import { expect, it } from "vitest";
import * as domains from "#contract/domain-screens.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { screenPaths } from "#contract/platform/screens.ts";

const declared = Object.values<Screens>(domains).flatMap((screens) => Object.entries(screens));

it("a path is one domain's screen", () => {
  expect(declared.map(([path]) => path).sort()).toEqual([...screenPaths].sort());
});

it("a kind of record has one page", () => {
  const kinds = declared.flatMap(([, { shows = [] }]) => shows);
  expect(kinds).toEqual([...new Set(kinds)]);
});
