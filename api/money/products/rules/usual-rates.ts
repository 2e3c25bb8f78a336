// Usual VAT rates of goods and services in percent. They are only offered: the seller decides which one
// applies to a product. AT: § 10 UStG 1994; DE: § 12 UStG; PT: art. 18.º CIVA, mainland.
const byCountry: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 13, 10, 0],
  DE: [19, 7, 0],
  PT: [23, 13, 6, 0],
};

/**
 * Returns the rates offered in a branch, the highest first: its own ones and those of its country; only 0 for
 * a small business.
 */
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
