/** Years that invoices are kept after the year they were issued in, by country; where it says so: docs/decisions/023. */
const years: Readonly<Record<string, number>> = {
  /** § 132 BAO. */
  AT: 7,
  /** § 147 (3) AO, vouchers, since 2025. */
  DE: 8,
};
const elsewhere = 10;

/** The last day an invoice of this day has to be kept. */
export function retentionEnd(country: string | null, issuedOn: string): string {
  const ownYears = (country === null ? undefined : years[country]) ?? elsewhere;
  return `${Number(issuedOn.slice(0, 4)) + ownYears}-12-31`;
}
