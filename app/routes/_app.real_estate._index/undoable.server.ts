import { undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { BulkAct } from "#contract/platform/bulk.ts";

/** The bulk act on units the address names, as long as it can be undone. */
export function undoableUnitAct(signedIn: SignedIn) {
  return undoableAct(signedIn, (id) => signedIn.rawApi.unitActs.bulkAct({ id }), textOf);
}

/** The list calls advertising and its end by one name. */
function textOf({ action }: BulkAct): string {
  return `bulk.did.${action === "feature" || action === "deFeature" ? "advertise" : action}`;
}
