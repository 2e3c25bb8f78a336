import type { GuestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { addDays } from "#contract/platform/days.ts";

/** Nights that follow each other and owe the same. */
export interface TaxRun extends Pick<GuestTaxNight, "municipality" | "persons" | "exempt" | "amount"> {
  from: string;
  /** The morning after the last one. */
  until: string;
  count: number;
}

/** City tax of a stay with its equal nights together. */
export function nightRunsOfTax(nights: readonly GuestTaxNight[]): TaxRun[] {
  const runs: TaxRun[] = [];
  for (const { night, municipality, persons, exempt, amount } of nights) {
    const last = runs.at(-1);
    const same =
      last?.until === night &&
      last.municipality === municipality &&
      last.persons === persons &&
      last.exempt === exempt &&
      last.amount === amount;
    if (last && same) {
      last.until = addDays(night, 1);
      last.count += 1;
    } else
      runs.push({ from: night, until: addDays(night, 1), count: 1, municipality, persons, exempt, amount });
  }
  return runs;
}
