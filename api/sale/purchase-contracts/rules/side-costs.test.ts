import { expect, it } from "vitest";
import { sideCosts } from "#api/sale/purchase-contracts/rules/side-costs.ts";

const costsOf = (country: string, price: number) =>
  Object.fromEntries(sideCosts(country, price).map(({ kind, least, most }) => [kind, [least, most]]));

it.each([
  [
    "AT",
    40_000_000,
    { transferTax: [1_400_000, 1_400_000], registration: [444_700, 446_600], notary: [600_000, 1_000_000] },
  ],
  [
    "DE",
    40_000_000,
    { transferTax: [1_400_000, 2_600_000], registration: [120_000, 200_000], notary: [400_000, 600_000] },
  ],
  // 250,000 euro at 7 % less 10,252.92.
  [
    "PT",
    25_000_000,
    { transferTax: [724_708, 724_708], stampDuty: [200_000, 200_000], registration: [37_500, 70_000] },
  ],
  ["PT", 10_000_000, { transferTax: [0, 0], stampDuty: [80_000, 80_000], registration: [37_500, 70_000] }],
  ["FR", 10_000_000, {}],
])("in %s a price of %d brings %j", (country, price, costs) => {
  expect(costsOf(country, price)).toEqual(costs);
});
