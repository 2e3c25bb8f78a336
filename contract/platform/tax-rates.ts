/**
 * The service that a line of a short let charges for. "other" is everything charged separately: cleaning,
 * parking, late check-out, damage.
 */
export type TaxedService = "lodging" | "other" | "cityTax";

/** VAT in basis points, or `"outside"`: collected for the municipality and not part of the VAT base. */
export type VatTreatment = number | "outside";

export interface TaxRates {
  lodging: number;
  other: number;
  /**
   * The default when the branch sets no other. Whether the guest or the agency owes the tax depends on local
   * law.
   */
  cityTax: VatTreatment;
}

/** Countries whose small-business exemption prints a mandatory sentence of its own (`invoicePdf.json`, `smallBusiness`). */
export const smallBusinessCountries = ["AT", "DE", "PT"] as const;
export type SmallBusinessCountry = (typeof smallBusinessCountries)[number];

/** VAT of short lets by country of the building, in basis points. */
export const taxRates: Record<SmallBusinessCountry, TaxRates> = {
  // UStG 1994: lodging in furnished rooms with its usual side services 10 % (§ 10 Abs 2 Z 3 lit c), the rest 20 %
  // (§ 10 Abs 1). Cleaning that is charged apart by choice of the house is taken as a supply of its own. Vienna's Ortstaxe
  // is owed by the guest and only collected by the house (WTFG), so it is a pass-through item (§ 4 Abs 3 UStG).
  AT: { lodging: 1000, other: 2000, cityTax: "outside" },
  // UStG: short-term lodging 7 % (§ 12 Abs 2 Nr 11), everything that does not serve the lodging directly 19 % (§ 12 Abs 1).
  // Berlin's Übernachtungsteuer is owed by the house (ÜnStG Berlin), so passing it on raises the price of the lodging.
  DE: { lodging: 700, other: 1900, cityTax: 700 },
  // CIVA: lodging 6 % (art. 18.º n.º 1 a, Lista I verba 2.17), standard 23 % on the mainland (art. 18.º n.º 1 c).
  // The municipal tourist tax is collected in the guest's name (art. 16.º n.º 6 c).
  PT: { lodging: 600, other: 2300, cityTax: "outside" },
};

/**
 * Returns how a service is taxed: not at all for a small business, else by what the branch sets itself, else
 * by the law of its country. Null when the country's rates are not in the table; no law is guessed.
 */
export function vatTreatment(
  country: string,
  service: TaxedService,
  { smallBusiness = false, own = null }: { smallBusiness?: boolean; own?: number | null } = {},
): VatTreatment | null {
  const match = smallBusinessCountries.find((one) => one === country);
  const treatment = own ?? (match ? taxRates[match][service] : null);
  // § 6 Abs 1 Z 27 UStG (AT), § 19 UStG (DE), art. 53.º CIVA (PT): exempt, and VAT that is shown on an
  // invoice would be owed all the same.
  if (smallBusiness && treatment !== "outside") return 0;
  return treatment;
}
