import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { addDays } from "#contract/platform/days.ts";

type Night = Quote["nightPrices"][number];

/** Nights in a row at one price from one source. */
export interface NightRun extends Pick<Night, "price" | "source"> {
  from: string;
  /** The day after the last of them. */
  until: string;
  count: number;
  sum: number;
}

/** The nights as one reads them: equal ones that follow each other are one line. */
export function nightRuns(nights: readonly Night[]): NightRun[] {
  const runs: NightRun[] = [];
  for (const { night, price, source } of nights) {
    const last = runs.at(-1);
    if (last?.until === night && last.price === price && last.source === source) {
      last.until = addDays(night, 1);
      last.count += 1;
      last.sum += price;
    } else runs.push({ from: night, until: addDays(night, 1), count: 1, price, source, sum: price });
  }
  return runs;
}
