/**
 * What a buyer pays beside the price, in minor units. A cost that depends on the state, or is agreed with a
 * notary, has a lower and an upper value.
 */
export interface SideCost {
  kind: "transferTax" | "stampDuty" | "registration" | "notary";
  least: number;
  most: number;
  /** Source of the figures. */
  source: string;
  /** The day for which they were looked up. */
  asOf: string;
}

interface Rate {
  kind: SideCost["kind"];
  /** In percent, lower and upper value. */
  percent?: readonly [number, number];
  /** Minor units in addition to the percentage, lower and upper value. */
  fixed?: readonly [number, number];
  /** Percentage up to a limit of the price, less an amount; the first that fits counts. */
  steps?: readonly { upTo: number; percent: number; less: number }[];
  source: string;
}

const asOf = "2025-12-31";
const most = Number.POSITIVE_INFINITY;

/** By the unit's country. Notaries' and lawyers' fees are usual ones, where the law lets them be agreed. */
const rates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [
    { kind: "transferTax", percent: [3.5, 3.5], source: "§ 7 Abs. 1 Z 3 GrEStG 1987" },
    {
      kind: "registration",
      percent: [1.1, 1.1],
      fixed: [4700, 6600],
      source: "TP 9 lit. a, b GGG",
    },
    { kind: "notary", percent: [1.5, 2.5], source: "NTG, AHK: as agreed" },
  ],
  DE: [
    // From Bavaria at 3.5 % to Brandenburg, North Rhine-Westphalia, the Saarland and Schleswig-Holstein at
    // 6.5 %.
    { kind: "transferTax", percent: [3.5, 6.5], source: "§ 11 GrEStG; laws of the Länder" },
    { kind: "registration", percent: [0.3, 0.5], source: "KV 14110 GNotKG" },
    { kind: "notary", percent: [1, 1.5], source: "KV 21100, 22110 GNotKG" },
  ],
  PT: [
    {
      // Own and permanent home on the mainland, 2025.
      kind: "transferTax",
      steps: [
        { upTo: 10_426_100, percent: 0, less: 0 },
        { upTo: 14_261_800, percent: 2, less: 208_522 },
        { upTo: 19_445_800, percent: 5, less: 636_376 },
        { upTo: 32_405_800, percent: 7, less: 1_025_292 },
        { upTo: 64_802_200, percent: 8, less: 1_349_350 },
        { upTo: 112_828_700, percent: 6, less: 0 },
        { upTo: most, percent: 7.5, less: 0 },
      ],
      source: "art. 17.º CIMT",
    },
    { kind: "stampDuty", percent: [0.8, 0.8], source: "verba 1.1 TGIS" },
    { kind: "registration", fixed: [37_500, 70_000], source: "IRN, Casa Pronta" },
  ],
};

/**
 * Computes the side costs of a purchase at a price, in euro cents; none for a country that is not in the
 * table.
 */
export function sideCosts(country: string, price: number): SideCost[] {
  return (rates[country] ?? []).map(({ kind, percent = [0, 0], fixed = [0, 0], steps, source }) => {
    const step = steps?.find(({ upTo }) => price <= upTo);
    const [low, high] = step ? [step.percent, step.percent] : percent;
    const share = (rate: number) => Math.round((price * Math.round(rate * 100)) / 10_000) - (step?.less ?? 0);
    return { kind, least: share(low) + fixed[0], most: share(high) + fixed[1], source, asOf };
  });
}
