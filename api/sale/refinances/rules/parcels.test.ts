import { expect, it } from "vitest";
import { parcelsOf } from "#api/sale/refinances/rules/parcels.ts";

const files = (...sizes: number[]) => sizes.map((size, index) => ({ id: index + 1, size }));

it.each([
  [[], []],
  [[10, 15], [[1, 2]]],
  [
    [10, 16],
    [[1], [2]],
  ],
  [
    [20, 20, 5, 5],
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    [30, 5],
    [[1], [2]],
  ],
])("files of %j MB go into the parcels %j", (sizes, parcels) => {
  expect(parcelsOf(files(...sizes), 25)).toEqual(parcels);
});
