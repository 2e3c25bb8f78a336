import { undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";

/** The bulk act on units the address names, as long as it can be undone. */
export function undoableUnitAct(signedIn: SignedIn) {
  return undoableAct(signedIn, (id) => signedIn.rawApi.unitActs.bulkAct({ id }), actName);
}

/** The list calls advertising and its end by one name. */
function actName(action: string): string {
  return action === "feature" || action === "deFeature" ? "advertise" : action;
}
