import type { OverbookingCause } from "#api/planning/nights/rules/overbooking.ts";

/** Somebody took nights of stays knowingly, or their unit is out of use. */
export interface StaysOverbooked {
  contractIds: readonly number[];
  cause: OverbookingCause;
  reason: string;
}

/** Nothing conflicts with overbooked stays any more; in the order in which they were overbooked. */
export interface StaysResolved {
  contractIds: readonly number[];
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    "nights.overbooked": StaysOverbooked;
    "nights.resolved": StaysResolved;
  }
}
