// Rates of VAT that goods and services are usually sold at, in per cent. They are offered, not demanded: which one a product
// falls under its seller decides. AT: § 10 UStG 1994; DE: § 12 UStG; PT: art. 18.º CIVA, mainland.
const byCountry: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 13, 10, 0],
  DE: [19, 7, 0],
  PT: [23, 13, 6, 0],
};

/** Rates offered in a branch, the highest first: its own ones and those of its country; nothing but 0 where it is a small business. */
export function usualRates({
  country,
  own,
  exempt,
}: {
  country: string;
  own: readonly number[];
  exempt: boolean;
}) {
  if (exempt) return [0];
  return [...new Set([...own, ...(byCountry[country] ?? [])])].sort((a, b) => b - a);
}
