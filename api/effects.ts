import { endInvoicesOfContract } from "#api/invoices/verbs.ts";
import type { Effects } from "#api/platform/effects.ts";
import { arrangeUnits, moveUnit, nameOwner } from "#api/real-estate/verbs.ts";
import { clearOverbooking, flagOverbooking } from "#api/rent-contracts/verbs.ts";

/** What other domains do when something happens in one (behaviour.md, "Effects of …"). A domain adds its own here. */
export const effects: Effects = {
  "building.ownerNamed": [nameOwner],
  "building.unitMoved": [moveUnit],
  "building.unitsArranged": [arrangeUnits],
  "nights.overbooked": [flagOverbooking],
  "nights.resolved": [clearOverbooking],
  "rentContract.canceled": [endInvoicesOfContract],
};
