import type { Withholding } from "#contract/money/deposits/deposits.ts";

/**
 * What the card vendor was asked to do with a hold: the withheld parts are captured, the rest is released.
 */
export interface Pending {
  withheld: readonly Withholding[];
}
